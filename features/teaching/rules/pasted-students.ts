import { whatBlocksEmail, type EmailProblem } from '#features/cards/rules/share-form.ts';
import { isSameStudent } from './students.ts';

/** What an entry of a pasted list becomes. */
export interface PastedStudent {
  /** As it was pasted, shortened. */
  readonly text: string;
  /** `''` if the entry has no address. */
  readonly email: string;
  /** `''` if the entry has no name. */
  readonly name: string;
  /** Of the pasted text, from 1. */
  readonly line: number;
  /** A student of the teacher already, who takes no place. */
  readonly known: boolean;
  /** Why it is left out; `undefined` if the student can be added. */
  readonly problem: PasteProblem | undefined;
}

/**
 * `noAddress`: a name alone; `heading`: the names of the columns; `listed`: a student already, or one of the class;
 * `repeated`: named further up; `studentsFull`: no place left. The others are those of a typed address.
 */
export type PasteProblem =
  | Exclude<EmailProblem, 'duplicate'>
  | 'noAddress'
  | 'heading'
  | 'listed'
  | 'repeated'
  | 'studentsFull';

type Known = readonly { readonly user_id: string | null; readonly email: string | null }[];

interface PastedInto {
  readonly students: Known;
  /** Of the class that the list is for: other students of the teacher come into it without taking a place. */
  readonly inClass?: Known;
  readonly allowed: number;
  /** The teacher's own address. */
  readonly own: string;
}

export const pasteLimits = { name: 200, shownText: 120, text: 40_000 } as const;

/** From the first sign of a word on, so that a long word is searched once. */
const address = /(?<![^\s<>()[\]"',;:])<?(?:mailto:)?([^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]*)>?/gi;
const headings = /e-?mail|mail|address|adresse|courriel|name|nom|prénom|vorname|correo|nombre/i;

/**
 * Reads a pasted list: one student a line or several with commas, `Name <address>`, or columns of a spreadsheet. An
 * entry that cannot be added never prevents the others.
 */
export function readPastedStudents(text: string, { students, inClass, allowed, own }: PastedInto): PastedStudent[] {
  const entries = plain(text.slice(0, pasteLimits.text))
    .split(/\r?\n/)
    .flatMap((line, place) => entriesOf(line).map((entry) => ({ ...entry, at: place + 1 })));
  const taken: string[] = [];
  let fresh = 0;
  const isIn = (list: Known, email: string) => list.some((student) => isSameStudent(student, { email }));
  const places = Math.max(0, allowed - students.length);
  const problemOf = (email: string, place: number, line: string): PasteProblem | undefined => {
    if (email === '') return place === 0 && entries.length > 1 && headings.test(line) ? 'heading' : 'noAddress';
    if (isIn(inClass ?? students, email)) return 'listed';
    const problem = whatBlocksEmail(email, taken, own);
    if (problem === 'duplicate') return 'repeated';
    if (problem) return problem;
    return !isIn(students, email) && fresh >= places ? 'studentsFull' : undefined;
  };
  return entries.map(({ email, name, line, at }, place) => {
    const problem = problemOf(email, place, line);
    const known = email !== '' && isIn(students, email);
    if (!problem) taken.push(email);
    if (!problem && !known) fresh++;
    return { text: line.slice(0, pasteLimits.shownText), email, name, line: at, known, problem };
  });
}

/** Signs that nobody sees, which come along from web pages and letters. */
const invisible = /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\uFE00-\uFE0F]/g;

/** The text without invisible signs, its full-width signs as ordinary ones: `ａ＠ｂ．ｏｒｇ`. */
const plain = (text: string) =>
  text
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(/(?<=[\w-])。(?=[\w-])/g, '.')
    .replace(/[、،]/g, ',')
    .replace(/[؛]/g, ';')
    .replace(/[‹〈《⟨]/g, '<')
    .replace(/[›〉》⟩]/g, '>');

interface Entry {
  readonly email: string;
  readonly name: string;
  readonly line: string;
}

/** The students on a line. A line with one address is one student, whose name is all of its other words. */
function entriesOf(line: string): Entry[] {
  const whole = line.trim();
  if (!/[\p{L}\p{N}]/u.test(whole)) return [];
  const found = [...whole.matchAll(address)];
  if (found.length === 0) return [{ email: '', name: '', line: whole }];
  if (found.length === 1) {
    const [match] = found;
    const name = nameIn(whole.slice(0, match!.index), whole.slice(match!.index + match![0].length));
    return [{ email: emailOf(match![1]!), name, line: whole }];
  }
  // A name comes before its address, unless the line begins with an address and ends with a name.
  const [first, last] = [found[0]!, found.at(-1)!];
  const hasName = (part: string) => /\p{L}/u.test(part);
  const isBehind = !hasName(whole.slice(0, first.index)) && hasName(whole.slice(last.index + last[0].length));
  return found.map((match, place) => {
    const [begin, end] = [match.index, match.index + match[0].length];
    const before = found[place - 1];
    const from = isBehind ? begin : before ? before.index + before[0].length : 0;
    const to = isBehind ? (found[place + 1]?.index ?? whole.length) : end;
    const name = nameIn(isBehind ? whole.slice(end, to) : whole.slice(from, begin), '');
    const line = whole.slice(from, to).replace(/^[\s,;]+/, '');
    return { email: emailOf(match[1]!), name, line: isBehind ? withoutEnd(line) : line };
  });
}

const emailOf = (found: string) =>
  found
    .replace(/[.]+$/, '')
    .replace(/[\u200C\u200D]/g, '')
    .toLowerCase();

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;)]/.test(text[end - 1]!)) end--;
  return text.slice(0, end);
}

/** `Lovelace, Ada`, with a row number or a title: the family name comes first. */
const turnedName = /^(?:\d{1,4}[.)]? )?"?([\p{L}\p{M}'’. -]+), ?([\p{L}\p{M}'’. -]+)"?$/u;

/** The words of a name without separators, quotes and row numbers; `Lovelace, Ada` becomes `Ada Lovelace`. */
function nameIn(before: string, after: string): string {
  // Separators follow another student on the line; blanks are collapsed, so that the expression stays linear.
  const cell = withoutEnd(before.replace(/\s+/g, ' ').replace(/^[ ,;.|(]+/, ''));
  const turned = turnedName.exec(cell);
  const words = turned ? `${turned[2]} ${turned[1]}` : `${before} ${after}`;
  return words
    .split(/[\s,;|<>()[\]"]+/)
    .filter((word) => /\p{L}/u.test(word))
    .join(' ')
    .slice(0, pasteLimits.name);
}
