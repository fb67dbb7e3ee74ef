import type { SignedInContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { hadPassed } from './rules/chosen-day.ts';
import { plusDays, type Day } from './rules/learning-day.ts';

/** An exam is planned for, so that the day on which it was chosen comes before it. */
export function refusePastExam(
  { member, services }: SignedInContext,
  examOn: Day | null | undefined,
  madeAt: string | undefined,
): void {
  const made = madeAt === undefined ? undefined : Date.parse(madeAt);
  if (examOn && hadPassed(plusDays(examOn, -1), made, services.clock.now(), member))
    throw new Refusal('BAD_INPUT', { key: 'memory:refusal.examPast', field: 'exam_on' });
}
