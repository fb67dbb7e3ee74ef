import type { SceneView } from './scene.ts';

/** Red, green, blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];
/** A colour at dawn, at noon and at dusk. */
export type Day = readonly [dawn: string, noon: string, dusk: string];

export function hex(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export const css = ([red, green, blue]: Colour, alpha = 1): string =>
  `rgba(${Math.round(red)},${Math.round(green)},${Math.round(blue)},${Math.round(alpha * 1000) / 1000})`;

/** Mixed in OKLab, which keeps the middle of two hues from turning grey (https://bottosson.github.io/posts/oklab/). */
export function mix(one: Colour, other: Colour, share: number): Colour {
  if (share <= 0) return one;
  if (share >= 1) return other;
  const [a, b] = [toLab(one), toLab(other)];
  return fromLab([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/** In a break the same scene is a little brighter. */
const breakLift = 0.09;

/** The colours of a scene at one moment of its day, by name. */
export function palette<Name extends string>(
  { progress, phase, dark }: Pick<SceneView, 'progress' | 'phase' | 'dark'>,
  light: Readonly<Record<Name, Day>>,
  night: Readonly<Record<Name, Day>>,
): Record<Name, Colour> {
  const days = Object.entries(dark ? night : light) as [Name, Day][];
  return Object.fromEntries(
    days.map(([name, day]) => {
      const now = atTime(day, progress);
      return [name, phase === 'break' ? lifted(now) : now];
    }),
  ) as Record<Name, Colour>;
}

function atTime([dawn, noon, dusk]: Day, progress: number): Colour {
  const at = Math.min(1, Math.max(0, progress)) * 2;
  return at < 1 ? mix(hex(dawn), hex(noon), ease(at)) : mix(hex(noon), hex(dusk), ease(at - 1));
}

function lifted(colour: Colour): Colour {
  const [lightness, a, b] = toLab(colour);
  return fromLab([lightness + (1 - lightness) * breakLift, a, b]);
}

export const ease = (share: number): number => share * share * (3 - 2 * share);

const linear = (value: number) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const encoded = (value: number) => {
  const at = Math.min(1, Math.max(0, value));
  return 255 * (at <= 0.0031308 ? 12.92 * at : 1.055 * at ** (1 / 2.4) - 0.055);
};

function toLab(colour: Colour): [number, number, number] {
  const [r, g, b] = [linear(colour[0]), linear(colour[1]), linear(colour[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: readonly [number, number, number]): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
