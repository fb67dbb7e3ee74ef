/** Sizes of the text of a printed flashcard in millimetres, the usual one first. The last is 7 pt. */
export const textSizes = [4.6, 4, 3.5, 3, 2.5] as const;

export interface FittedText {
  readonly size: number;
  /** The text of each card that it needs, one after the other. */
  readonly parts: readonly string[];
}

export interface TextRoom {
  /** Of the first card, and of each that continues it, in the unit of `height`. */
  readonly first: number;
  readonly next: number;
  /** How high a text is at a size in millimetres. */
  readonly height: (text: string, size: number) => number;
}

/**
 * The largest size at which a text fits on one card; otherwise the fewest cards, at the largest size that needs no
 * more. `pieces` is the text, divided where it may be continued. A piece is never divided, however high it is.
 */
export function fitText(pieces: readonly string[], room: TextRoom): FittedText {
  const text = pieces.join('');
  const whole = textSizes.find((size) => room.height(text, size) <= room.first);
  if (whole !== undefined) return { size: whole, parts: [text] };
  const smallest = textSizes.at(-1)!;
  const fewest = divided(pieces, smallest, room);
  for (const size of textSizes.slice(0, -1)) {
    const parts = divided(pieces, size, room, fewest.length);
    const fits = parts.every((part, at) => room.height(part, size) <= (at === 0 ? room.first : room.next));
    if (fits && parts.length <= fewest.length) return { size, parts };
  }
  return { size: smallest, parts: fewest };
}

/** As many pieces on each card as fit, preferably up to the end of a line or sentence. Ends after `most` cards. */
function divided(
  pieces: readonly string[],
  size: number,
  { first, next, height }: TextRoom,
  most = Infinity,
): string[] {
  const parts: string[] = [];
  let from = 0;
  while (from < pieces.length && parts.length <= most) {
    const room = parts.length === 0 ? first : next;
    let [fits, low, high] = [from + 1, from + 2, pieces.length];
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (height(joined(pieces, from, middle), size) <= room) [fits, low] = [middle, middle + 1];
      else high = middle - 1;
    }
    const to = fits < pieces.length ? goodEnd(pieces, from, fits) : fits;
    parts.push(joined(pieces, from, to));
    from = to;
  }
  return parts;
}

const joined = (pieces: readonly string[], from: number, to: number) => pieces.slice(from, to).join('').trim();

/** The last end of a line or sentence in the last third of what fits. */
function goodEnd(pieces: readonly string[], from: number, fits: number): number {
  for (let to = fits; to > from + ((fits - from) * 2) / 3; to--) {
    if (/(?:\n\s*|[.!?。！？]["'”’»)\]]*\s*)$/.test(pieces[to - 1]!)) return to;
  }
  return fits;
}

/** One printed flashcard: which part of how many. */
export interface PrintedPart {
  readonly id: string;
  readonly part: number;
  readonly parts: number;
}

/**
 * The cards to print for each flashcard: as many as its longer side needs. The shorter side is repeated, so that each
 * card can be asked alone.
 */
export const printedParts = (
  flashcards: readonly { readonly id: string; readonly sides: readonly FittedText[] }[],
): PrintedPart[] =>
  flashcards.flatMap(({ id, sides }) => {
    const parts = Math.max(1, ...sides.map((side) => side.parts.length));
    return Array.from({ length: parts }, (_, part) => ({ id, part, parts }));
  });

/** What one side of a printed part shows. */
export const textOfPart = ({ parts }: FittedText, part: number): string =>
  parts[Math.min(part, parts.length - 1)] ?? '';

/** Places in the order of the flashcards, from 1, of those set smaller and of those continued on another card. */
export function fittingNotes(flashcards: readonly (readonly FittedText[])[]): {
  readonly smaller: number[];
  readonly continued: number[];
} {
  const places = (isOne: (side: FittedText) => boolean) =>
    flashcards.flatMap((sides, at) => (sides.some(isOne) ? [at + 1] : []));
  return {
    smaller: places(({ size, parts }) => size < textSizes[0] && parts.length === 1),
    continued: places(({ parts }) => parts.length > 1),
  };
}
