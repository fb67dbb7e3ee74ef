import type { Flashcard, Question } from '#features/cards/contract.ts';
import type { CardContent } from '#features/cards/rules/editor-content.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { plainSides } from '#features/cards/rules/flashcard-parts.ts';
import { newFlashcard, placed } from '#features/card-editor/rules/editor-rows.ts';
import { importedId } from './import-ids.ts';
import { withKeys } from './import-keys.ts';
import { countCards, isImportable, paragraphs, same, type ImportedQuestion, type ImportRow } from './import-row.ts';

export interface ImportPlan {
  /** Rows that will be imported. */
  readonly rows: readonly ImportRow[];
  /** Number of skipped rows: without a question or an answer, or too long. */
  readonly unusable: number;
  /** Number of duplicates, of the card or within the text. */
  readonly duplicates: number;
  /** Rows beyond the limits of the card. */
  readonly beyond: ReadonlySet<ImportRow>;
  /** How many of the rows update a flashcard that is on the card. */
  readonly updates: number;
  /** How many of the rows become questions of the self-test. */
  readonly questions: number;
  /**
   * How many cards the text names. With several, each becomes a new card; with one, its flashcards are added to the
   * open card.
   */
  readonly cards: number;
}

/** How many flashcards and questions the open card has. */
export interface OnCard {
  readonly flashcards: number;
  readonly questions: number;
}

/**
 * Plans an import: all usable rows, without duplicates unless wanted, up to the limits of the card. In one
 * pass, because a text has up to some hundred thousand rows.
 */
export function planImport(rows: readonly ImportRow[], onCard: OnCard, withDuplicates: boolean): ImportPlan {
  const cards = countCards(rows);
  const on = new Map<string, { flashcards: number; questions: number }>();
  const fitting: ImportRow[] = [];
  const beyond = new Set<ImportRow>();
  let [unusable, duplicates, questions, updates] = [0, 0, 0, 0];
  for (const row of rows) {
    if (!isImportable(row)) {
      unusable++;
      continue;
    }
    if (row.problems.includes('duplicate')) {
      duplicates++;
      if (!withDuplicates) continue;
    }
    if (row.problems.includes('updates')) {
      updates++;
      fitting.push(row);
      continue;
    }
    const count = on.get(row.card) ?? (cards > 1 ? { flashcards: 0, questions: 0 } : { ...onCard });
    on.set(row.card, count);
    const list = row.asked ? 'questions' : 'flashcards';
    if (++count[list] > cardLimits[list]) beyond.add(row);
    else {
      fitting.push(row);
      if (row.asked) questions++;
    }
  }
  return { rows: fitting, unusable, duplicates, beyond, questions, updates, cards };
}

const groupTag = /^loci::group::([0-9a-f-]{36})$/i;

/**
 * Flashcards of rows. A group that several of them are in, which a text of Loci has among the tags, becomes a new one:
 * its id is that of its first flashcard.
 */
export function flashcardsOf(rows: readonly ImportRow[], idOf: (row: ImportRow) => string): Flashcard[] {
  const made = rows.flatMap((row) => {
    const { question, answer, more, title, tags = [], asked, rich } = row;
    if (asked) return [];
    const own = [...new Set(tags.filter((tag) => !groupTag.test(tag)).map((tag) => tag.slice(0, cardLimits.tag)))];
    const written: Flashcard = {
      ...newFlashcard(idOf(row)),
      title,
      question,
      answer_list: [answer, ...more],
      ...(own.length > 0 && { tags: own.slice(0, cardLimits.tags) }),
      ...rich,
    };
    const flashcard = rich ? { ...written, ...plainSides(written) } : written;
    const group = tags.map((tag) => groupTag.exec(tag)?.[1]?.toLowerCase()).find((each) => each !== undefined);
    return [{ flashcard, group }];
  });
  const groups = Map.groupBy(made, ({ group }) => group);
  return made.map(({ flashcard, group }) => {
    const members = group === undefined ? [] : groups.get(group)!.slice(0, cardLimits.group);
    const isIn = members.length > 1 && members.some((each) => each.flashcard === flashcard);
    return isIn ? { ...flashcard, group: members[0]!.flashcard._id } : flashcard;
  });
}

/**
 * A flashcard of the card with what a row with its key says. What a text cannot hold stays: its picture, sounds, masks
 * with their names, group, and that it is asked both ways.
 */
