/** The colour of buttons, links and marks, as `#rrggbb`. */
export const accentPattern = /^#[0-9a-f]{6}$/i;

/** WCAG 1.4.3, for texts. */
export const leastContrast = 4.5;

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** The backgrounds of texts and of controls in the accent, in both themes (`ui/tokens.css`). */
export const grounds = {
  light: ['#ffffff', '#faf8f5', '#f2eee7'],
  dark: ['#222631', '#1a1d25', '#12141a', '#0d0f14'],
} as const;

/** The tokens of one theme that follow from the accent. */
interface AccentTones {
  readonly accent: string;
  readonly strong: string;
  readonly on: string;
  readonly soft: string;
}
export interface AccentLook {
  readonly light: AccentTones;
  readonly dark: AccentTones;
}

/**
 * The light theme has the accent itself. The dark theme has a lighter tone of it, as light as it takes to be read
 * there: whatever is readable in the one theme is in both.
 */
export function lookOfAccent(accent: string): AccentLook {
  const colour = rgb(accent);
  let share = 0;
  let light = colour;
  while (share < 1 && contrastIn('dark', hex(light), hex(softDark(colour))) < comfortable) {
    share = Math.min(1, share + 0.02);
    light = mixed(colour, white, share);
  }
  const dark = mixed(colour, black, 0.85);
  return {
    light: {
      accent: hex(colour),
      strong: hex(mixed(colour, black, 0.24)),
      on: '#ffffff',
      soft: hex(softLight(colour)),
    },
    dark: {
      accent: hex(light),
      strong: hex(mixed(light, white, 0.25)),
      on: contrast(hex(dark), hex(light)) >= leastContrast ? hex(dark) : '#000000',
      soft: hex(softDark(colour)),
    },
  };
}

/** More than is asked for: the tone of the dark theme is ours to choose. */
const comfortable = 6;

/** The tokens of `ui/tokens.css` that follow from the accent. */
export function tokensOfAccent(accent: string): Record<`--${string}`, string> {
  const { light, dark } = lookOfAccent(accent);
  const both = (tone: keyof AccentTones) => `light-dark(${light[tone]}, ${dark[tone]})`;
  return {
    '--accent': both('accent'),
    '--accent-strong': both('strong'),
    '--on-accent': both('on'),
    '--accent-soft': both('soft'),
  };
}

const softLight = (colour: Rgb) => mixed(white, colour, 0.09);
const softDark = (colour: Rgb) => mixed(rgb('#1a1d25'), colour, 0.18);

/**
 * How well an accent can be read, as text on light surfaces and below white text, at worst: 1 to 21. Below
 * `leastContrast` it cannot be chosen.
 */
export function contrastOfAccent(accent: string): number {
  return contrastIn('light', hex(rgb(accent)), hex(softLight(rgb(accent))));
}

const contrastIn = (theme: keyof typeof grounds, colour: string, soft: string): number =>
  Math.min(...[...grounds[theme], soft].map((ground) => contrast(colour, ground)));

/** The same colour, as much darker as it takes to be read. */
export function readableAccent(accent: string): string {
  let share = 0;
  let colour = rgb(accent);
  while (contrastOfAccent(hex(colour)) < leastContrast) {
    share += 0.01;
    colour = mixed(rgb(accent), black, share);
  }
  return hex(colour);
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((first, second) => first - second) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}

const rgb = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;

const hex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mixed = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((part, at) => part + (other[at]! - part) * share) as unknown as Rgb;
