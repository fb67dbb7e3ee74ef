import type { AnkiReview } from './collection.ts';
import { saysNothing } from './history.ts';

const columns = ['id', 'cardId', 'ease', 'interval', 'lastInterval', 'factor', 'elapsedMs', 'type'] as const;

/** The log of a collection by card. Numbers lie side by side: an object for each of some million rows is too much. */
export class ReviewTable {
  readonly #columns: readonly Float64Array[];
  #length = 0;

  /** @param most How many rows come. */
  constructor(most: number) {
    this.#columns = columns.map(() => new Float64Array(most));
  }

  get length(): number {
    return this.#length;
  }

  /**
   * Rows come in the order of their cards.
   *
   * @param row The values of a review, in the order of its type; `whole` refuses what is no number.
   */
  add<Value>(row: readonly Value[], whole: (value: Value | undefined) => number): void {
    for (let at = 0; at < columns.length; at++) this.#columns[at]![this.#length] = whole(row[at]);
    this.#length++;
  }

  of(cardId: number): AnkiReview[] {
    const ids = this.#columns[1]!;
    let [from, to] = [0, this.#length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (ids[middle]! < cardId) from = middle + 1;
      else to = middle;
    }
    const found: AnkiReview[] = [];
    for (let at = from; at < this.#length && ids[at] === cardId; at++) found.push(this.#at(at));
    return found;
  }

  /** How many rows are such, without an object for each; `at` in epoch milliseconds. */
  count(isSuch: (cardId: number, at: number) => boolean): number {
    const [ids, cardIds] = this.#columns;
    let count = 0;
    for (let row = 0; row < this.#length; row++) if (isSuch(cardIds![row]!, ids![row]!)) count++;
    return count;
  }

  /** How many rows of these cards say nothing about memory. */
  countSayingNothing(ofCards: ReadonlySet<number>): number {
    const [, cardIds, ease, , , factor, , type] = this.#columns;
    let count = 0;
    for (let row = 0; row < this.#length; row++) {
      const review = { ease: ease![row]!, factor: factor![row]!, type: type![row]! };
      if (saysNothing(review) && ofCards.has(cardIds![row]!)) count++;
    }
    return count;
  }

  #at(index: number): AnkiReview {
    const [id, cardId, ease, interval, lastInterval, factor, elapsedMs, type] = this.#columns;
    return {
      id: id![index]!,
      cardId: cardId![index]!,
      ease: ease![index]!,
      interval: interval![index]!,
      lastInterval: lastInterval![index]!,
      factor: factor![index]!,
      elapsedMs: elapsedMs![index]!,
      type: type![index]!,
    };
  }
}
