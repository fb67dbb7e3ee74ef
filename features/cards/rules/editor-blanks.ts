import type { Question } from '../contract.ts';

export type FillBlanks = Extract<Question, { type: 'fill_blanks' }>;

/** A blank in a text is a run of two or more underscores (S2 §3). */
const blankMark = /_{2,}/g;

export function blankCount(text: string): number {
  return text.match(blankMark)?.length ?? 0;
}

/** The text around the blanks: one part more than there are blanks. */
export function partsAroundBlanks(text: string): string[] {
  return text.split(blankMark);
}

/**
 * Options that are no expected answer, in order. Of an answer that is expected once, a second equal option is a
 * distractor.
 */
export function distractorsOf(question: Pick<FillBlanks, 'blanks' | 'options'>): string[] {
  const expected = question.blanks.map((blank) => blank.expectedAnswer).filter((answer) => answer !== '');
  return question.options.filter((option) => {
    const at = expected.indexOf(option);
    if (at >= 0) expected.splice(at, 1);
    return at < 0;
  });
}

function withOptions(
  question: FillBlanks,
  blanks: FillBlanks['blanks'],
  distractors: readonly string[],
): Pick<FillBlanks, 'blanks' | 'options'> {
  return {
    blanks,
    options: [...blanks.map((blank) => blank.expectedAnswer).filter((answer) => answer !== ''), ...distractors],
  };
}

/**
 * Replaces the text of the question and adjusts its blanks: those before and after the changed range keep their
 * expected answers.
 */
export function withText(question: FillBlanks, text: string): Pick<FillBlanks, 'question' | 'blanks' | 'options'> {
  const [before, count] = [question.blanks, blankCount(text)];
  let blanks = before;
  if (count !== before.length) {
    let same = 0;
    while (same < question.question.length && same < text.length && question.question[same] === text[same]) same++;
    // Blanks that begin before the first difference stay; blanks are inserted or removed after them.
    const front = Math.min(blankCount(text.slice(0, same)), count, before.length);
    blanks =
      count > before.length
        ? [
            ...before.slice(0, front),
            ...Array.from({ length: count - before.length }, () => ({ expectedAnswer: '' })),
            ...before.slice(front),
          ]
        : [...before.slice(0, front), ...before.slice(front + before.length - count)];
  }
  return { question: text, ...withOptions(question, blanks, distractorsOf(question)) };
}

export function withExpected(
  question: FillBlanks,
  index: number,
  expectedAnswer: string,
): Pick<FillBlanks, 'blanks' | 'options'> {
  return withOptions(question, question.blanks.with(index, { expectedAnswer }), distractorsOf(question));
}

export function withDistractors(
  question: FillBlanks,
  distractors: readonly string[],
): Pick<FillBlanks, 'blanks' | 'options'> {
  return withOptions(question, question.blanks, distractors);
}

/** Turns the selected words into a blank with its expected answer. `undefined` if only whitespace is selected. */
export function blankFromSelection(
  question: FillBlanks,
  start: number,
  end: number,
): Pick<FillBlanks, 'question' | 'blanks' | 'options'> | undefined {
  const selected = question.question.slice(start, end);
  const answer = selected.trim();
  if (answer === '' || blankCount(selected) > 0) return undefined;
  const from = start + selected.indexOf(answer);
  const text = `${question.question.slice(0, from)}___${question.question.slice(from + answer.length)}`;
  const at = blankCount(question.question.slice(0, from));
  return {
    question: text,
    ...withOptions(question, question.blanks.toSpliced(at, 0, { expectedAnswer: answer }), distractorsOf(question)),
  };
}
