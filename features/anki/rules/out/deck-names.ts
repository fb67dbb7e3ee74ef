import { deckName } from './field-text.ts';

/** The decks that cards become: below the deck of the collection they are in. */
export class DeckNames {
  readonly #collectionOf: ReadonlyMap<string, string>;
  readonly #taken = new Set<string>();

  /** @param collectionOf The title of the collection of each card that is in one. */
  constructor(collectionOf: ReadonlyMap<string, string>) {
    this.#collectionOf = collectionOf;
  }

  /** The names from the outermost deck. Two cards of one title are two decks. */
  of(cardId: string, title: string): string[] {
    const collection = deckName(this.#collectionOf.get(cardId) ?? '');
    const around = collection === '' ? [] : [collection];
    const name = deckName(title) || 'Loci';
    for (let number = 1; ; number++) {
      const path = [...around, number === 1 ? name : `${name} (${number})`];
      // Anki compares the names of decks without case.
      const key = path.join('::').toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return path;
    }
  }
}
