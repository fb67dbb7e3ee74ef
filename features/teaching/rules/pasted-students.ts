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
  /** Why it is left out; `undefined` if the student can be added. */
  readonly problem: PasteProblem | undefined;
}

/**
 * `noAddress`: a name alone; `heading`: the names of the columns; `listed`: a student already; `repeated`: named
 * further up; `studentsFull`: no place left. The others are those of a typed address.
 */
export type PasteProblem =
  | Exclude<EmailProblem, 'duplicate'>
  | 'noAddress'
  | 'heading'
  | 'listed'
  | 'repeated'
  | 'studentsFull';

interface PastedInto {
  readonly students: readonly { readonly user_id: string | null; readonly email: string | null }[];
  readonly allowed: number;
  /** The teacher's own address. */
  readonly own: string;
}

export const pasteLimits = { name: 200, shownText: 120, text: 40_000 } as const;

const address = /<?(?:mailto:)?([^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]*)>?/gi;
const headings = /e-?mail|mail|address|adresse|courriel|name|nom|prénom|vorname|correo|nombre/i;

/**
 * Reads a pasted list: one student a line or several with commas, `Name <address>`, or columns of a spreadsheet. An
 * entry that cannot be added never prevents the others.
 */
export function readPastedStudents(text: string, { students, allowed, own }: PastedInto): PastedStudent[] {
  const entries = text
    .slice(0, pasteLimits.text)
    .split(/\r?\n/)
    .flatMap((line) => entriesOf(line));
  const taken: string[] = [];
  const places = Math.max(0, allowed - students.length);
  const problemOf = (email: string, place: number, line: string): PasteProblem | undefined => {
    if (email === '') return place === 0 && entries.length > 1 && headings.test(line) ? 'heading' : 'noAddress';
    if (students.some((student) => isSameStudent(student, { email }))) return 'listed';
    const problem = whatBlocksEmail(email, taken, own);
    if (problem === 'duplicate') return 'repeated';
    if (problem) return problem;
    return taken.length >= places ? 'studentsFull' : undefined;
  };
  return entries.map(({ email, name, line }, place) => {
    const problem = problemOf(email, place, line);
    if (!problem) taken.push(email);
    return { text: line.slice(0, pasteLimits.shownText), email, name, problem };
  });
}

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
  // A name stands before its address.
  return found.map((match, place) => {
    const before = found[place - 1];
    const from = before ? before.index + before[0].length : 0;
    const part = whole.slice(from, match.index + match[0].length);
    const name = nameIn(whole.slice(from, match.index), '');
    return { email: emailOf(match[1]!), name, line: part.replace(/^[\s,;]+/, '') };
  });
}

const emailOf = (found: string) => found.replace(/[.]+$/, '').toLowerCase();

/** The words of a name without separators, quotes and row numbers; `Lovelace, Ada` becomes `Ada Lovelace`. */
function nameIn(before: string, after: string): string {
  const turned = /^\s*"?\s*([\p{L}\p{M}' -]+),\s*([\p{L}\p{M}'. -]+?)\s*"?\s*$/u.exec(before);
  const words = turned ? `${turned[2]} ${turned[1]}` : `${before} ${after}`;
  return words
    .split(/[\s,;|<>()[\]"]+/)
    .filter((word) => /\p{L}/u.test(word))
    .join(' ')
    .slice(0, pasteLimits.name);
}
