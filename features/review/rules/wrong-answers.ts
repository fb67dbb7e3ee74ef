import { fold } from '#features/self-test/rules/same-text.ts';

interface Answered {
  readonly outcome: 'right' | 'wrong' | null;
  readonly answer: string;
}

const mostShown = 5;

/** What was answered wrongly in words, the most frequent first, then the latest. `log`: the latest first. */
export function wrongAnswers(log: readonly Answered[]): { readonly answer: string; readonly times: number }[] {
  const given = log.flatMap(({ outcome, answer }) => (outcome === 'wrong' && answer.trim() ? [answer.trim()] : []));
  return [...Map.groupBy(given, (answer) => fold(answer)).values()]
    .map((same) => ({ answer: same[0]!, times: same.length }))
    .toSorted((one, other) => other.times - one.times)
    .slice(0, mostShown);
}
