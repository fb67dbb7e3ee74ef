import { generateNKeysBetween } from 'fractional-indexing';
import type { Flashcard, KeyIdea, Question, QuestionType, Resource } from '#features/cards/contract.ts';
import { type CardRows, type ListName, type RowOf } from '#features/cards/rules/editor-content.ts';

/** Placeholder; `placed` sets `order`. */
const unplaced = '';

export function newKeyIdea(_id: string): KeyIdea {
  return { _id, order: unplaced, title: '', key_idea_description: '' };
}

export function newFlashcard(_id: string): Flashcard {
  return { _id, order: unplaced, title: '', question: '', answer_list: [''], image: null };
}

export function newResource(_id: string): Resource {
  return {
    _id,
    order: unplaced,
    category: 'READ',
    title: '',
    url: '',
    author: '',
    isbn: '',
    comment: '',
    freePaidList: 'FREE',
    markAsDone: false,
    keyIdeaId: null,
  };
}

/** A question of another type keeps the common fields: text, explanation and order. */
export function newQuestion(_id: string, type: QuestionType, from?: Question): Question {
  const base = {
    _id,
    order: from?.order ?? unplaced,
    question: from?.question ?? '',
    explanation: from?.explanation ?? '',
  };
  switch (type) {
    case 'multiple_choice':
      return {
        ...base,
        type,
        answer_list: [
          { content: '', rightAnswer: true },
          { content: '', rightAnswer: false },
        ],
      };
    case 'type_answer':
      return { ...base, type, entries: [{ contentType: 'text', content: '', expectedAnswer: '' }] };
    case 'fill_blanks':
      return { ...base, type, blanks: [], options: [] };
    case 'association':
      return {
        ...base,
        type,
        leftItems: ['', ''],
        rightItems: ['', ''],
        associations: [
          { leftIndex: 0, rightIndex: 0 },
          { leftIndex: 1, rightIndex: 1 },
        ],
      };
    case 'word_order':
      return { ...base, type, sentence: '' };
  }
}

/** Whether a row has no content yet, so that Backspace may remove it. */
export function isBlankRow(list: ListName, row: RowOf): boolean {
  const blank = (text: string) => text.trim() === '';
  switch (list) {
    case 'key_idea': {
      const idea = row as KeyIdea;
      return blank(idea.title) && blank(idea.key_idea_description);
    }
    case 'flashcard': {
      const card = row as Flashcard;
      return (
        blank(card.question) && card.answer_list.every(blank) && !card.image && blank(card.title) && !card.tags?.length
      );
    }
    case 'resource': {
      const resource = row as Resource;
      return [resource.title, resource.url, resource.author, resource.isbn, resource.comment].every(blank);
    }
    case 'quizz': {
      const { _id, order: _order, ...written } = row as Question;
      const { _id: _new, order: _unplaced, ...untouched } = newQuestion(_id, (row as Question).type);
      return JSON.stringify(written) === JSON.stringify(untouched);
    }
  }
}

/**
 * Inserts rows at a position, each with an order between its neighbours. Existing rows change only if two neighbours
 * have the same order (two tabs wrote at once): then as many as necessary get new orders.
 */
export function placed<Name extends ListName>(
  rows: readonly CardRows[Name][],
  added: readonly CardRows[Name][],
  at: number,
): CardRows[Name][] {
  const place = Math.max(0, Math.min(at, rows.length));
  const before = rows[place - 1]?.order ?? null;
  let end = place;
  while (end < rows.length && before !== null && rows[end]!.order <= before) end++;
  const moved = [...added, ...rows.slice(place, end)];
  const orders = ordersBetween(before, rows[end]?.order ?? null, moved.length);
  if (!orders) return inFreshOrder([...rows.slice(0, place), ...added, ...rows.slice(place)]);
  return [...rows.slice(0, place), ...withOrders(moved, orders), ...rows.slice(end)];
}

/** `undefined` if a neighbour's order is no valid fractional index, as another client may have written. */
function ordersBetween(before: string | null, after: string | null, count: number): string[] | undefined {
  try {
    return generateNKeysBetween(before, after, count);
  } catch {
    return undefined;
  }
}

function inFreshOrder<Row extends { order: string }>(rows: readonly Row[]): Row[] {
  return withOrders(rows, generateNKeysBetween(null, null, rows.length));
}

function withOrders<Row extends { order: string }>(rows: readonly Row[], orders: readonly string[]): Row[] {
  return rows.map((row, index) => ({ ...row, order: orders[index]! }));
}

/** Moves a row to the position `to`. */
export function moveRow<Name extends ListName>(
  rows: readonly CardRows[Name][],
  id: string,
  to: number,
): readonly CardRows[Name][] {
  const from = rows.findIndex((row) => row._id === id);
  const target = Math.max(0, Math.min(to, rows.length - 1));
  if (from < 0 || from === target) return rows;
  return placed(rows.toSpliced(from, 1), [rows[from]!], target);
}
