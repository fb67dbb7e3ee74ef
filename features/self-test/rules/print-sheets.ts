/** Paper sizes and positions in millimetres, from the upper left corner of the page (S2 §2, §9 "Printable sheets"). */
export const papers = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof papers;

/** Of one card, of the padding around the cards, and of a cut mark. */
export const sheetSizes = { card: { width: 63, height: 88 }, padding: 10, mark: 5, columns: 3, rows: 3 } as const;
export const cardsPerPage = sheetSizes.columns * sheetSizes.rows;
export const flashcardsPerPage = 6;

/** The eye variant whose cards have no back. */
const variantWithoutBack = 5;

/** A level of detail; of a single card, also each level once. */
export type Variant = number | 'all';
export const usualVariant = (cards: number): Variant => (cards === 1 ? 'all' : 6);

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The nine places of a page, row by row. The grid is centred, so that fronts and backs lie on one another whichever way
 * the paper is turned. A4 leaves more than the padding on each side; on Letter three cards of 88 mm leave 7.7 mm above
 * and below, so the padding shrinks there, never the cards.
 */
export function cardPlaces(paper: Paper): Box[] {
  const { card, columns, rows } = sheetSizes;
  const left = (papers[paper].width - columns * card.width) / 2;
  const top = (papers[paper].height - rows * card.height) / 2;
  return Array.from({ length: cardsPerPage }, (_, index) => ({
    x: left + (index % columns) * card.width,
    y: top + Math.floor(index / columns) * card.height,
    ...card,
  }));
}

/** The lines along which to cut, outside the cards: at both ends of each edge between columns and between rows. */
export function cutMarks(paper: Paper): Box[] {
  const { card, columns, rows, mark } = sheetSizes;
  const { x: left, y: top } = cardPlaces(paper)[0]!;
  const [right, bottom] = [left + columns * card.width, top + rows * card.height];
  const vertical = Array.from({ length: columns + 1 }, (_, column) => left + column * card.width).flatMap((x) => [
    { x, y: top - mark, width: 0, height: mark },
    { x, y: bottom, width: 0, height: mark },
  ]);
  const horizontal = Array.from({ length: rows + 1 }, (_, row) => top + row * card.height).flatMap((y) => [
    { x: left - mark, y, width: mark, height: 0 },
    { x: right, y, width: mark, height: 0 },
  ]);
  return [...vertical, ...horizontal];
}

/** A printed card: which one, and at which level of detail. `null` is an empty place. */
export type Place = { readonly cardId: string; readonly variant: number } | null;

export interface CardPage {
  readonly side: 'front' | 'back';
  /** Nine, row by row as they are printed: those of a back are mirrored. */
  readonly places: readonly Place[];
}

/**
 * The pages of a card sheet: fronts, each followed by its backs. One card alone is repeated nine times, in every eye
 * variant or in the chosen one, and without backs (S2 §9).
 */
export function cardPages(
  cardIds: readonly string[],
  { variant, backs }: { readonly variant: Variant; readonly backs: boolean },
): CardPage[] {
  if (cardIds.length === 0) return [];
  const single = cardIds.length === 1;
  const places: Place[] = single
    ? Array.from({ length: cardsPerPage }, (_, level) => ({
        cardId: cardIds[0]!,
        variant: variant === 'all' ? level : variant,
      }))
    : cardIds.map((cardId) => ({ cardId, variant: Number(variant) }));
  const withBacks = hasBacks(cardIds.length, variant) && backs;
  return chunked(places, cardsPerPage).flatMap((page): CardPage[] => {
    const front = padded(page, cardsPerPage);
    return [
      { side: 'front', places: front },
      ...(withBacks ? [{ side: 'back' as const, places: mirrored(front, sheetSizes.columns) }] : []),
    ];
  });
}

/** Whether a sheet can have backs at all. */
export const hasBacks = (cards: number, variant: Variant): boolean => cards > 1 && variant !== variantWithoutBack;

/** Within the cell of a flashcard: its padding, the highest picture, and the gap below it. */
export const cellSizes = { padding: 6, picture: 40, gap: 3 } as const;

export interface FlashcardPage<Item> {
  readonly side: 'title' | 'blank' | 'questions' | 'answers';
  /** Six flashcards in two columns, row by row as they are printed; empty on the title page and its back. */
  readonly places: readonly (Item | null)[];
}

/** The pages of a single-card sheet: a title page, then six questions a page, each followed by their answers. */
export function flashcardPages<Item>(
  items: readonly Item[],
  { backs }: { readonly backs: boolean },
): FlashcardPage<Item>[] {
  return [
    { side: 'title', places: [] },
    // Blank back of the title page, so that answers are on the backs of their questions.
    ...(backs ? [{ side: 'blank' as const, places: [] }] : []),
    ...chunked(items, flashcardsPerPage).flatMap((page): FlashcardPage<Item>[] => {
      const questions = padded(page, flashcardsPerPage);
      return [
        { side: 'questions', places: questions },
        ...(backs ? [{ side: 'answers' as const, places: mirrored(questions, 2) }] : []),
      ];
    }),
  ];
}

/** The six cells of a page, within the padding. */
export function flashcardPlaces(paper: Paper): Box[] {
  const { padding } = sheetSizes;
  const [width, height] = [(papers[paper].width - 2 * padding) / 2, (papers[paper].height - 2 * padding) / 3];
  return Array.from({ length: flashcardsPerPage }, (_, index) => ({
    x: padding + (index % 2) * width,
    y: padding + Math.floor(index / 2) * height,
    width,
    height,
  }));
}

/** Each row the other way round: where a place is once the paper is turned over its long edge. */
function mirrored<Item>(places: readonly Item[], columns: number): Item[] {
  return chunked(places, columns).flatMap((row) => row.toReversed());
}

function chunked<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

const padded = <Item>(items: readonly Item[], size: number): (Item | null)[] => [
  ...items,
  ...Array.from({ length: size - items.length }, () => null),
];
