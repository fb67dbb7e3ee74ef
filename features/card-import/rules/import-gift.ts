import { textOfHtml } from '#features/cards/rules/anki-marks.ts';
import type { TruthWords } from './truth-words.ts';
import {
  paragraphs,
  tidy,
  typedQuestion,
  type ImportedQuestion,
  type ParsedText,
  type ParsedRow,
} from './import-row.ts';

/** An escaped sign of GIFT (`\=`) is written as a private character until the question is cut. */
const escaped = '~=#{}:';
const hide = (text: string) =>
  text.replace(/\\([~=#{}:])/g, (_, sign: string) => String.fromCodePoint(0xf0000 + escaped.indexOf(sign)));
const formatMark = /^\s*\[(html|moodle|plain|markdown)\]/i;

/** Reads texts of a question whose own format is `whole`; a text can begin with another one. */
const reader = (whole: string) => (text: string) => {
  const format = (formatMark.exec(text)?.[1] ?? whole).toLowerCase();
  const shown = text
    .replace(formatMark, '')
    .replace(/[\u{F0000}-\u{F0005}]/gu, (sign) => escaped[sign.codePointAt(0)! - 0xf0000]!)
    .replaceAll('\\n', '\n');
  if (format === 'html') return textOfHtml(shown.replace(/\s+/g, ' '));
  return tidy(format === 'moodle' ? textOfHtml(shown.replaceAll('\n', '<br>')) : shown);
};

const name = /^\s*::[^\n]*?::/;
const block = /^[^{}]*\{\s*(?:[=~#]|(?:T|TRUE|F|FALSE)\s*[#}])/;

/** Whether the first question of the text is in Moodle's GIFT format. */
export function looksLikeGift(text: string): boolean {
  const isMarked = /^(?:\$CATEGORY:|::)/im.test(text);
  const first = blocksOf(text.slice(0, 100_000)).find(({ lines }) =>
    lines.some((line) => !isAside(line) && (!isMarked || line.includes('{'))),
  );
  if (!first || text.includes('{{c1::')) return false;
  return block.test(hide(first.lines.filter((line) => !isAside(line)).join('\n')).replace(name, ''));
}

const isAside = (line: string) => /^\s*(?:\/\/|\$CATEGORY:)/i.test(line);

/** Reads GIFT (Moodle documentation, "GIFT format"): comments and categories are left out. */
export function readGift(text: string, truth: TruthWords): ParsedText {
  const rows: ParsedRow[] = [];
  const skipped: string[] = [];
  for (const { line, lines } of blocksOf(text)) {
    skipped.push(...lines.filter(isAside).map((each) => each.trim()));
    const asides = lines.findIndex((each) => !isAside(each));
    const own = lines.filter((each) => !isAside(each)).join('\n');
    if (own.trim() === '') continue;
    const row = questionOf(hide(own), line + asides, truth);
    if (row) rows.push(row);
    else skipped.push(own.trim());
  }
  return { rows, skipped };
}

const isCategory = (line: string) => /^\s*\$CATEGORY:/i.test(line);
const bracesOf = (line: string) =>
  isAside(line) ? [] : [...line.matchAll(/\\[~=#{}:]|[{}]/g)].map(([sign]) => sign).filter((sign) => sign.length === 1);

/**
 * The questions with the text above each. They are divided by blank lines, but not inside of braces, by categories,
 * by titles, and by a second pair of braces: a question has one.
 */
function blocksOf(text: string): { line: number; lines: string[] }[] {
  const all = text.split('\n');
  const braces = all.map(bracesOf);
  // The next brace from each line on: an open one that is never closed ends with its paragraph.
  const next: (string | undefined)[] = [];
  for (let at = all.length - 1; at >= 0; at--) next[at] = braces[at]![0] ?? next[at + 1];
  const blocks: { line: number; lines: string[] }[] = [];
  let block: string[] | undefined;
  let [isInside, isAnswered] = [false, false];
  all.forEach((line, at) => {
    if (!(isInside && next[at] === '}')) {
      const isBlank = line.trim() === '';
      const begins = isCategory(line) || /^\s*::/.test(line) || (isAnswered && braces[at]!.includes('{'));
      if (isBlank || begins) [block, isInside, isAnswered] = [undefined, false, false];
      if (isBlank) return;
    }
    if (block) block.push(line);
    else blocks.push({ line: at + 1, lines: (block = [line]) });
    for (const brace of braces[at]!) [isInside, isAnswered] = [brace === '{', isAnswered || brace === '}'];
  });
  return blocks;
}

function questionOf(text: string, line: number, words: TruthWords): ParsedRow | undefined {
  const title = /^\s*::([\s\S]*?)::/.exec(text);
  const rest = title ? text.slice(title[0].length) : text;
  const open = rest.indexOf('{');
  const close = rest.indexOf('}', open);
  // A second pair of braces belongs to no question.
  if (open < 0 || close < 0 || rest.includes('{', close)) return undefined;
  const [inside = '', general = ''] = rest.slice(open + 1, close).split('####');
  const show = reader(formatMark.exec(rest)?.[1] ?? 'plain');
  const [before, after] = [show(rest.slice(0, open)), show(rest.slice(close + 1))];
  const row = { line, title: reader('plain')(title?.[1] ?? ''), more: [] };
  const isFillIn = after !== '' && !/^[.?!]$/.test(after);
  const question = isFillIn ? `${before} ____ ${after}` : before + after;
  const truth = /^\s*(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(inside);
  if (truth) {
    const isTrue = /^t/i.test(truth[1]!);
    const feedback = (truth[2] ?? '').split('#').map(show);
    const explanation = paragraphs([...feedback, show(general)].join('\n'));
    const choices = [
      { content: words.yes, rightAnswer: isTrue },
      { content: words.no, rightAnswer: !isTrue },
    ];
    return asked(row, { type: 'multiple_choice', question, explanation, answer_list: choices });
  }
  if (/^\s*#/.test(inside)) return typed(row, question, numberOf(inside), [], show(general));
  const choices = choicesOf(inside, show);
  const right = choices.filter((choice) => choice.isRight).map((choice) => choice.text);
  // What is said to a wrong choice is kept beside that choice.
  const feedback = choices.flatMap((choice) =>
    choice.feedback ? [choice.isRight ? choice.feedback : `${choice.text}: ${choice.feedback}`] : [],
  );
  const remarks = [...feedback, show(general)].filter((each) => each !== '').join('\n');
  const explanation = paragraphs(remarks);
  if (choices.some((choice) => choice.sign === '~')) {
    return asked(row, {
      type: 'multiple_choice',
      question,
      explanation,
      answer_list: choices.map(({ text: content, isRight }) => ({ content, rightAnswer: isRight })),
    });
  }
  const pairs = right.map((each) => each.split('->').map(tidy));
  if (pairs.length > 1 && pairs.every((pair) => pair.length === 2 && pair[0] !== '')) {
    return asked(row, {
      type: 'association',
      question,
      explanation,
      leftItems: pairs.map(([left]) => left!),
      rightItems: pairs.map(([, rightItem]) => rightItem!),
      associations: pairs.map((_, at) => ({ leftIndex: at, rightIndex: at })),
    });
  }
  const [answer = '', ...more] = right;
  if (isFillIn && answer !== '') {
    const blanks = [{ expectedAnswer: answer }];
    // A blank has one right answer; further ones are put before the explanation.
    const others = more.length > 0 ? paragraphs([answer, ...more].join(' | ')) : '';
    return asked(row, { type: 'fill_blanks', question, explanation: others + explanation, blanks, options: [answer] });
  }
  return typed(row, question, answer, more, remarks);
}

type Row = Pick<ParsedRow, 'line' | 'title' | 'more'>;

/** Flashcards have no explanation: with one, the answer is typed in a question. */
function typed(row: Row, question: string, answer: string, more: readonly string[], remarks: string): ParsedRow {
  if (remarks === '' || answer === '') return { ...row, question, answer, more };
  return asked(row, typedQuestion(question, answer, more, remarks));
}

function asked(row: Row, question: ImportedQuestion): ParsedRow {
  return { ...row, question: question.question, answer: answerOf(question), asked: question };
}

function answerOf(question: ImportedQuestion): string {
  switch (question.type) {
    case 'multiple_choice':
      return question.answer_list
        .filter((choice) => choice.rightAnswer)
        .map((choice) => choice.content)
        .join(', ');
    case 'association':
      return question.leftItems.map((left, at) => `${left} → ${question.rightItems[at]!}`).join(', ');
    case 'fill_blanks':
      return question.blanks.map((blank) => blank.expectedAnswer).join(', ');
    case 'type_answer':
      return question.entries.map((entry) => entry.expectedAnswer).join(', ');
    case 'word_order':
      return question.sentence;
  }
}

/** `#3:0.5`, `#1..5`, `#=3:0 =%50%3:1`: the number, or the range. */
function numberOf(inside: string): string {
  const [first = ''] = inside.replace(/^\s*#\s*=?/, '').split(/[=#~]/);
  const number = first.replace(/^%[\d.-]+%/, '').trim();
  return number.includes('..') ? number.split('..').join('–') : (number.split(':')[0] ?? '').trim();
}

function choicesOf(
  inside: string,
  show: (text: string) => string,
): { sign: string; text: string; isRight: boolean; feedback: string }[] {
  return [...inside.matchAll(/([=~])\s*(?:%(-?[\d.]+)%)?([^=~#]*)(?:#([^=~]*))?/g)]
    .map(([, sign = '', weight, text = '', feedback = '']) => ({
      sign,
      text: show(text),
      isRight: weight === undefined ? sign === '=' : Number(weight) > 0,
      feedback: show(feedback),
    }))
    .filter(({ text }) => text !== '');
}
