import type { Card } from '../contract.ts';
import { isRichTextEmpty } from './rich-text.ts';

export type PublicPart = 'desc' | 'keyIdeas' | 'mindMap' | 'resources';
export type DetailPart = 'keyIdeas' | 'notes' | 'mindMap' | 'resources';

/** Tabs of the detail modal in the library (S1 §2, §4): always the same four, so that they stay in place from card to card. */
export const detailParts = ['keyIdeas', 'notes', 'mindMap', 'resources'] as const satisfies DetailPart[];

/** Tabs of a public card (S1 §2): description and resources only where there are any. */
export function publicParts(card: Pick<Card, 'desc' | 'resource'>): PublicPart[] {
  return [
    ...(isRichTextEmpty(card.desc) ? [] : (['desc'] as const)),
    'keyIdeas',
    'mindMap',
    ...(card.resource.length > 0 ? (['resources'] as const) : []),
  ];
}

/** What the page of a public card shows of it; of a test it says only that there is one. */
export type PublicContent = Omit<Card, 'flashcard' | 'quizz' | 'notesData'> & {
  readonly flashcard_count: number;
  readonly quizz_count: number;
};

export function publicContent({ flashcard, quizz, notesData: _own, ...card }: Card): PublicContent {
  return { ...card, flashcard_count: flashcard.length, quizz_count: quizz.length };
}

/** Longer texts about a card as a whole, in the order in which they are read. */
export const noteFields = ['summary', 'notesDataAuthor', 'notesData'] as const;
export type NoteField = (typeof noteFields)[number];

export function notesOf(card: Pick<Card, NoteField>): NoteField[] {
  return noteFields.filter((field) => !isRichTextEmpty(card[field]));
}
