import { guessColumns, mapCells } from './import-columns.ts';
import { paragraphs, tidy, typedQuestion, type ParsedRow, type ParsedText } from './import-row.ts';

const questionLabel =
  /^\s*(?:\*\*)?(?:Q|Question|Frage|Pregunta|Domanda|Pergunta)[^\S\n]{0,5}\d{0,4}[^\S\n]{0,5}[:.)]\s*(?:\*\*)?\s*/i;
const answerLabel =
  /^\s*(?:\*\*)?(?:A|R|(?:Correct )?Answer|(?:Bonne )?R[ée]ponse|Antwort|Respuesta|Risposta|Resposta)[^\S\n]{0,5}\d{0,4}[^\S\n]{0,5}[:.)]\s*(?:\*\*)?\s*/i;

/** Whether the text is a list of labelled questions and answers (`Q: …`, `A: …`). */
export function looksLikeLabelled(text: string): boolean {
  const lines = text
    .slice(0, 50_000)
    .split('\n', 200)
    .filter((line) => line.trim() !== '');
  const first = lines.findIndex((line) => questionLabel.test(line));
  return first === 0 && lines.some((line, at) => at > 0 && answerLabel.test(line));
}

/** Lines without a label continue the question or the answer before them. */
export function readLabelled(text: string): ParsedText {
  const found: { line: number; lines: string[] }[] = [];
  text.split('\n').forEach((line, at) => {
    if (questionLabel.test(line)) found.push({ line: at + 1, lines: [line.replace(questionLabel, '')] });
    else found.at(-1)?.lines.push(line);
  });
  return { rows: found.map(({ line, lines }) => withChoices(line, lines) ?? labelledPair(line, lines)), skipped: [] };
}

function labelledPair(line: number, lines: readonly string[]): ParsedRow {
  const begin = lines.findIndex((each, at) => at > 0 && answerLabel.test(each));
  if (begin < 0) return pair(line, lines.join('\n'), '');
  const answer = lines.slice(begin).map((each) => each.replace(answerLabel, ''));
  return pair(line, lines.slice(0, begin).join('\n'), answer.join('\n'));
}

const choiceLabel = /^\s*([A-Z])[.)]\s+(?=\S)/i;
const letterOf = (line: string) => choiceLabel.exec(line)?.[1]?.toUpperCase();

/** `A. …` before `B. …` is a choice, not an answer. The line with the answer names letters, or repeats a choice. */
function withChoices(line: number, lines: readonly string[]): ParsedRow | undefined {
  const filled = lines.filter((each) => each.trim() !== '');
  const begin = filled.findIndex((each, at) => letterOf(each) === 'A' && letterOf(filled[at + 1] ?? '') === 'B');
  if (begin < 0) return undefined;
  let end = begin;
  while (letterOf(filled[end] ?? '') === String.fromCodePoint(65 + end - begin)) end++;
  const choices = filled.slice(begin, end).map((each) => tidy(each.replace(choiceLabel, '')));
  const question = filled.slice(0, begin).join('\n');
  const [key = '', ...explanation] = filled.slice(end);
  const named = answerLabel.test(key) ? tidy(key.replace(answerLabel, '')) : '';
  const letters = /^\(?[A-Z]\)?(?:\s*(?:,|&|and|et)\s*\(?[A-Z]\)?)*(?=[.):\s]*$|[.):]\s)/i.exec(named)?.[0] ?? '';
  const right = new Set(
    [...letters.toUpperCase().matchAll(/\b[A-Z]\b/g)].map(([letter]) => letter.codePointAt(0)! - 65),
  );
  const answers = choices.map((content, at) => ({ content, rightAnswer: right.has(at) || content === named }));
  const answer = answers.filter((each) => each.rightAnswer).map((each) => each.content);
  if (answer.length === 0) return pair(line, filled.slice(0, end).join('\n'), [named, ...explanation].join('\n'));
  return {
    ...pair(line, question, answer.join(', ')),
    asked: {
      type: 'multiple_choice',
      question: tidy(question),
      explanation: paragraphs(explanation.join('\n')),
      answer_list: answers,
    },
  };
}

const pair = (line: number, question: string, answer: string): ParsedRow => ({
  line,
  question: tidy(question),
  answer: tidy(answer),
  more: [],
  title: '',
});

