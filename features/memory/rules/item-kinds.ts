/** What a memory state can be about. */
export const itemKinds = ['key_idea', 'flashcard', 'question'] as const;
export type ItemKind = (typeof itemKinds)[number];
