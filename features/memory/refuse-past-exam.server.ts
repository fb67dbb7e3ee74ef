import { Refusal } from '#platform/contract/refusal.ts';
import type { Day } from './rules/learning-day.ts';

/** An exam is planned for; one of today or before cannot be any more. */
export function refusePastExam(examOn: Day | null | undefined, today: Day): void {
  if (examOn && examOn <= today) throw new Refusal('BAD_INPUT', { key: 'memory:refusal.examPast', field: 'exam_on' });
}
