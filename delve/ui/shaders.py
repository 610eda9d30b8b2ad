"""The shader programs: what a quad of each kind looks like on the graphics card.

Every quad has three attributes beside its corners: `a` differs from corner to corner, `b` and `color` are the
same for all. What they mean stands above each program; `delve.ui.quads` builds them. Edges are smoothed from the
distance to the shape, so no multisampling is needed and every driver gives the same picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from delve.ui import compat

VERTEX = """#version 150 core
in vec2 position; in vec4 a; in vec4 b; in vec4 color;
out vec4 va; out vec4 vb; out vec4 vc; out vec2 place;
uniform WindowBlock { mat4 projection; mat4 view; } window;
void main() {
    gl_Position = window.projection * window.view * vec4(position, 0, 1);
    va = a; vb = b; vc = color; place = position;
}
"""

HEAD = """#version 150 core
in vec4 va; in vec4 vb; in vec4 vc; in vec2 place; out vec4 shown;
"""

# a: u, v, layer, gray (0 to 1: how much of the color is gone); color: tint.
PICTURE = (
    HEAD
    + """
uniform sampler2DArray pictures;
void main() {
    vec4 c = texture(pictures, va.xyz) * vc;
    float bright = dot(c.rgb, vec3(0.299, 0.587, 0.114));
    shown = vec4(mix(c.rgb, vec3(bright) * 0.78, va.w), c.a);
}
"""
)

# The same with an outline: b: its color. A program of its own, for software drivers compute both sides of a branch.
OUTLINED = (
    HEAD
    + """
uniform sampler2DArray pictures;
void main() {
    vec4 picture = texture(pictures, va.xyz);
    vec4 c = picture * vc;
    float near = 0.0;
    for (int i = 0; i < 16; i++) {
        float t = float(i) * 0.392699;
        near = max(near, texture(pictures, vec3(va.xy + vec2(cos(t), sin(t)) * 0.030, va.z)).a);
    }
    float bright = dot(c.rgb, vec3(0.299, 0.587, 0.114));
    c.rgb = mix(c.rgb, vec3(bright) * 0.78, va.w);
    float body = smoothstep(0.75, 0.95, picture.a);
    float ring = clamp(smoothstep(0.6, 0.95, near) - body, 0.0, 1.0) * vb.a;
    shown = mix(c, vec4(vb.rgb, vb.a), ring);
}
"""
)

# a: u, v, layer, flow (0 lies still, below 0 sinks); b: shore to the N, E, S, W; color: shore.
TERRAIN = (
    HEAD
    + """
uniform sampler2DArray pictures; uniform float time;
void main() {
    float flow = max(va.w, 0.0);
    vec2 p = place * 0.5;
    vec3 c = texture(pictures, vec3(p + vec2(time * flow, time * flow * 0.35), va.z)).rgb;
    if (flow > 0.0) {
        vec3 d = texture(pictures, vec3(p * 0.83 + vec2(0.37 - time * flow, time * flow), va.z)).rgb;
        c = mix(c, max(c, d), 0.55);
    }
    float waves = flow > 0.0 ? 0.025 * sin((place.x + place.y) * 9.0 + time * 2.0) : 0.0;
    float width = va.w < 0.0 ? 0.42 : 0.15 + waves;
    vec4 away = vec4(va.y, 1.0 - va.x, 1.0 - va.y, va.x);
    vec4 near = (1.0 - smoothstep(vec4(0.0), vec4(width), away)) * vb;
    float shore = max(max(near.x, near.y), max(near.z, near.w));
    if (va.w < 0.0) {
        float wall = max(near.x, max(near.y * 0.7, max(near.z * 0.35, near.w * 0.7)));
        c = mix(c * 0.25, c * 1.6, wall);
        shore *= 0.0;
    }
    shown = vec4(mix(c, vc.rgb, shore * vc.a), 1.0);
}
"""
)

# a: u, v, bits of neighbors that stand higher (see `delve.ui.tiling`), strength.
SHADE = (
    HEAD
    + """