export function updatedBy(flashcard: Flashcard, made: Flashcard): Flashcard {
  const { title, tags, group } = made;
  const beside = {
    ...(title !== '' && { title }),
    ...(tags && { tags }),
    ...(group !== undefined && flashcard.group === undefined && { group }),
  };
  if (flashcard.masks !== undefined) return { ...flashcard, ...beside };
  const { front: _front, back: _back, cloze: _cloze, ...rest } = flashcard;
  const { question, answer_list, front, back, cloze } = made;
  return {
    ...rest,
    ...beside,
    question,
    answer_list,
    ...(front !== undefined && { front }),
    ...(back !== undefined && { back }),
    ...(cloze !== undefined && { cloze }),
  };
}

/**
 * The flashcards of rows for a card that has these: those with the id of one of them are that one with what the row
 * says. `before`: the ones that change, as they are.
 */
export function flashcardsOnto(
  onCard: readonly Flashcard[],
  rows: readonly ImportRow[],
  newId: () => string,
): { cards: Flashcard[]; before: Flashcard[] } {
  const there = new Map(onCard.map((flashcard) => [flashcard._id, flashcard]));
  const cards = flashcardsOf(rows, ({ id }) => id ?? newId()).map((made) => {
    const on = there.get(made._id);
    return on ? updatedBy(on, made) : made;
  });
  return { cards, before: cards.flatMap(({ _id }) => there.get(_id) ?? []) };
}

export function questionsOf(rows: readonly ImportRow[], idOf: (row: ImportRow) => string): Question[] {
  return rows.flatMap((row) => (row.asked ? [{ _id: idOf(row), order: '', ...titled(row.asked, titleOf(row)) }] : []));
}

const titleOf = ({ title, tags = [] }: ImportRow): string =>
  [title, ...tags.filter((tag) => !groupTag.test(tag)).map((tag) => `#${tag}`)].filter((each) => each !== '').join(' ');

/** Questions have neither title nor tags: they become the last paragraph of the explanation. */
function titled(asked: ImportedQuestion, title: string): ImportedQuestion {
  const explanation = asked.explanation + paragraphs(title);
  return explanation.length > cardLimits.richText ? asked : { ...asked, explanation };
}

export interface ImportedCard {
  readonly id: string;
  readonly title: string;
  readonly flashcards: readonly Flashcard[];
  readonly questions: readonly Question[];
  /** The rows of which it is made. */
  readonly rows: readonly ImportRow[];
}

/**
 * The cards of a table that names several, in its order, each with its flashcards. No two rows of a table begin on the
 * same line, so the line can serve as an id; flashcards with a key have the id that it stands for.
 */
export function cardsOf(planned: readonly ImportRow[], importId: string): ImportedCard[] {
  return [...Map.groupBy(planned, ({ card }) => card)].map(([title, own]) => {
    const id = importedId(importId, 'card', own[0]!.line);
    const rows = withKeys(own, id, []);
    return {
      id,
      title,
      flashcards: flashcardsOf(rows.filter(isFirstOfKey), idIn(importId)),
      questions: questionsOf(rows, ({ line }) => importedId(importId, 'question', line)),
      rows,
    };
  });
}

const idIn =
  (importId: string) =>
  ({ id, line }: ImportRow): string =>
    id ?? importedId(importId, 'flashcard', line);

/** Of several rows with one key the first has the id. */
const isFirstOfKey = ({ guid, id, asked }: ImportRow): boolean => guid === undefined || id !== undefined || !!asked;

/**
 * The content of a card that is there with what the rows say: flashcards are updated by their keys, others are added at
 * the end, up to the limit of a card. Nothing if no key is on the card. Rows without a key are added only if their
 * question is new.
 */
export function mergedInto(content: CardContent, cardId: string, { id, rows }: ImportedCard): CardContent | undefined {
  const keyed = withKeys(rows, cardId, content.flashcard);
  if (!keyed.some(({ problems }) => problems.includes('updates'))) return undefined;
  const asked = new Set([...content.flashcard, ...content.quizz].map(({ question }) => same(question)));
  const wanted = keyed.filter((row) => isFirstOfKey(row) && (row.guid !== undefined || !asked.has(same(row.question))));
  const made = new Map(flashcardsOf(wanted, idIn(id)).map((flashcard) => [flashcard._id, flashcard]));
  const updated = content.flashcard.map((flashcard) => {
    const now = made.get(flashcard._id);
    return now ? updatedBy(flashcard, now) : flashcard;
  });
  const there = new Set(content.flashcard.map(({ _id }) => _id));
  const room = Math.max(0, cardLimits.flashcards - updated.length);
  const added = [...made.values()].filter(({ _id }) => !there.has(_id)).slice(0, room);
  const questions = questionsOf(wanted, ({ line }) => importedId(id, 'question', line));
  const newQuestions = questions.filter(({ question }) => !asked.has(same(question)));
  return {
    ...content,
    flashcard: placed<'flashcard'>(updated, added, updated.length),
    quizz: placed<'quizz'>(content.quizz, newQuestions, content.quizz.length),
  };
}
