/**
 * A drawing of a package is a picture here. It goes out under its own name, which notes show it by, as a drawing of
 * nothing but that picture: programs tell an SVG by its name. What comes back so is the picture again.
 */

export const isSvgName = (name: string): boolean => name.toLowerCase().endsWith('.svg');

interface Size {
  readonly width: number;
  readonly height: number;
}

/** @param webP The bytes of the picture in base64. */
export const svgOf = (webP: string, { width, height }: Size): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/webp;base64,${webP}"/></svg>`;

const wrapped =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d{1,5}" height="\d{1,5}"><image width="\d{1,5}" height="\d{1,5}" href="data:image\/webp;base64,([A-Za-z0-9+/=]+)"\/><\/svg>$/;

/** The picture in a drawing that was made so, in base64. */
export const webPOfSvg = (svg: string): string | undefined => wrapped.exec(svg)?.[1];

/** Whether a file is an SVG document as text: packed ones may unpack to any size. */
export const isSvgText = (text: string): boolean =>
  /^\uFEFF?\s*</.test(text) && /<svg[\s>]/i.test(text.slice(0, 65_536));
