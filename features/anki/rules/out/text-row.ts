import { groupTag } from '../group-tags.ts';
import { fieldOfPlain, withAnkiFormulas, ankiTag } from './field-text.ts';
import { guidOf, type FlashcardOut } from './note-out.ts';

/**
 * The head of a text of flashcards (Anki manual, "Text files: file headers"). Question and answer are the first fields
 * of Anki's own note types, in whichever language.
 */
export const textHead = [
  '#separator:tab',
  '#html:true',
  '#guid column:1',
  '#deck column:2',
  '#tags column:3',
  '#columns:guid\tdeck\ttags\tquestion\tanswer\tmore answers',
  '',
].join('\n');

/** A flashcard as a row of such a text: without pictures, which a text cannot hold. */
export function textRow(out: FlashcardOut, deck: readonly string[]): string {
  const { front, back, cloze, masks, question, answer_list, tags = [], group } = out.flashcard;
  // The names under masks are no answers to choose from.
  const [answer = '', ...accepted] = masks && cloze === undefined ? [answer_list.join(' · ')] : answer_list;
  const html = (rich: string | undefined, plain: string) =>
    withAnkiFormulas(rich === undefined ? fieldOfPlain(plain) : rich.replace(/<img\b[^>]*>/g, ''));
  return `${[
    guidOf(out),
    deck.join('::'),
    [...tags.map(ankiTag), ...(group === undefined ? [] : [groupTag(group)])].join(' '),
    cloze === undefined ? html(front, question) : html(cloze, ''),
    cloze === undefined ? html(back, answer) : html(back, ''),
    fieldOfPlain(accepted.filter((text) => text.trim() !== '').join(' | ')),
  ]
    .map(cell)
    .join('\t')}\n`;
}

/** Quoted. What a spreadsheet would run as a formula begins with a character reference. */
function cell(html: string): string {
  const safe = html.replace(/^[=+\-@＝＋－＠]/, (sign) => `&#${sign.charCodeAt(0)};`);
  return `"${safe.replaceAll('"', '""')}"`;
}