float near(float d) { return clamp(1.0 - d / 0.42, 0.0, 1.0); }
void main() {
    int bits = int(va.z + 0.5); vec2 p = va.xy;
    // each neighbor's share is weighed before the power is taken, as that is dear for software drivers
    vec4 sides = vec4(near(p.y), near(1.0 - p.x) * 0.811, near(1.0 - p.y) * 0.704, near(p.x) * 0.811);
    vec4 corners = vec4(
        near(distance(p, vec2(1.0, 0.0))) * 0.811, near(distance(p, vec2(1.0, 1.0))) * 0.74,
        near(distance(p, vec2(0.0, 1.0))) * 0.74, near(distance(p, vec2(0.0, 0.0))) * 0.811);
    sides *= vec4(bits & 1, (bits >> 1) & 1, (bits >> 2) & 1, (bits >> 3) & 1);
    corners *= vec4((bits >> 4) & 1, (bits >> 5) & 1, (bits >> 6) & 1, (bits >> 7) & 1);
    vec4 most = max(sides, corners);
    float s = max(max(most.x, most.y), max(most.z, most.w));
    shown = vec4(0.0, 0.0, 0.0, pow(s, 1.7) * va.w);
}
"""
)

# a: u, v. The texture is multiplied over what is drawn already.
LIGHT = (
    HEAD
    + """
uniform sampler2D light;
void main() { shown = texture(light, va.xy); }
"""
)

# a: u, v, phase; color: the light of a flame, which flickers.
FLAME = (
    HEAD
    + """
uniform float time;
void main() {
    vec2 p = va.xy * 2.0 - 1.0;
    float beat = 0.5 * sin(time * 9.1 + va.z * 7.0) + 0.3 * sin(time * 14.7 + va.z * 3.0)
        + 0.2 * sin(time * 4.3 + va.z);
    p.x += 0.05 * sin(time * 6.7 + va.z * 5.0) * (0.5 - p.y);
    float near = clamp(1.0 - length(p), 0.0, 1.0);
    shown = vec4(vc.rgb, vc.a * near * near * (0.42 + 0.30 * beat));
}
"""
)

# a: u, v, pattern (0 none, 1 hatched, 2 crossed, 3 dotted, 4 barred); b: rim to the N, E, S, W; color: wash.
CELL = (
    HEAD
    + """
void main() {
    vec4 away = vec4(va.y, 1.0 - va.x, 1.0 - va.y, va.x);
    float aa = fwidth(va.x) * 1.2;
    vec4 line = (1.0 - smoothstep(vec4(0.05 - aa * 0.5), vec4(0.05 + aa), away)) * vb;
    vec4 soft = (1.0 - smoothstep(vec4(0.0), vec4(0.5), away)) * vb;
    float rim = max(max(line.x, line.y), max(line.z, line.w));
    float glow = max(max(soft.x, soft.y), max(soft.z, soft.w));
    float hatch = 0.0;
    if (va.z > 0.5) {
        float stripe = abs(fract((place.x + place.y) * 4.0) - 0.5) * 2.0;
        float soften = fwidth(place.x + place.y) * 8.0;
        hatch = smoothstep(0.5 - soften, 0.5 + soften, stripe) * 0.45;
        if (va.z > 3.5) {
            float level = abs(fract(place.y * 3.0) - 0.5) * 2.0;
            hatch = smoothstep(0.6 - soften, 0.6 + soften, level) * 0.7;
        } else if (va.z > 2.5) {
            vec2 dot = abs(fract(place * 3.0) - 0.5);
            hatch = (1.0 - smoothstep(0.13 - soften, 0.13 + soften, length(dot))) * 1.6;
        } else if (va.z > 1.5) {
            vec2 across = abs(fract(vec2(place.x + place.y, place.x - place.y) * 3.0) - 0.5) * 2.0;
            vec2 lines = smoothstep(0.8 - soften, 0.8 + soften, across);
            hatch = max(lines.x, lines.y) * 1.2;
        }
    }
    vec3 c = mix(vc.rgb, vec3(1.0), rim * 0.35);
    shown = vec4(c, min(1.0, vc.a * (0.75 + glow * 0.7 + hatch) + rim * 0.8));
}
"""
)

# a: point from the start, along x; b: length, radius, dash (0: none), kind (0 line, 1 arrow, 2 ring).
LINE = (
    HEAD
    + """
