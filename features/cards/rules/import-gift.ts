import {
  paragraphs,
  tidy,
  typedQuestion,
  type ImportedQuestion,
  type ParsedText,
  type ParsedRow,
} from './import-row.ts';

/** An escaped sign of GIFT (`\=`) stands as a private character until the question is cut. */
const escaped = '~=#{}:';
const hide = (text: string) =>
  text.replace(/\\([~=#{}:])/g, (_, sign: string) => String.fromCodePoint(0xf0000 + escaped.indexOf(sign)));
const show = (text: string) =>
  tidy(
    text
      .replace(/[\u{F0000}-\u{F0005}]/gu, (sign) => escaped[sign.codePointAt(0)! - 0xf0000]!)
      .replaceAll('\\n', '\n')
      .replace(/^\s*\[(?:html|moodle|plain|markdown)\]/i, ''),
  );

const block = /^\s*(?:::[^\n]*?::)?[^{}]*\{\s*(?:[=~#]|(?:T|TRUE|F|FALSE)\s*[#}])/;

/** Whether the first question of the text is in Moodle's GIFT format. */
export function looksLikeGift(text: string): boolean {
  const first = blocksOf(text.slice(0, 100_000)).find(({ lines }) => lines.some((line) => !isAside(line)));
  if (!first || text.includes('{{c1::')) return false;
  return block.test(hide(first.lines.filter((line) => !isAside(line)).join('\n')));
}

const isAside = (line: string) => /^\s*(?:\/\/|\$CATEGORY:)/i.test(line);

/** Reads GIFT (Moodle documentation, "GIFT format"): comments and categories are left out. */
export function readGift(text: string): ParsedText {
  const rows: ParsedRow[] = [];
  const skipped: string[] = [];
  for (const { line, lines } of blocksOf(text)) {
    skipped.push(...lines.filter(isAside).map((each) => each.trim()));
    const asides = lines.findIndex((each) => !isAside(each));
    const own = lines.filter((each) => !isAside(each)).join('\n');
    if (own.trim() === '') continue;
    const row = questionOf(hide(own), line + asides);
    if (row) rows.push(row);
    else skipped.push(own.trim());
  }
  return { rows, skipped };
}

function blocksOf(text: string): { line: number; lines: string[] }[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  text.split('\n').forEach((line, at) => {
    if (line.trim() === '') isOpen = false;
    else if (isOpen) blocks.at(-1)!.lines.push(line);
    else {
      blocks.push({ line: at + 1, lines: [line] });
      isOpen = true;
    }
  });
  return blocks;
}

function questionOf(text: string, line: number): ParsedRow | undefined {
  const title = /^\s*::([\s\S]*?)::/.exec(text);
  const rest = title ? text.slice(title[0].length) : text;
  const open = rest.indexOf('{');
  const close = rest.indexOf('}', open);
  if (open < 0 || close < 0) return undefined;
  const [inside = '', general = ''] = rest.slice(open + 1, close).split('####');
  const [before, after] = [show(rest.slice(0, open)), show(rest.slice(close + 1))];
  const row = { line, title: show(title?.[1] ?? ''), more: [] };
  const explanation = paragraphs(show(general));
  const isFillIn = after !== '' && !/^[.?!]$/.test(after);
  const question = isFillIn ? `${before} ____ ${after}` : before + after;
  const truth = /^\s*(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(inside);
  if (truth) {
    const isTrue = /^t/i.test(truth[1]!);
    const choices = [
      { content: 'TRUE', rightAnswer: isTrue },
      { content: 'FALSE', rightAnswer: !isTrue },
    ];
    return asked(row, { type: 'multiple_choice', question, explanation, answer_list: choices });
  }
  if (/^\s*#/.test(inside)) return { ...row, question, answer: numberOf(inside) };
  const choices = choicesOf(inside);
  const right = choices.filter((choice) => choice.isRight).map((choice) => choice.text);
  if (choices.some((choice) => choice.sign === '~')) {
    const feedback = choices.flatMap((choice) => (choice.isRight && choice.feedback ? [choice.feedback] : []));
    return asked(row, {
      type: 'multiple_choice',
      question,
      explanation: paragraphs(feedback.join('\n')) + explanation,
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
    return asked(row, { type: 'fill_blanks', question, explanation, blanks, options: [answer] });
  }
  const typed = general.trim() === '' ? undefined : typedQuestion(question, answer, more, show(general));
  return typed && answer !== '' ? asked(row, typed) : { ...row, question, answer, more };
}

function asked(row: Pick<ParsedRow, 'line' | 'title' | 'more'>, question: ImportedQuestion): ParsedRow {
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

function choicesOf(inside: string): { sign: string; text: string; isRight: boolean; feedback: string }[] {
  return [...inside.matchAll(/([=~])\s*(?:%(-?[\d.]+)%)?([^=~#]*)(?:#([^=~]*))?/g)]
    .map(([, sign = '', weight, text = '', feedback = '']) => ({
      sign,
      text: show(text),
      isRight: weight === undefined ? sign === '=' : Number(weight) > 0,
      feedback: show(feedback),
    }))
    .filter(({ text }) => text !== '');
}
