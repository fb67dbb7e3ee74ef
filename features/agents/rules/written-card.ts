import { generateNKeysBetween } from 'fractional-indexing';
import type { Card, CardUpdate, Flashcard, KeyIdea, Question } from '#features/cards/contract.ts';
import { paragraphs } from '#features/cards/rules/flashcard-parts.ts';

/** What an assistant writes, in plain text. */
export interface WrittenIdea {
  readonly title: string;
  readonly description?: string | undefined;
}
export interface WrittenFlashcard {
  readonly question: string;
  readonly answers: readonly string[];
}
export type WrittenQuestion =
  | {
      readonly question: string;
      readonly choices: readonly { readonly text: string; readonly right: boolean }[];
      readonly explanation?: string | undefined;
    }
  | { readonly question: string; readonly answer: string; readonly explanation?: string | undefined };
export interface WrittenRows {
  readonly key_ideas?: readonly WrittenIdea[] | undefined;
  readonly flashcards?: readonly WrittenFlashcard[] | undefined;
  readonly questions?: readonly WrittenQuestion[] | undefined;
}
export interface WrittenFields {
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly description?: string | undefined;
  readonly summary?: string | undefined;
}

/** The fields of a card; plain text becomes paragraphs. */
export function fieldsWritten({ title, subtitle, description, summary }: WrittenFields): CardUpdate {
  return {
    ...(title === undefined ? {} : { title }),
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(description === undefined ? {} : { desc: paragraphs(description) }),
    ...(summary === undefined ? {} : { summary: paragraphs(summary) }),
  };
}

type Lists = Pick<Card, 'key_idea' | 'flashcard' | 'quizz'>;

/** The rows to add behind those of a card. */
export function rowsWritten(
  { key_ideas = [], flashcards = [], questions = [] }: WrittenRows,
  newId: () => string,
  card: Lists = { key_idea: [], flashcard: [], quizz: [] },
): Lists {
  return {
    key_idea: behind(card.key_idea, key_ideas, (idea, place): KeyIdea => ({ ...place, ...ideaWritten(idea) }), newId),
    flashcard: behind(
      card.flashcard,
      flashcards,
      ({ question, answers }, place): Flashcard => ({
        ...place,
        title: '',
        question,
        answer_list: [...answers],
        image: null,
      }),
      newId,
    ),
    quizz: behind(card.quizz, questions, (each, place): Question => ({ ...place, ...questionWritten(each) }), newId),
  };
}

interface Place {
  readonly _id: string;
  readonly order: string;
}

function behind<Written, Row extends { readonly order: string }>(
  rows: readonly Row[],
  written: readonly Written[],
  row: (written: Written, place: Place) => Row,
  newId: () => string,
): Row[] {
  const last = rows
    .map(({ order }) => order)
    .toSorted()
    .at(-1);
  const orders = generateNKeysBetween(last ?? null, null, written.length);
  return written.map((each, index) => row(each, { _id: newId(), order: orders[index]! }));
}

const ideaWritten = ({ title, description = '' }: WrittenIdea) => ({
  title,
  key_idea_description: paragraphs(description),
});

type QuestionContent = Question extends infer Each
  ? Each extends Question
    ? Omit<Each, '_id' | 'order'>
    : never
  : never;

function questionWritten(written: WrittenQuestion): QuestionContent {
  const { question, explanation = '' } = written;
  const base = { question, explanation: paragraphs(explanation) };
  if ('choices' in written) {
    const answer_list = written.choices.map(({ text, right }) => ({ content: text, rightAnswer: right }));
    return { ...base, type: 'multiple_choice', answer_list };
  }
  const entries = [{ contentType: 'text' as const, content: '', expectedAnswer: written.answer }];
  return { ...base, type: 'type_answer', entries };
}

/** New texts of a row that is there. */
export interface ChangedTexts {
  readonly row: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly question?: string | undefined;
  readonly answers?: readonly string[] | undefined;
  readonly explanation?: string | undefined;
}

/**
 * The update that an edit asks for: rows added, changed and removed. `unknown`: the row that the card has not; `unfit`:
 * the row that has not such a text.
 */
export function updateWritten(
  card: Lists,
  edit: WrittenFields & {
    readonly add?: WrittenRows | undefined;
    readonly change?: readonly ChangedTexts[] | undefined;
    readonly remove?: readonly string[] | undefined;
  },
  newId: () => string,
): CardUpdate | { readonly unknown: string } | { readonly unfit: string } {
  const added = rowsWritten(edit.add ?? {}, newId, card);
  const put = { key_idea: [...added.key_idea], flashcard: [...added.flashcard], quizz: [...added.quizz] };
  const remove: Record<keyof Lists, string[]> = { key_idea: [], flashcard: [], quizz: [] };
  for (const change of edit.change ?? []) {
    const idea = card.key_idea.find(({ _id }) => _id === change.row);
    const flashcard = card.flashcard.find(({ _id }) => _id === change.row);
    const question = card.quizz.find(({ _id }) => _id === change.row);
    const { title, description, question: asked, answers, explanation } = change;
    const has = (...texts: unknown[]) => texts.some((text) => text !== undefined);
    if (idea) {
      if (has(asked, answers, explanation)) return { unfit: change.row };
      put.key_idea.push({
        ...idea,
        title: title ?? idea.title,
        key_idea_description: description === undefined ? idea.key_idea_description : paragraphs(description),
      });
    } else if (flashcard) {
      const { front, back, cloze, masks } = flashcard;
      // One that is written with marks, gaps or masks has its sides there.
      if (has(title, description, explanation) || has(front, back, cloze) || (masks && has(answers)))
        return { unfit: change.row };
      put.flashcard.push({
        ...flashcard,
        question: asked ?? flashcard.question,
        answer_list: answers ? [...answers] : flashcard.answer_list,
      });
    } else if (question) {
      if (has(title, description, answers)) return { unfit: change.row };
      put.quizz.push({
        ...question,
        question: asked ?? question.question,
        explanation: explanation === undefined ? question.explanation : paragraphs(explanation),
      });
    } else return { unknown: change.row };
  }
  for (const id of edit.remove ?? []) {
    const list = (['key_idea', 'flashcard', 'quizz'] as const).find((name) => card[name].some(({ _id }) => _id === id));
    if (!list) return { unknown: id };
    remove[list].push(id);
  }
  const lists = (['key_idea', 'flashcard', 'quizz'] as const).flatMap((name) =>
    put[name].length + remove[name].length > 0 ? [[name, { put: put[name], remove: remove[name] }] as const] : [],
  );
  return { ...fieldsWritten(edit), ...(Object.fromEntries(lists) as CardUpdate) };
}
