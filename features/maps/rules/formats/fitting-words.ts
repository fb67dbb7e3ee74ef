import { mapLimits } from '../map-limits.ts';
import { beginning, storable } from './import-notes.ts';
import { isBlank, noteOf } from './markdown-lines.ts';

/** Title and description of a node. */
export interface NodeWords {
  readonly text: string;
  readonly note: string;
}

/**
 * The words of a node as there is room for them. A title that is too long is continued in the description, and a
 * description that is too long in further nodes, with numbers behind the title.
 */
export function fittingWords(words: NodeWords): readonly [own: NodeWords, ...more: NodeWords[]] {
  const { text, note } = withShortTitle(words);
  const [first = '', ...rest] = partsOf(noteOf(note));
  return [
    { text, note: first },
    ...rest.map((part, at) => ({ text: `${beginning(text, mapLimits.label - 10)} (${at + 2})`.trim(), note: part })),
  ];
}

/** From the last blank that is near enough. */
function withShortTitle({ text, note }: NodeWords): NodeWords {
  const whole = storable(text).trim();
  const rest = storable(note);
  if (whole.length <= mapLimits.label) return { text: whole, note: rest };
  const first = beginning(whole, mapLimits.label);
  const blank = /\s/.test(whole[first.length]!)
    ? first.length
    : Math.max(first.lastIndexOf(' '), first.lastIndexOf('\n'));
  const end = blank > mapLimits.label - nearBlank ? blank : first.length;
  return { text: whole.slice(0, end).trim(), note: [whole.slice(end).trim(), rest].filter(Boolean).join('\n') };
}
/** Long words are no reason to leave much of the title out. */
const nearBlank = 100;

function partsOf(note: string): string[] {
  const parts: string[] = [];
  let from = 0;
  while (note.length - from > mapLimits.nodeDesc) {
    const part = note.slice(from, from + endOfPart(beginning(note.slice(from), mapLimits.nodeDesc)));
    parts.push(part);
    from += part.length;
    if (note[from] === ' ') from++;
    // Blank lines between paragraphs.
    from += /^(?:[ \t]*\n)*/.exec(note.slice(from))![0].length;
  }
  parts.push(note.slice(from));
  return parts.map((part) => part.trimEnd()).filter((part) => part !== '');
}

/** The last end of a paragraph outside of code, or else of a line or a word, that leaves no small part. */
function endOfPart(most: string): number {
  const lines = most.split('\n');
  let [at, lineEnd, paragraphEnd, inCode] = [0, 0, 0, false];
  for (const [index, line] of lines.slice(0, -1).entries()) {
    if (/^(?:```|~~~)/.test(line)) inCode = !inCode;
    if (isBlank(line) && !inCode && /^[^ \t]/.test(lines[index + 1]!)) paragraphEnd = at;
    at += line.length;
    lineEnd = at;
    at++;
  }
  const ends = [paragraphEnd, lineEnd, most.lastIndexOf(' ')];
  return ends.find((end) => end > most.length / 2) ?? most.length;
}