const isMark = (line: string) => /^\s*\?{1,2}\s*$/.test(line);
const hasPair = (line: string) => /\S\s*:::?\s*\S/.test(line) && !/^\s*::/.test(line);
const isHeading = (line: string) => /^\s*(?:#{1,6}\s|#[\p{L}/_-]+(?:\s|$)|-{3,}\s*$|%%|<!--)/u.test(line);

/** Whether the text is a note of Obsidian with flashcards: `?` between lines, or `::` lines in a note with headings. */
export function looksLikeObsidian(text: string): boolean {
  const lines = text.slice(0, 100_000).split('\n', 2_000);
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.filter((line) => line.includes('\t')).length * 2 > filled.length) return false;
  if (lines.some((line, at) => isMark(line) && lines[at - 1]?.trim() && lines[at + 1]?.trim())) return true;
  const isNote = lines.some((line) => isHeading(line));
  return isNote && lines.some((line) => hasPair(line));
}

/**
 * Reads the flashcards of a note (plugin "Spaced Repetition"): `question::answer`, `:::` in both directions, and `?`
 * or `??` on a line of its own between question and answer. Everything else is left out.
 */
export function readObsidian(text: string): ParsedText {
  const rows: ParsedRow[] = [];
  const skipped: string[] = [];
  const [note, from] = withoutFrontMatter(text);
  skipped.push(...text.split('\n').slice(0, from - 1));
  for (const { line, lines } of paragraphsOf(note, from)) {
    const mark = lines.findIndex(isMark);
    if (mark > 0 && mark < lines.length - 1) {
      const begin = lines.findIndex((each) => !isHeading(each));
      const question = lines.slice(begin, mark).join('\n');
      const answer = lines.slice(mark + 1).join('\n');
      skipped.push(...lines.slice(0, begin));
      rows.push(pair(line + begin, question, answer));
      if (lines[mark]!.trim() === '??') rows.push(pair(line + begin, answer, question));
      continue;
    }
    lines.forEach((each, at) => {
      const found = hasPair(each) && !isHeading(each) ? /^(.*?\S)\s*(:::?)\s*(\S.*)$/.exec(each) : null;
      if (!found) return void skipped.push(each);
      const [, left = '', sign, right = ''] = found;
      const question = left.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '');
      rows.push(pair(line + at, question, right));
      if (sign === ':::') rows.push(pair(line + at, right, question));
      return undefined;
    });
  }
  return { rows, skipped };
}

/** The note without its front matter, and the line at which it begins. */
function withoutFrontMatter(text: string): [note: string, line: number] {
  const matter = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? '';
  return [text.slice(matter.length), matter.split('\n').length];
}

function paragraphsOf(text: string, from: number): { line: number; lines: string[] }[] {
  const found: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  text.split('\n').forEach((line, at) => {
    if (line.trim() === '') isOpen = false;
    else if (isOpen) found.at(-1)!.lines.push(line);
    else {
      found.push({ line: at + from, lines: [line] });
      isOpen = true;
    }
  });
  return found;
}

const tableRule = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?\s*$/;

export function looksLikeMarkdownTable(text: string): boolean {
  const lines = text.slice(0, 100_000).split('\n', 2_000);
  return lines.some((line, at) => at > 0 && tableRule.test(line) && lines[at - 1]!.includes('|'));
}

/** Reads the tables of a Markdown text; their heads name the columns. Everything else is left out. */
export function readMarkdownTables(text: string): ParsedText {
  const rows: ParsedRow[] = [];
  const skipped: string[] = [];
  const lines = text.split('\n');
  const isTable = (at: number) => lines[at]?.includes('|') === true && lines[at].trim() !== '';
  for (let at = 0; at < lines.length; at++) {
    if (!isTable(at) || !tableRule.test(lines[at + 1] ?? '')) {
      if (lines[at]!.trim() !== '') skipped.push(lines[at]!);
      continue;
    }
    const header = cellsOf(lines[at]!);
    const begin = at + 2;
    let end = begin;
    while (isTable(end)) end++;
    const content = lines.slice(begin, end).map(cellsOf);
    const roles = guessColumns(header, content);
    skipped.push(lines[at]!);
    content.forEach((cells, row) => {
      const { question, answer, more, explanation, title, tags } = mapCells(cells, roles);
      const place = { line: begin + row + 1, question, answer, title, tags };
      if (explanation === '' || answer === '') rows.push({ ...place, more });
      else rows.push({ ...place, more: [], asked: typedQuestion(question, answer, more, explanation) });
    });
    at = end - 1;
  }
  return { rows, skipped };
}

const hiddenBar = '\u{F8FD}';
function cellsOf(line: string): string[] {
  return line
    .replaceAll('\\|', hiddenBar)
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => tidy(cell.replaceAll(hiddenBar, '|').replace(/<br\s*\/?>/gi, '\n')));
}
