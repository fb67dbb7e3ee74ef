import type { ItemKind } from './item-kinds.ts';

/** Something that a program sent, not yet read against the contract. */
export type Sent = Readonly<Record<string, unknown>>;

/** What is wrong with it, by its path. */
export interface WrongSent {
  readonly field: string;
  readonly message: string;
}

export const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `wrong`: the field of the row that cannot be read. */
type CompletedRow = { readonly row: unknown } | { readonly wrong: WrongSent };

/** The host of a web address, for the title of a resource without one. */
export type HostOf = (url: string) => string;

/**
 * A row of a card as the contract asks for it, made of less: a text alone, one answer, no empty fields. Whatever else
 * was sent is kept, so that the contract names it. Ids and orders are given elsewhere.
 */
export function completedRow(kind: ItemKind, sent: unknown, hostOf: HostOf): CompletedRow {
  if (kind === 'key_idea') return { row: idea(typeof sent === 'string' ? { title: sent } : sent) };
  if (kind === 'resource') return { row: resource(typeof sent === 'string' ? { url: sent } : sent, hostOf) };
  if (!isSent(sent)) return { row: sent };
  return kind === 'flashcard' ? flashcard(sent) : question(sent);
}

const idea = (sent: unknown) => (isSent(sent) ? { title: '', key_idea_description: '', ...sent } : sent);

function resource(sent: unknown, hostOf: HostOf): unknown {
  if (!isSent(sent)) return sent;
  const { url } = sent;
  return {
    category: 'READ',
    ...(typeof url === 'string' ? { title: hostOf(url) } : {}),
    author: '',
    isbn: '',
    comment: '',
    freePaidList: 'FREE',
    markAsDone: false,
    keyIdeaId: null,
    ...sent,
  };
}

function flashcard({ answer, ...sent }: Sent): CompletedRow {
  const empty = { title: '', image: null };
  // Its plain sides are made of these.
  const hasMasks = 'masks' in sent;
  const sides = 'cloze' in sent || 'front' in sent || hasMasks ? { question: '' } : {};
  const answers = 'cloze' in sent || 'back' in sent || hasMasks ? { answer_list: [''] } : {};
  const { answer_list } = sent;
  const listed = typeof answer_list === 'string' ? { answer_list: [answer_list] } : {};
  if (answer === undefined) return { row: { ...empty, ...sides, ...answers, ...sent, ...listed } };
  if (answer_list !== undefined) return wrong('answer', 'either `answer` or `answer_list`');
  const all = Array.isArray(answer) ? answer : [answer];
  if (!all.every((each) => typeof each === 'string')) return wrong('answer', 'expected a text, or a list of texts');
  return { row: { ...empty, ...sides, ...sent, answer_list: all } };
}

function question(sent: Sent): CompletedRow {
  const type = 'type' in sent ? sent['type'] : typeOf(sent);
  const whole: Sent = { question: '', explanation: '', ...sent, ...(type === undefined ? {} : { type }) };
  if (type === 'multiple_choice') return choices(whole);
  if (type === 'type_answer') return typed(whole);
  if (type === 'fill_blanks') return { row: blanks(whole) };
  return { row: type === 'association' ? pairs(whole) : whole };
}

function typeOf(sent: Sent): string | undefined {
  if ('answer_list' in sent) return 'multiple_choice';
  if ('answer' in sent || 'entries' in sent) return 'type_answer';
  if ('sentence' in sent) return 'word_order';
  if ('blanks' in sent) return 'fill_blanks';
  return 'leftItems' in sent ? 'association' : undefined;
}

/** `right`: the place of the right answer, or of several, from 0. */
function choices({ right, ...sent }: Sent): CompletedRow {
  const { answer_list } = sent;
  if (!Array.isArray(answer_list) || !answer_list.some((answer) => typeof answer === 'string'))
    return { row: right === undefined ? sent : { ...sent, right } };
  if (right === undefined) return wrong('right', 'the place of the right answer in `answer_list`, from 0');
  const places: unknown[] = Array.isArray(right) ? right : [right];
  if (!places.every((place) => Number.isInteger(place) && (place as number) in answer_list))
    return wrong('right', 'not a place in `answer_list`, from 0');
  const answers = answer_list.map((answer: unknown, place) =>
    typeof answer === 'string' ? { content: answer, rightAnswer: places.includes(place) } : answer,
  );
  return { row: { ...sent, answer_list: answers } };
}

function typed({ answer, ...sent }: Sent): CompletedRow {
  if (answer === undefined) return { row: sent };
  if ('entries' in sent) return wrong('answer', 'either `answer` or `entries`');
  if (typeof answer !== 'string') return wrong('answer', 'expected a text');
  return { row: { ...sent, entries: [{ contentType: 'text', content: '', expectedAnswer: answer }] } };
}

function blanks(sent: Sent): Sent {
  const texts = Array.isArray(sent['blanks']) && sent['blanks'].every((blank) => typeof blank === 'string');
  const all = texts ? (sent['blanks'] as string[]).map((expectedAnswer) => ({ expectedAnswer })) : sent['blanks'];
  const options = Array.isArray(all)
    ? all.flatMap((blank: unknown) => (isSent(blank) ? [blank['expectedAnswer']] : []))
    : [];
  return { options, ...sent, blanks: all };
}

/** The first on the left belongs to the first on the right, and so on. */
function pairs(sent: Sent): Sent {
  const { leftItems, rightItems } = sent;
  const count =
    Array.isArray(leftItems) && Array.isArray(rightItems) ? Math.min(leftItems.length, rightItems.length) : 0;
  const associations = Array.from({ length: count }, (_, index) => ({ leftIndex: index, rightIndex: index }));
  return { associations, ...sent };
}

const wrong = (field: string, message: string): CompletedRow => ({ wrong: { field, message } });
