import type { Card, Question } from '../contract.ts';
import { isAskable, isAskableFlashcard } from './askable.ts';
import { askedFlashcards } from './flashcard-parts.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { hasText } from './empty-ideas.ts';

export type PublicPart = 'desc' | 'keyIdeas' | 'mindMap' | 'flashcards' | 'notes' | 'resources';
export type DetailPart = 'keyIdeas' | 'flashcards' | 'notes' | 'resources';

/** Tabs of a card in its owner's library, in its sheet and on its page (S1 §2): only those with content. */
export function detailParts(
  card: Pick<Card, 'key_idea' | 'flashcard' | 'quizz' | 'resource' | 'locked' | NoteField>,
): DetailPart[] {
  if (card.locked) return [];
  const { key_idea_count, quizz_count } = countsOf(card);
  return [
    ...(key_idea_count > 0 ? (['keyIdeas'] as const) : []),
    ...(card.flashcard.length + quizz_count > 0 ? (['flashcards'] as const) : []),
    ...(notesOf(card).length > 0 ? (['notes'] as const) : []),
    ...(card.resource.length > 0 ? (['resources'] as const) : []),
  ];
}

/**
 * Tabs of a public card (S1 §2): key ideas always, the others only with content. `hasMindMap`: there is one to draw.
 */
export function publicParts(
  card: Pick<PublicContent, 'desc' | 'resource' | 'flashcard_count' | 'quizz_count' | PublicNote>,
  { hasMindMap }: { readonly hasMindMap: boolean } = { hasMindMap: false },
): PublicPart[] {
  return [
    ...(isRichTextEmpty(card.desc) ? [] : (['desc'] as const)),
    'keyIdeas',
    ...(hasMindMap ? (['mindMap'] as const) : []),
    ...(card.flashcard_count + card.quizz_count > 0 ? (['flashcards'] as const) : []),
    ...(publicNotesOf(card).length > 0 ? (['notes'] as const) : []),
    ...(card.resource.length > 0 ? (['resources'] as const) : []),
  ];
}

/** Summary and author's notes of an edition; without the author's notes where it was published without them. */
const publicNotes = ['summary', 'notesDataAuthor'] as const;
type PublicNote = (typeof publicNotes)[number];
export const publicNotesOf = (card: Pick<PublicContent, PublicNote>): PublicNote[] =>
  publicNotes.filter((field) => !isRichTextEmpty(card[field]));

/** How many flashcards are shown at first, and how many each further press adds. */
export const flashcardsAtFirst = 10;
export const flashcardsAtOnce = 200;

/** The counts of a tile, computed from a whole card: askable questions and flashcards, and key ideas with text. */
export function countsOf({ key_idea, flashcard, quizz }: Pick<Card, 'key_idea' | 'flashcard' | 'quizz'>) {
  return {
    key_idea_count: key_idea.filter(hasText).length,
    flashcard_count: askedFlashcards(flashcard).length,
    quizz_count: quizz.filter(isAskable).length,
  };
}

export interface QuestionKind {
  readonly type: Question['type'];
  readonly count: number;
}

/** The types of the askable questions, the most frequent first. */
export function questionKinds(quizz: readonly Question[]): QuestionKind[] {
  const counts = new Map<Question['type'], number>();
  for (const { type } of quizz.filter(isAskable)) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => ({ type, count })).sort((one, other) => other.count - one.count);
}

/**
 * What a public card's page needs: as many flashcards as a page shows, and the types of its askable questions instead
 * of the questions.
 */
export type PublicContent = Omit<Card, 'quizz' | 'notesData'> & {
  readonly flashcard_count: number;
  readonly key_idea_count: number;
  readonly quizz_count: number;
  readonly question_kinds: readonly QuestionKind[];
};

export function publicContent({ notesData: _own, quizz, ...card }: Card): PublicContent {
  return {
    ...card,
    // The page shows a picture of it.
    nodes: [],
    edges: [],
    spacePosition: {},
    spacePositionSphere: {},
    ...countsOf({ ...card, quizz }),
    flashcard: card.flashcard.filter(isAskableFlashcard).slice(0, flashcardsAtOnce),
    question_kinds: questionKinds(quizz),
  };
}

/** The long texts about a card as a whole, in reading order. */
export const noteFields = ['desc', 'summary', 'notesDataAuthor', 'notesData'] as const;
export type NoteField = (typeof noteFields)[number];

export function notesOf(card: Pick<Card, NoteField>): NoteField[] {
  return noteFields.filter((field) => !isRichTextEmpty(card[field]));
}
