import type { Question } from '#features/cards/contract.ts';

type Association = Extract<Question, { type: 'association' }>;

export interface Pair {
  readonly left: string;
  readonly right: string;
}

/** The pairs of an association as left and right texts. An item without a partner is a pair with one empty side. */
export function pairsOf(question: Pick<Association, 'leftItems' | 'rightItems' | 'associations'>): Pair[] {
  const { leftItems, rightItems, associations } = question;
  const taken = new Set(associations.map(({ rightIndex }) => rightIndex));
  const paired = leftItems.map((left, leftIndex) => {
    const rightIndex = associations.find((association) => association.leftIndex === leftIndex)?.rightIndex;
    return { left, right: rightIndex === undefined ? '' : (rightItems[rightIndex] ?? '') };
  });
  return [...paired, ...rightItems.filter((_right, index) => !taken.has(index)).map((right) => ({ left: '', right }))];
}

export function withPairs(pairs: readonly Pair[]): Pick<Association, 'leftItems' | 'rightItems' | 'associations'> {
  return {
    leftItems: pairs.map(({ left }) => left),
    rightItems: pairs.map(({ right }) => right),
    associations: pairs.map((_pair, index) => ({ leftIndex: index, rightIndex: index })),
  };
}
