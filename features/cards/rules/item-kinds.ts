/**
 * The lists of a card, by their wire names in the order of the editor's tabs, and the kinds of memory states that each
 * item has. The title and the description of a key idea are remembered apart.
 */
const lists = {
  key_idea: { memory: ['key_idea', 'description'] },
  flashcard: { memory: ['flashcard'] },
  quizz: { memory: ['question'] },
  resource: { memory: [] },
} as const;

export type ItemKind = keyof typeof lists;
export const itemKinds = Object.keys(lists) as readonly ItemKind[] as readonly [
  'key_idea',
  'flashcard',
  'quizz',
  'resource',
];

export type MemoryKind = (typeof lists)[ItemKind]['memory'][number];
export const memoryKinds: readonly [MemoryKind, ...MemoryKind[]] = [
  ...lists.key_idea.memory,
  ...lists.flashcard.memory,
  ...lists.quizz.memory,
];

/** The lists whose items a test asks. */
export const askedKinds = itemKinds.filter((kind) => lists[kind].memory.length > 0);
