import { escapeText } from '#platform/text/escape.ts';
import type { Flashcard, Question } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { textBlocks } from './text-blocks.ts';

/** Rows without question or answer, and too long ones, cannot be imported. The other problems are only shown. */
export type ImportProblem =
  | 'noQuestion'
  | 'noAnswer'
  | 'tooLong'
  | 'duplicate'
  | 'sameQuestion'
  | 'extraColumns'
  | 'continued'
  | 'files'
  | 'reading'
  | 'updates';

type WithoutPlace<Row> = Row extends unknown ? Omit<Row, '_id' | 'order'> : never;
/** A question of the self-test, before it is on a card. */
export type ImportedQuestion = WithoutPlace<Question>;

export interface ImportRow {
  readonly line: number;
  readonly question: string;
  readonly answer: string;
  /** Further accepted answers. */
  readonly more: readonly string[];
  readonly title: string;
  readonly tags?: readonly string[];
  /** Title of the card, if the text names it. */
  readonly card: string;
  readonly problems: readonly ImportProblem[];
  /** The row becomes this question and no flashcard. */
  readonly asked?: ImportedQuestion;
  /** Files that the row names and that are missing. */
  readonly files?: readonly string[];
  /** The key of the row in the program that wrote it. */
  readonly guid?: string;
  /** The id of the flashcard that the key stands for. */
  readonly id?: string;
  /** Sides or gaps with their formatting; `question` and `answer` say the same without it. */
  readonly rich?: Pick<Flashcard, 'front' | 'back' | 'cloze'>;
}

/** A row of a format that is read by its own rules. */
export type ParsedRow = Pick<ImportRow, 'line' | 'question' | 'answer' | 'more' | 'title' | 'tags' | 'asked'>;
export interface ParsedText {
  readonly rows: readonly ParsedRow[];
  /** Lines from which nothing is made. */
  readonly skipped: readonly string[];
}

const blocking = new Set<ImportProblem>(['noQuestion', 'noAnswer', 'tooLong']);

export function isImportable(row: ImportRow): boolean {
  return !row.problems.some((problem) => blocking.has(problem));
}

/**
 * How many cards the importable rows name. With several, each becomes a new card; with one, the rows are added to the
 * open card.
 */
export function countCards(rows: readonly ImportRow[]): number {
  return new Set(rows.filter(isImportable).map(({ card }) => card)).size;
}

export interface KnownRow {
  readonly _id?: string;
  readonly question: string;
  readonly answer: string;
}

/** Adds the problems of texts and of rows that occur twice. `known` are on the card already. */
export function withProblems(rows: readonly ImportRow[], known: Iterable<KnownRow>): ImportRow[] {
  const questions = new Map<string, Set<string>>();
  const note = (question: string, answer: string) => {
    const answers = questions.get(same(question)) ?? new Set();
    questions.set(same(question), answers.add(same(answer)));
  };
  for (const { question, answer } of known) note(question, answer);
  return rows.map((row) => {
    const { question, answer, more, title, asked, rich = {} } = row;
    const before = questions.get(same(question));
    const isTooLong =
      [question, answer, ...more].some((each) => each.length > cardLimits.itemText) ||
      title.length > cardLimits.title ||
      more.length >= cardLimits.answers ||
      Object.values(rich).some((html) => html.length > cardLimits.richText) ||
      (asked !== undefined && isQuestionTooLong(asked));
    const problems: ImportProblem[] = [
      ...(question ? [] : (['noQuestion'] as const)),
      ...(answer ? [] : (['noAnswer'] as const)),
      ...(isTooLong ? (['tooLong'] as const) : []),
      ...(question && before ? ([before.has(same(answer)) ? 'duplicate' : 'sameQuestion'] as const) : []),
      ...row.problems,
    ];
    if (question) note(question, answer);
    return { ...row, problems };
  });
}

function isQuestionTooLong(asked: ImportedQuestion): boolean {
  const isExplanationTooLong = asked.explanation.length > cardLimits.richText;
  switch (asked.type) {
    case 'fill_blanks':
      return isExplanationTooLong || asked.blanks.length > cardLimits.answers;
    case 'multiple_choice':
      return isExplanationTooLong || asked.answer_list.length > cardLimits.answers;
    case 'association':
      return isExplanationTooLong || asked.leftItems.length > cardLimits.answers;
    default:
      return isExplanationTooLong;
  }
}

/** Plain text as the paragraphs of a rich text; code keeps its lines and indentation. */
export function paragraphs(text: string): string {
  return textBlocks(text)
    .flatMap(({ isCode, lines }) =>
      isCode
        ? [`<pre><code>${escapeText(lines.join('\n'))}</code></pre>`]
        : lines.filter((line) => line.trim() !== '').map((line) => `<p>${escapeText(line)}</p>`),
    )
    .join('');
}

/**
 * A question whose answer is typed, for a flashcard with an explanation: flashcards have none. Further answers are
 * accepted, too; they are put before the explanation if they do not fit beside the first.
 */
export function typedQuestion(
  question: string,
  answer: string,
  more: readonly string[],
  explanation: string,
): ImportedQuestion {
  const all = [answer, ...more].join(' / ');
  const fits = all.length <= cardLimits.itemText && all.split(' / ').length === more.length + 1;
  const others = fits || more.length === 0 ? '' : `${[answer, ...more].join(' | ')}\n`;
  return {
    type: 'type_answer',
    question,
    entries: [{ contentType: 'text', content: '', expectedAnswer: fits ? all : answer }],
    explanation: paragraphs(others + explanation),
  };
}

export function same(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Trims whitespace around the cell and at its line ends: exporters add it. */
export function tidy(cell: string): string {
  return cell
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
