import type { FillBlanks } from './editor-blanks.ts';
import { plainText } from '#platform/text/rich-text.ts';

/** What a cell of an Anki export says, without Anki's marks. */
export interface AnkiCell {
  readonly text: string;
  /** Texts with the readings of Japanese words in place of the words; empty without readings. */
  readonly reading: string;
  /** Files that the text names and does not contain. */
  readonly files: readonly string[];
}

const sound = /\[sound:([^\]\n]{1,300})\]/gi;
const picture = /<img\b[^<>]{0,2000}?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^<>]*>/gi;
/** `度[ど]`: a word in kanji and its reading in kana. Anki puts a blank before it to show where it begins. */
const furigana = / ?([\p{Script=Han}々〆ヶ0-9０-９]{1,30})\[([\p{Script=Hiragana}\p{Script=Katakana}ー・]{1,60})\]/gu;

export function readAnkiCell(cell: string, isHtml: boolean): AnkiCell {
  const files: string[] = [];
  const note = (_: string, ...names: (string | undefined)[]) => {
    const name = names.slice(0, 3).find((each) => typeof each === 'string' && each !== '');
    if (name) files.push(name);
    return ' ';
  };
  const silent = cell.replace(sound, (whole, name: string) => note(whole, name));
  const marked = isHtml ? textOfHtml(silent.replace(picture, (whole, a, b, c) => note(whole, a, b, c))) : silent;
  const bare = files.length > 0 ? marked.replace(/ {2,}/g, ' ').trim() : marked;
  if (!bare.includes('[')) return { text: bare, reading: '', files };
  const text = bare.replace(furigana, '$1');
  const reading = bare.replace(furigana, '$2');
  return { text, reading: reading === text ? '' : reading, files };
}

/**
 * Whether the text is HTML: pairs of tags, line breaks between words, pictures. A lone `<b>` may be the subject of a
 * flashcard.
 */
export function looksLikeHtml(text: string): boolean {
  const begin = text.slice(0, 200_000);
  return (
    /<(b|i|u|s|strong|em|div|p|span|font|ul|ol|li|sub|sup|ruby|code|a)(?:\s[^<>\n]*)?>[^<>\n]+<\/\1>/i.test(begin) ||
    /[^\s,;|<>"]<br\s*\/?>[^\s,;|"]/i.test(begin) ||
    /<img\s[^<>\n]*src\s*=/i.test(begin) ||
    /&nbsp;/.test(begin)
  );
}

export function textOfHtml(cell: string): string {
  return cell
    .replace(/<rt\b[^>]*>([^<]*)<\/rt>/gi, '[$1]')
    .split(/<br\s*\/?>|<\/?(?:div|p|li)(?:\s[^>]*)?>/i)
    .map((line) => plainText(line).trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Innermost first: a cloze may contain another one. */
const cloze = /\{\{c\d{1,3}::((?:(?!\{\{|\}\}).)*?)(?:::((?:(?!\{\{|\}\}|::).)*))?\}\}/gs;
const aCloze = /\{\{c\d{1,3}::.*?\}\}/s;
export const hasCloze = (text: string): boolean => text.includes('{{c') && aCloze.test(text);

/** Stands for a blank until all clozes are read. */
const place = '\u{F8FF}';
/** Replaces the underscores of a run until all clozes are read. */
const underscore = '\u{F8FC}';
const underscores = /\u{F8FC}+/gu;

/**
 * The fill-in question of a note with clozes: one, with a blank for each. Hints follow their blanks in brackets. Of
 * nested clozes only the inner one becomes a blank.
 */
export function readClozes(note: string): Pick<FillBlanks, 'question' | 'blanks' | 'options'> {
  const found: { answer: string; hint: string }[] = [];
  // Runs of underscores would count as blanks. In answers they stay.
  let text = note
    .replaceAll(place, '')
    .replaceAll(underscore, '')
    .replace(/_{2,}/g, (run) => underscore.repeat(run.length));
  for (let before = ''; before !== text && hasCloze(text);) {
    before = text;
    text = text.replace(cloze, (_, content: string, hint: string | undefined) => {
      if (content.includes(place) || content.trim() === '') return content;
      found.push({ answer: content.replaceAll(underscore, '_').trim(), hint: hint?.trim() ?? '' });
      return `${place}${found.length - 1}${place}`;
    });
  }
  const blanks: { expectedAnswer: string }[] = [];
  const question = text
    .replace(underscores, '…')
    .replace(new RegExp(`${place}(\\d+)${place}`, 'g'), (_, at: string) => {
      const { answer, hint } = found[Number(at)]!;
      blanks.push({ expectedAnswer: answer });
      return hint === '' ? '____' : `____ (${hint.replace(underscores, '…')})`;
    });
  return { question, blanks, options: blanks.map(({ expectedAnswer }) => expectedAnswer) };
}

/** Stands for a cloze where separators are detected. */
export const clozeMark = '\u{F8FE}';

/** The text without marks that contain separators: for the detection of separators. */
export function withoutMarks(body: string): string {
  let text = body;
  if (text.includes('{{c')) text = text.replace(/\{\{c\d{1,3}::[^\n]*?\}\}/g, clozeMark);
  if (text.includes('[sound:')) text = text.replace(sound, '');
  return looksLikeHtml(text) ? text.replace(/<[^<>\n]{1,2000}>/g, '').replace(/&[a-z]{2,6};/g, ' ') : text;
}
