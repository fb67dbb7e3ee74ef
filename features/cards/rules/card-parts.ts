import type { Card, Question } from '../contract.ts';
import { isAskable } from './askable.ts';
import { isRichTextEmpty } from './rich-text.ts';
import { isWritten } from './written-ideas.ts';

export type PublicPart = 'desc' | 'keyIdeas' | 'flashcards' | 'mindMap' | 'resources';
export type DetailPart = 'keyIdeas' | 'flashcards' | 'notes' | 'mindMap' | 'resources';

/** Tabs of the detail modal in the library (S1 §2, §4): always the same, so that they stay in place from card to card. */
export const detailParts = ['keyIdeas', 'flashcards', 'notes', 'mindMap', 'resources'] as const satisfies DetailPart[];

/** Tabs of a public card (S1 §2): all but key ideas and mind map only where there is something in them. */
export function publicParts(card: Pick<PublicContent, 'desc' | 'resource' | 'flashcard_count' | 'quizz_count'>): PublicPart[] {
  return [
    ...(isRichTextEmpty(card.desc) ? [] : (['desc'] as const)),
    'keyIdeas',
    ...(card.flashcard_count + card.quizz_count > 0 ? (['flashcards'] as const) : []),
    'mindMap',
    ...(card.resource.length > 0 ? (['resources'] as const) : []),
  ];
}

/** How many flashcards stand there before the rest is asked for, and how many come at a time. */
export const flashcardsAtFirst = 10;
export const flashcardsAtOnce = 200;

/** What a tile counts, of a whole card: of its questions those that can be asked, of its key ideas those that say something. */
export function countsOf({ key_idea, flashcard, quizz }: Pick<Card, 'key_idea' | 'flashcard' | 'quizz'>) {
  return {
    key_idea_count: key_idea.filter(isWritten).length,
    flashcard_count: flashcard.length,
    quizz_count: quizz.filter(isAskable).length,
  };
}

export interface QuestionKind {
  readonly type: Question['type'];
  readonly count: number;
}

/** Which kinds of questions there are to be asked, the most frequent first. */
export function questionKinds(quizz: readonly Question[]): QuestionKind[] {
  const counts = new Map<Question['type'], number>();
  for (const { type } of quizz.filter(isAskable)) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => ({ type, count })).sort((one, other) => other.count - one.count);
}

/** What the page of a public card shows of it: flashcards to read, as far as a page holds them, and only the kinds of the questions that can be asked. */
export type PublicContent = Omit<Card, 'quizz' | 'notesData'> & {
  readonly flashcard_count: number;
  readonly key_idea_count: number;
  readonly quizz_count: number;
  readonly question_kinds: readonly QuestionKind[];
};

export function publicContent({ notesData: _own, quizz, ...card }: Card): PublicContent {
  return {
    ...card,
    ...countsOf({ ...card, quizz }),
    flashcard: card.flashcard.slice(0, flashcardsAtOnce),
    question_kinds: questionKinds(quizz),
  };
}

/** Longer texts about a card as a whole, in the order in which they are read. */
export const noteFields = ['summary', 'notesDataAuthor', 'notesData'] as const;
export type NoteField = (typeof noteFields)[number];

export function notesOf(card: Pick<Card, NoteField>): NoteField[] {
  return noteFields.filter((field) => !isRichTextEmpty(card[field]));
}