uniform float time;
void main() {
    vec2 p = va.xy; float length_ = vb.x; float r = vb.y; float d;
    if (vb.w > 1.5) {
        d = abs(length(p) - length_) - r;
    } else if (vb.w > 0.5) {
        vec2 n = normalize(vec2(r, length_));
        d = max(dot(vec2(p.x - length_, abs(p.y)), n), -p.x);
    } else {
        d = length(vec2(p.x - clamp(p.x, 0.0, length_), p.y)) - r;
    }
    float aa = fwidth(d) * 0.75;
    float m = 1.0 - smoothstep(-aa, aa, d);
    if (vb.z > 0.0) {
        float t = fract((p.x - time * 0.4) / vb.z);
        float soft = fwidth(p.x) / vb.z;
        m *= smoothstep(0.0, soft * 1.5, t) * (1.0 - smoothstep(0.60, 0.60 + soft * 1.5, t));
    }
    shown = vec4(vc.rgb, vc.a * m);
}
"""
)

# a: u, v; b: width divided by height, share filled, notches (below 2: none), 0; color: filling.
BAR = (
    HEAD
    + """
void main() {
    vec2 u = va.xy; float wide = vb.x;
    vec2 p = (u - 0.5) * vec2(wide, 1.0); vec2 h = vec2(wide * 0.5, 0.5); float r = 0.42;
    vec2 q = abs(p) - h + r;
    float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
    float aa = fwidth(d);
    float inside = 1.0 - smoothstep(-aa, 0.0, d);
    float inner = 1.0 - smoothstep(-aa, 0.0, d + 0.17);
    vec3 c = vec3(0.11, 0.10, 0.10);
    float along = (p.x + h.x - 0.17) / (wide - 0.34);
    if (along < vb.y) c = vc.rgb * (0.72 + 0.42 * u.y);
    if (vb.z > 1.5) {
        float k = fract(along * vb.z); float w = fwidth(along * vb.z) * 0.8;
        if ((k < w || k > 1.0 - w) && along > 0.02 && along < 0.98) c *= 0.25;
    }
    shown = vec4(c * inner, inside * 0.95 * vc.a);
}
"""
)

# a: x, y from the middle, half width, half height (pixels); b: fill, corner radius; color: border.
PANEL = (
    HEAD
    + """
float box(vec2 p, vec2 h, float r) {
    vec2 q = abs(p) - h + r;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
}
void main() {
    float r = vb.a; float line = max(1.0, r / 7.0);
    vec2 p = va.xy; vec2 h = va.zw;
    float d = box(p, h - line, r);
    float shadow = 1.0 - smoothstep(-line, line, box(p, h - line, r) - line * 0.2);
    float body = 1.0 - smoothstep(-0.6, 0.6, d);
    float inside = 1.0 - smoothstep(-0.6, 0.6, d + line * 1.3);
    float inner = smoothstep(-0.6, 0.6, d + line * 3.4) * (1.0 - smoothstep(-0.6, 0.6, d + line * 2.6));
    float rise = 0.94 + 0.12 * (p.y / max(h.y, 1.0) * 0.5 + 0.5);
    vec3 fill = vb.rgb * rise;
    vec3 c = mix(vc.rgb * (0.8 + 0.2 * (p.y / max(h.y, 1.0) * 0.5 + 0.5)), fill, inside);
    c = mix(c, fill + 0.045, inner * inside);
    shown = vec4(mix(vec3(0.0), c, body), max(body, shadow * 0.6) * vc.a);
}
"""
)

# color: the whole quad.
FILL = (
    HEAD
    + """
void main() { shown = vc; }
"""
)


@dataclass(frozen=True, slots=True)
class Programs:
    """All programs, compiled for the window that is current."""

    picture: Any
    outlined: Any
    terrain: Any
    shade: Any
    light: Any
    flame: Any
    cell: Any
    line: Any
    bar: Any
    panel: Any
    fill: Any

    @classmethod
    def compile(cls) -> Programs:
        """Compile them; some milliseconds, once for a window."""
        sources = (PICTURE, OUTLINED, TERRAIN, SHADE, LIGHT, FLAME, CELL, LINE, BAR, PANEL, FILL)
        return cls(*(compat.make_program(VERTEX, source) for source in sources))

    def set_time(self, seconds: float) -> None:
        """The moment that flowing water, flickering flames and running dashes show."""
        for program in (self.terrain, self.flame, self.line):
            program["time"] = seconds
