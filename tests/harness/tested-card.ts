import { randomUUID } from 'node:crypto';
import type { ReviewEvent } from '#features/memory/contract.ts';
import { flashcard } from './card-samples.ts';
import type { Person, TestInstance } from './instance.ts';

type Answer = Extract<ReviewEvent, { kind: 'answer' }>;

/** A card with questions, for tests about answering, memory and repeating. */
export interface TestedCard {
  readonly _id: string;
  /** Ids in the card's order. */
  readonly flashcards: readonly string[];
  readonly questions: readonly string[];
}

export async function cardToTest(
  person: Person,
  has: { title?: string; flashcards?: number; questions?: number },
): Promise<TestedCard> {
  const { title = 'Roman emperors', flashcards = 0, questions = 0 } = has;
  const _id = randomUUID();
  const flashcardRows = Array.from({ length: flashcards }, (_, index) => flashcard({ order: `a${index}` }));
  const questionRows = Array.from({ length: questions }, (_, index) => ({
    _id: randomUUID(),
    order: `a${index}`,
    type: 'word_order' as const,
    question: `q${index}`,
    explanation: '',
    sentence: 'one two',
  }));
  await person.calls.cards.create({ _id, update: { title, flashcard: flashcardRows, quizz: questionRows } });
  return { _id, flashcards: flashcardRows.map((row) => row._id), questions: questionRows.map((row) => row._id) };
}

/** A right answer to the card's first flashcard, as a device sends it; `over` replaces fields. */
export const answerTo = (card: TestedCard, over: Partial<Answer> & { answered_at: string }): Answer => ({
  kind: 'answer',
  _id: randomUUID(),
  test_id: randomUUID(),
  card_id: card._id,
  item_id: card.flashcards[0]!,
  item_kind: 'flashcard',
  outcome: 'right',
  answer: 'Nero',
  elapsed_ms: 2_400,
  ...over,
});

export const undoOf = ({ test_id, card_id, _id: undoes }: Answer, answered_at: string): ReviewEvent => ({
  kind: 'undo',
  _id: randomUUID(),
  test_id,
  card_id,
  undoes,
  answered_at,
});

/** Sends the answers of a run; `3+` means: third item, right. */
export async function answerRun(
  { clock }: Pick<TestInstance, 'clock'>,
  person: Person,
  card: TestedCard,
  kind: 'flashcard' | 'question',
  given: string,
  test_id: string = randomUUID(),
): Promise<{ test_id: string; events: Answer[] }> {
  const items = kind === 'flashcard' ? card.flashcards : card.questions;
  const events = given.split(' ').map((one, at) =>
    answerTo(card, {
      test_id,
      item_id: items[Number.parseInt(one, 10) - 1]!,
      item_kind: kind,
      outcome: one.endsWith('+') ? 'right' : 'wrong',
      answered_at: new Date(clock.now() + at).toISOString(),
    }),
  );
  await person.calls.memory.record({ events });
  return { test_id, events };
}

/**
 * Takes a quiz with this score of 100, which must be possible with the card's number of questions. Returns the input
 * for saving the result.
 */
export async function takeQuiz(instance: Pick<TestInstance, 'clock'>, person: Person, card: TestedCard, score: number) {
  const right = (score * card.questions.length) / 100;
  if (!Number.isInteger(right)) throw new Error(`${card.questions.length} questions cannot give ${score} of 100`);
  const given = card.questions.map((_, index) => `${index + 1}${index < right ? '+' : '-'}`).join(' ');
  const { test_id } = await answerRun(instance, person, card, 'question', given);
  return { test_id, option: -2 as const, score };
}
