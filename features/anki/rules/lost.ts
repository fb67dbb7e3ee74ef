/** What of a package is not kept, as the preview and the report name it. */
export const lostKinds = [
  'sounds',
  'missingMedia',
  'refusedMedia',
  'otherPictures',
  'webPictures',
  'brokenPictures',
  'noRoom',
  'mediaList',
  'occlusion',
  'masks',
  'emptyCards',
  'noNoteType',
  'fields',
  'cardsWithoutNote',
  'tooLong',
  /** In reports of before cards that are buried rested until the next day. */
  'buried',
  'flags',
  'hints',
  'filters',
  'scripts',
  'styles',
  'tags',
  'reviews',
  'reviewsWithoutCard',
  'clockAhead',
] as const;
export type LostKind = (typeof lostKinds)[number];

export interface Lost {
  readonly kind: LostKind;
  readonly count: number;
  readonly examples: string[];
}

const mostExamples = 5;
const longestExample = 120;

/** Counts what is lost, with the first examples of each kind. */
export class LostThings {
  readonly #found = new Map<LostKind, { count: number; examples: Set<string> }>();

  readonly #counted = new Set<string>();

  /** Counts each thing once, however often it is met. */
  addOnce(kind: LostKind, thing: string | number, example = String(thing)): void {
    const key = `${kind} ${thing}`;
    if (this.#counted.has(key)) return;
    this.#counted.add(key);
    this.add(kind, example);
  }

  add(kind: LostKind, example?: string, count = 1): void {
    const found = this.#found.get(kind) ?? { count: 0, examples: new Set<string>() };
    found.count += count;
    if (example && found.examples.size < mostExamples)
      found.examples.add(example.length > longestExample ? `${example.slice(0, longestExample - 1)}…` : example);
    this.#found.set(kind, found);
  }

  /** In the order of the kinds. */
  list(): Lost[] {
    return lostKinds.flatMap((kind) => {
      const found = this.#found.get(kind);
      return found ? { kind, count: found.count, examples: [...found.examples] } : [];
    });
  }
}
