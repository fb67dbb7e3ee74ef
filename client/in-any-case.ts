/**
 * Runs every step, even if others fail: on a shared computer one failure must not leave the rest readable. Rejects with
 * the first failure, in the order of the steps, after all have run.
 */
export async function inAnyCase(steps: readonly (() => unknown)[]): Promise<void> {
  const outcomes = await Promise.allSettled(steps.map(async (step) => step()));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
