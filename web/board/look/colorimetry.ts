/** Colour arithmetic for the tests of the palette; the page itself does not need it. */

export type Rgb = [number, number, number];

export function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const map = (rgb: Rgb, f: (c: number) => number): Rgb => [f(rgb[0]), f(rgb[1]), f(rgb[2])];

/** Full severity, from Machado, Oliveira and Fernandes (2009). */
const MACHADO: Record<string, number[][]> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (row: number[], rgb: Rgb) =>
  (row[0] ?? 0) * rgb[0] + (row[1] ?? 0) * rgb[1] + (row[2] ?? 0) * rgb[2];

/** A colour as seen with the deficiency. */
export function machado(rgb: Rgb, sight: 'normal' | 'protan' | 'deutan' | 'tritan'): Rgb {
  const matrix = MACHADO[sight];
  if (!matrix) return rgb;
  const light = map(rgb, linear);
  const seen = matrix.map((row) => Math.min(1, Math.max(0, dot(row, light))));
  return map([seen[0] ?? 0, seen[1] ?? 0, seen[2] ?? 0], gamma);
}

function luminance(rgb: Rgb): number {
  return dot([0.2126729, 0.7151522, 0.072175], map(rgb, linear));
}

/** The contrast ratio of WCAG. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** CIE L*a*b* under D65. */
export function lab(rgb: Rgb): Rgb {
  const light = map(rgb, linear);
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f(dot([0.4124564, 0.3575761, 0.1804375], light) / 0.95047);
  const y = f(dot([0.2126729, 0.7151522, 0.072175], light));
  const z = f(dot([0.0193339, 0.119192, 0.9503041], light) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const rad = Math.PI / 180;

/** The CIEDE2000 difference of two colours. */
export function ciede2000(a: Rgb, b: Rgb): number {
  const mean7 = ((Math.hypot(a[1], a[2]) + Math.hypot(b[1], b[2])) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(mean7 / (mean7 + 25 ** 7)));
  const polar = ([l, x, y]: Rgb) => {
    const stretched = x * (1 + g);
    const hue = Math.atan2(y, stretched) / rad;
    return { l, c: Math.hypot(stretched, y), h: hue < 0 ? hue + 360 : hue };
  };
  const [p, q] = [polar(a), polar(b)];
  let dh = p.c * q.c === 0 ? 0 : q.h - p.h;
  if (dh > 180) dh -= 360;
  if (dh < -180) dh += 360;
  const lightness = q.l - p.l;
  const chroma = q.c - p.c;
  const hue = 2 * Math.sqrt(p.c * q.c) * Math.sin((dh / 2) * rad);
  const l = (p.l + q.l) / 2;
  const c = (p.c + q.c) / 2;
  let h = p.h + q.h;
  if (p.c * q.c !== 0) h = Math.abs(p.h - q.h) <= 180 ? h / 2 : (h + (h < 360 ? 360 : -360)) / 2;
  const t =
    1 -
    0.17 * Math.cos((h - 30) * rad) +
    0.24 * Math.cos(2 * h * rad) +
    0.32 * Math.cos((3 * h + 6) * rad) -
    0.2 * Math.cos((4 * h - 63) * rad);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const twist =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(60 * rad * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt(
    (lightness / sl) ** 2 + (chroma / sc) ** 2 + (hue / sh) ** 2 + twist * (chroma / sc) * (hue / sh),
  );
}
