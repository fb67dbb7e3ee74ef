import { fold, isSameText, twoLetters, type Accents } from './same-text.ts';

/** A run of text: in both texts, only in the given one, or only in the expected one. */
export interface Run {
  readonly text: string;
  readonly kind: 'same' | 'extra' | 'missing';
}

export interface Difference {
  /** The given text: `same` and `extra` runs. */
  readonly given: readonly Run[];
  /** The expected text: `same` and `missing` runs. */
  readonly expected: readonly Run[];
}

/** The share of letters that two words must have in common for their differences to be marked. */
const leastShared = 0.5;

/** With more letters than this that can be written as two, all or none of them are. */
const mostSpecial = 8;

/** With more comparisons than this (about 10 ms), the whole differing middle is marked. */
const mostComparisons = 1_000_000;

/**
 * A diff of the given and the expected text, by letters or words. Differences that answer checking ignores are not
 * marked.
 */
export function difference(
  given: string,
  expected: string,
  unit: 'letter' | 'word' = 'letter',
  accents: Accents = 'ignored',
): Difference {
  if (unit === 'word') return compare(words(given), words(expected), unit);
  const [one, other] = [letters(given, accents), letters(expected, accents)];
  if (accents === 'exact') return compare(one, other, isSameText(given, expected) ? 'accent' : unit);
  let best = compare(one, other, unit);
  const special = other.filter((letter) => inTwoLetters(letter).length > 1);
  // Each by itself, because Köln can be typed as Koeln beside a Düsseldorf with its ü.
  const steps = special.length <= mostSpecial ? special.map((letter) => [letter]) : [special];
  const asTwo = new Set<Letter>();
  for (const step of steps) {
    const spelt = other.flatMap((letter) =>
      asTwo.has(letter) || step.includes(letter) ? inTwoLetters(letter) : [letter],
    );
    const withTwo = compare(one, spelt, unit);
    if (markedLetters(withTwo) >= markedLetters(best)) continue;
    best = withTwo;
    for (const letter of step) asTwo.add(letter);
  }
  return best;
}

function compare(one: readonly Letter[], other: readonly Letter[], unit: 'letter' | 'word' | 'accent'): Difference {
  let start = 0;
  while (start < one.length && start < other.length && alike(one[start]!, other[start]!)) start++;
  let end = 0;
  while (end < one.length - start && end < other.length - start && alike(one.at(-1 - end)!, other.at(-1 - end)!)) end++;

  const middle = compareMiddle(one.slice(start, one.length - end), other.slice(start, other.length - end));
  const same = (all: readonly Letter[], from: number, to: number): Run[] =>
    all.slice(from, to).map(({ text }) => ({ text, kind: 'same' }));
  const shared = Math.max(0, start + end + middle.given.filter(({ kind }) => kind === 'same').length);
  // Marks help to find a slip; between two different words they only make both unreadable.
  if (unit === 'letter' && shared < leastShared * Math.max(one.length, other.length))
    return { given: runs(same(one, 0, one.length)), expected: runs(same(other, 0, other.length)) };
  return {
    given: runs([...same(one, 0, start), ...middle.given, ...same(one, one.length - end, one.length)]),
    expected: runs([...same(other, 0, start), ...middle.expected, ...same(other, other.length - end, other.length)]),
  };
}

/** How many letters must be added, removed or replaced; `undefined` if the texts have too little in common. */
export function differingLetters(given: string, expected: string, accents?: Accents): number | undefined {
  const off = markedLetters(difference(given, expected, 'letter', accents));
  return off === 0 && !isSameText(given, expected, accents) ? undefined : off;
}

/** In how many letters of the expected text only its accents are missing: one for `pina`, and for `Koeln`. */
export function missingAccents(given: string, expected: string): number {
  return isSameText(given, expected, 'exact') || !isSameText(given, expected)
    ? 0
    : Math.max(1, countMarked(difference(given, expected, 'letter', 'exact').expected));
}

const countMarked = (all: readonly Run[]) =>
  all.filter(({ kind }) => kind !== 'same').reduce((sum, { text }) => sum + letters(text).length, 0);

function markedLetters(compared: Difference): number {
  return Math.max(countMarked(compared.given), countMarked(compared.expected));
}

/** ö as o and e, to be compared with a text that was typed without its key; the second one shows nothing. */
function inTwoLetters(letter: Letter): Letter[] {
  const two = twoLetters[letter.text.normalize('NFC').toLowerCase()];
  return two === undefined
    ? [letter]
    : [
        { text: letter.text, folded: two[0]! },
        { text: '', folded: two[1]! },
      ];
}

/** A unit of comparison: a grapheme or a word. */
interface Letter {
  readonly text: string;
  readonly folded: string;
}
function letters(text: string, accents?: Accents): Letter[] {
  const whole = fold(text, accents);
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment, index }) => {
    const folded = fold(segment, accents);
    // Marks such as the point of 3.5 and the sharp of C# only count in their context.
    const counts = /^[.,/#-]$/.test(segment) && fold(text.slice(0, index) + text.slice(index + 1), accents) !== whole;
    return { text: segment, folded: counts ? segment : folded };
  });
}

/** Words with the whitespace after them, so that runs can be joined. */
function words(text: string): Letter[] {
  return (text.match(/\S+\s*/g) ?? []).map((word) => ({ text: word, folded: word.trim() }));
}

const alike = (one: Letter, other: Letter) =>
  one.folded === other.folded && (one.folded !== '' || one.text === other.text);

/** Longest common subsequence (Wagner and Fischer 1974). */
function compareMiddle(one: readonly Letter[], other: readonly Letter[]): { given: Run[]; expected: Run[] } {
  const width = other.length + 1;
  if (one.length * other.length > mostComparisons) {
    return {
      given: one.map(({ text }) => ({ text, kind: 'extra' })),
      expected: other.map(({ text }) => ({ text, kind: 'missing' })),
    };
  }
  const lengths = new Uint32Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      lengths[row * width + column] = alike(one[row]!, other[column]!)
        ? lengths[(row + 1) * width + column + 1]! + 1
        : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!);
    }
  }
  const given: Run[] = [];
  const expected: Run[] = [];
  let row = 0;
  let column = 0;
  while (row < one.length || column < other.length) {
    const [letter, wanted] = [one[row], other[column]];
    if (letter && wanted && alike(letter, wanted)) {
      given.push({ text: letter.text, kind: 'same' });
      expected.push({ text: wanted.text, kind: 'same' });
      row++;
      column++;
    } else if (wanted && (!letter || lengths[row * width + column + 1]! > lengths[(row + 1) * width + column]!)) {
      expected.push({ text: wanted.text, kind: doesNotCount(wanted) ? 'same' : 'missing' });
      column++;
    } else {
      given.push({ text: letter!.text, kind: doesNotCount(letter!) ? 'same' : 'extra' });
      row++;
    }
  }
  return { given, expected };
}

const doesNotCount = (letter: Letter) => letter.folded === '';

function runs(marked: readonly Run[]): Run[] {
  const joined: { text: string; kind: Run['kind'] }[] = [];
  for (const { text, kind } of marked) {
    if (text === '') continue;
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else joined.push({ text, kind });
  }
  return joined;
}
