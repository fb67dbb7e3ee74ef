import type { ColumnRole } from './import-columns.ts';
import { withOwnFormulas } from './imported-formulas.ts';
import { withoutSchedules } from './import-schedule.ts';
import { detectDelimiters } from './import-separators.ts';

/** Names of separators in Anki's file headers (Anki manual, "Text files: file headers"). */
const ankiSeparators: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
};

const roleOfColumn: Record<string, ColumnRole> = { tags: 'tags', deck: 'card' };

export interface ImportHead {
  readonly body: string;
  /** The lines removed from the beginning. */
  readonly removed: readonly string[];
  readonly separator: string | undefined;
  readonly html: boolean | undefined;
  /** The last part of the deck's name, for the title of the card; '' if the text names none. */
  readonly deck: string;
  /** Tags of all rows. */
  readonly tags: string;
  /** Columns whose role the header declares. */
  readonly named: ReadonlyMap<number, ColumnRole>;
  /** Names of all columns, if the header has them (`#columns:`). */
  readonly names: readonly string[] | undefined;
}

const separatorOf = (value: string) =>
  ankiSeparators[value.trim().toLowerCase()] ??
  (/^.$/u.test(value.trim() || value) ? value.trim() || value : undefined);

/**
 * Removes Anki's file header (`#separator:tab`, `#html:true`, `#tags column:3`) and a byte order mark, and normalises
 * line ends. Only the exact forms are a header: a flashcard may begin with `#` as well.
 */
export function readHead(text: string): ImportHead {
  let body = withOwnFormulas(withoutSchedules(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')));
  const isAnki = beginsAsAnki(body);
  const removed: string[] = [];
  const named = new Map<number, ColumnRole>();
  let separator: string | undefined;
  let html: boolean | undefined;
  let [deck, tags] = ['', ''];
  let names: readonly string[] | undefined;
  for (let head = headLine(body); head; head = headLine(body)) {
    const rest = body.slice(head.length);
    if (head.is === 'separator') separator = separatorOf(head.value);
    else if (head.is === 'html') html = head.value.trim().toLowerCase() === 'true';
    else if (head.isColumn) named.set(Number(head.value) - 1, roleOfColumn[head.is] ?? 'ignored');
    // Without a sure sign of Anki, such a line may also be a flashcard: then it contains the separator of the rest.
    else if (!isAnki && (head.is === 'columns' || head.value.includes(detectDelimiters(rest).term))) break;
    else if (head.is === 'deck') deck = head.value.split('::').at(-1)!.trim();
    else if (head.is === 'tags') tags = head.value.trim();
    else if (head.is === 'columns') names = head.value.split(separator ?? '\t');
    removed.push(head.line);
    body = rest;
  }
  return { body, removed, separator, html, deck, tags, named, names };
}

interface HeadLine {
  readonly line: string;
  /** Characters, the line break included. */
  readonly length: number;
  readonly is: string;
  readonly isColumn: boolean;
  readonly value: string;
}

/** The first line, if it has the form of a header line. */
function headLine(body: string): HeadLine | undefined {
  const found = /^#(separator|html|columns|notetype|deck|tags|guid|if matches)( column)?:([^\n]*)(?:\n|$)/i.exec(body);
  if (!found) return undefined;
  const [whole, name = '', column, value = ''] = found;
  const is = name.toLowerCase();
  const isColumn = column !== undefined;
  const line = { line: whole.replace(/\n$/, ''), length: whole.length, is, isColumn, value };
  if (isColumn) {
    const hasColumn = ['notetype', 'deck', 'tags', 'guid'].includes(is);
    return hasColumn && /^\s*[1-9]\d{0,2}\s*$/.test(value) ? line : undefined;
  }
  if (is === 'separator') return separatorOf(value) === undefined ? undefined : line;
  if (is === 'html') return /^\s*(?:true|false)\s*$/i.test(value) ? line : undefined;
  return is !== 'guid' && value.trim() !== '' ? line : undefined;
}

/** Says whether one of the header lines at the beginning can be nothing else. */
function beginsAsAnki(body: string): boolean {
  for (let at = 0, head = headLine(body); head; head = headLine(body.slice(at, at + 10_000))) {
    if (head.is === 'separator' || head.is === 'html' || head.isColumn) return true;
    at += head.length;
  }
  return false;
}
