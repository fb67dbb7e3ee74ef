/**
 * Every step is tried, whatever becomes of the others: on a computer that is shared one thing that cannot be cleared must not keep the rest
 * readable. Rejects with the first failure, in the order of the steps, once all are through.
 */
export async function inAnyCase(steps: readonly (() => unknown)[]): Promise<void> {
  const outcomes = await Promise.allSettled(steps.map(async (step) => step()));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
