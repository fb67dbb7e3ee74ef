import type { AnkiReport } from '../contract.ts';

export type ReportedDeck = AnkiReport['decks'][number];

/** A deck, or one that only has decks below it. */
export interface DeckBranch {
  readonly path: readonly string[];
  /** Of its own and of all decks below it. */
  readonly keys: readonly string[];
  readonly flashcards: number;
}

/** The tree of decks, each branch before those below it. */
export function branchesOf(decks: readonly ReportedDeck[]): DeckBranch[] {
  const branches = new Map<string, { path: readonly string[]; keys: string[]; flashcards: number }>();
  for (const { key, path, flashcards } of decks)
    for (let depth = 1; depth <= path.length; depth++) {
      const above = path.slice(0, depth);
      const name = nameOf(above);
      const branch = branches.get(name) ?? { path: above, keys: [], flashcards: 0 };
      branches.set(name, branch);
      branch.keys.push(key);
      branch.flashcards += flashcards;
    }
  return [...branches.values()].toSorted((one, other) => compare(one.path, other.path));
}

const nameOf = (path: readonly string[]): string => path.join('\u{1F}');

const { compare: inWords } = new Intl.Collator(undefined, { numeric: true });

function compare(one: readonly string[], other: readonly string[]): number {
  for (const [depth, name] of one.entries()) {
    if (depth >= other.length) return 1;
    const order = inWords(name, other[depth]!);
    if (order !== 0) return order;
  }
  return one.length - other.length;
}
