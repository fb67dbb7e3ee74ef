/**
 * Locks a running test for this tab: two tabs answering the same questions would give two results. Resolves to a
 * release function, or to `undefined` if another tab has the lock. Closing the tab releases it. Without the Web Locks
 * API (no HTTPS) every tab gets it.
 */
export function lockTest(testId: string): Promise<(() => void) | undefined> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    locks
      .request(`loci-test-${testId}`, { ifAvailable: true }, (lock) => {
        if (lock) return new Promise<void>((release) => resolve(release));
        resolve(undefined);
        return undefined;
      })
      .catch(reject);
  });
}
