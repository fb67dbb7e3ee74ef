/** The dark ground of views with stars, in both themes. */
export const ink = '#0d1020';
/** Of what is selected or focused there: the accent of the dark theme. */
export const accentOnInk = '#6fcab5';
/** Contrast of lines with the ground (WCAG 1.4.11), and of text. */
export const leastContrast = { line: 3, text: 4.5 } as const;

type Colour = readonly [red: number, green: number, blue: number];

/** A colour of a theme made for paper, as much lighter as it must be to be seen on the dark ground. */
export function seenOnInk(colour: string, least: number): string {
  const given = coloursOf(colour);
  if (!given) return colour;
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = given.map((value) => Math.round(value + (255 - value) * part));
    const lighter: Colour = [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0];
    if (contrast(lighter, inkColour) >= least) return written(lighter);
  }
  return '#ffffff';
}

/** Of `#rrggbb` and `#rgb`; other notations are not the program's own and stay as they are. */
function coloursOf(colour: string): Colour | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const parts = short?.slice(1).map((each) => each + each) ?? /^#(..)(..)(..)$/.exec(colour)?.slice(1);
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = (parts ?? []).map((part) => parseInt(part, 16));
  return Number.isNaN(red + green + blue) ? undefined : [red, green, blue];
}
const inkColour: Colour = [0x0d, 0x10, 0x20];

const written = (colour: Colour): string => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: Colour, other: Colour): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
