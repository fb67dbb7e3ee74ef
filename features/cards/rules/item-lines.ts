import type { Flashcard, KeyIdea, Question, Resource } from '../contract.ts';
import { plainText } from '#platform/text/rich-text.ts';

/** Limit for texts that are compared side by side. */
export const shownOfText = 6_000;

const cut = (text: string) => (text.length > shownOfText ? `${text.slice(0, shownOfText)}…` : text);

/** The plain text of a rich text, for comparison. */
export const shownText = (html: string): string => cut(plainText(html));

/** An item as lines of plain text: first its question or title, then answers and details; empty lines are left out. */
export function itemLines(item: KeyIdea | Flashcard | Question | Resource): string[] {
  return linesOf(item)
    .map((line) => cut(line.trim()))
    .filter((line) => line !== '');
}

function linesOf(item: KeyIdea | Flashcard | Question | Resource): string[] {
  if ('key_idea_description' in item) return [item.title, plainText(item.key_idea_description)];
  if ('type' in item) return [item.question, ...answersOf(item), plainText(item.explanation)];
  if ('url' in item) return [item.title, item.author, item.url, item.isbn, item.comment];
  return [item.title, item.question, ...item.answer_list.map((answer) => `→ ${answer}`)];
}

function answersOf(question: Question): string[] {
  switch (question.type) {
    case 'multiple_choice':
      return question.answer_list.map(({ content, rightAnswer }) => `${rightAnswer ? '✓' : '✗'} ${content}`);
    case 'type_answer':
      return question.entries.map(({ content, expectedAnswer }) =>
        [content, expectedAnswer].filter(Boolean).join(' → '),
      );
    case 'fill_blanks':
      return question.blanks.map(({ expectedAnswer }) => `→ ${expectedAnswer}`);
    case 'association':
      return question.associations.map(({ leftIndex, rightIndex }) =>
        [question.leftItems[leftIndex], question.rightItems[rightIndex]].filter(Boolean).join(' → '),
      );
    case 'word_order':
      return [`→ ${question.sentence}`];
  }
}
