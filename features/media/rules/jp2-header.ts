/** What a JPEG 2000 picture says of itself (ISO/IEC 15444-1, annexes A and I), read without decoding anything. */
export interface Jp2Header {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  readonly bits: number;
  readonly colourSpace: ColourSpace;
  /** How many times the picture can be halved before it is decoded. */
  readonly halvings: number;
  readonly codestream: Uint8Array;
}

export type Jp2Reason = 'damaged' | 'unsupported';

/** As numbered in the `colr` box. */
const colourSpaces = { cmyk: 12, srgb: 16, grey: 17, sycc: 18 } as const;
type ColourSpace = keyof typeof colourSpaces;

/** The decoder allocates some kilobytes for each tile before it has decoded any. */
const mostTiles = 4_096;

/** A box file, or a codestream without boxes. */
export function readJp2Header(bytes: Uint8Array): Jp2Header | Jp2Reason {
  const boxes = bytes[0] === 0xff ? new Map([['jp2c', bytes]]) : boxesIn(bytes);
  const codestream = boxes.get('jp2c');
  // The start, and the sizes, which must come first.
  if (!codestream || codestream.length < 45 || viewOf(codestream).getUint32(0) !== 0xff4fff51) return 'damaged';
  const view = viewOf(codestream);
  const [width, height, left, top, tileWidth, tileHeight] = [8, 12, 16, 20, 24, 28].map((at) => view.getUint32(at)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const components = view.getUint16(40);
  if (!width || !height || !tileWidth || !tileHeight || !components || codestream.length < 42 + 3 * components)
    return 'damaged';
  if (components > 4 || left || top || Math.ceil(width / tileWidth) * Math.ceil(height / tileHeight) > mostTiles)
    return 'unsupported';

  const depths = Array.from({ length: components }, (_, component) => view.getUint8(42 + 3 * component));
  const steps = Array.from(
    { length: components },
    (_, component) => `${view.getUint8(43 + 3 * component)}${view.getUint8(44 + 3 * component)}`,
  ).join(' ');
  const whole = steps === Array(components).fill('11').join(' ');
  // A depth above 15 is more than 16 bits, or has a sign.
  if (
    depths[0]! > 15 ||
    depths.some((depth) => depth !== depths[0]) ||
    !(whole || steps === '11 21 21' || steps === '11 22 22')
  )
    return 'unsupported';

  const colourSpace = colourSpaceOf(boxesIn(boxes.get('jp2h') ?? new Uint8Array()), components);
  const halvings = halvingsOf(view);
  if (halvings === undefined) return 'damaged';
  return colourSpace
    ? { width, height, components, bits: depths[0]! + 1, colourSpace, halvings, codestream }
    : 'unsupported';
}

/** The first box of each kind. */
function boxesIn(bytes: Uint8Array): Map<string, Uint8Array> {
  const boxes = new Map<string, Uint8Array>();
  const view = viewOf(bytes);
  for (let at = 0; at + 8 <= bytes.length;) {
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const said = view.getUint32(at);
    const head = said === 1 ? 16 : 8;
    if (at + head > bytes.length) break;
    // 0: up to the end; 1: the length follows in 64 bits.
    const length = said === 0 ? bytes.length - at : said === 1 ? Number(view.getBigUint64(at + 8)) : said;
    if (length < head) break;
    if (!boxes.has(kind)) boxes.set(kind, bytes.subarray(at + head, at + length));
    at += length;
  }
  return boxes;
}

/** `undefined` for a palette, and for spaces the decoder does not convert. */
function colourSpaceOf(header: Map<string, Uint8Array>, components: number): ColourSpace | undefined {
  const colour = header.get('colr');
  const usual = components < 3 ? 'grey' : 'srgb';
  if (header.has('pclr')) return undefined;
  if (!colour || colour.length < 7) return usual;
  // Otherwise an ICC profile, which names its space in its bytes 16 to 19.
  if (colour[0] !== 1)
    return components === 4 && String.fromCharCode(...colour.subarray(19, 23)) === 'CMYK' ? 'cmyk' : usual;
  const number = viewOf(colour).getUint32(3);
  const space = (Object.keys(colourSpaces) as ColourSpace[]).find((name) => colourSpaces[name] === number);
  const fits = { cmyk: components === 4, srgb: components > 2, grey: components < 3, sycc: components === 3 };
  return space && fits[space] ? space : undefined;
}

/** From the coding style, among the marker segments before the first tile. */
function halvingsOf(view: DataView): number | undefined {
  for (let at = 2; at + 10 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker === 0xff52) return view.getUint8(at + 9);
    if (marker < 0xff00 || marker === 0xff90) return undefined;
  }
  return undefined;
}

/**
 * The same codestream in a box file of our own, so that the decoder sees no box that was not read here. It can give one
 * or three components: `channels` chooses them (by a palette box that maps each to itself) where a picture has an
 * opacity besides.
 */
export function jp2Of(
  { width, height, components, bits, colourSpace, codestream }: Jp2Header,
  channels?: readonly number[],
): Uint8Array {
  const space = channels?.length === 1 ? 'grey' : colourSpace;
  const header = [
    box('ihdr', [...int32(height), ...int32(width), 0, components, bits - 1, 7, 0, 0]),
    box('colr', [1, 0, 0, ...int32(colourSpaces[space])]),
    ...(channels
      ? [
          box('pclr', [
            0,
            1,
            channels.length,
            ...channels.map(() => bits - 1),
            ...channels.flatMap(() => (bits > 8 ? [0, 0] : [0])),
          ]),
        ]
      : []),
    ...(channels
      ? [
          box(
            'cmap',
            channels.flatMap((channel) => [0, channel, 0, 0]),
          ),
        ]
      : []),
  ].flat();
  const head = [
    box('jP  ', [0x0d, 0x0a, 0x87, 0x0a]),
    box('ftyp', [...ascii('jp2 '), ...int32(0), ...ascii('jp2 ')]),
    box('jp2h', header),
    int32(codestream.length + 8),
    ascii('jp2c'),
  ].flat();
  const file = new Uint8Array(head.length + codestream.length);
  file.set(head);
  file.set(codestream, head.length);
  return file;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const int32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const box = (kind: string, content: readonly number[]): number[] => [
  ...int32(content.length + 8),
  ...ascii(kind),
  ...content,
];
