/**
 * Takes a running test for this tab alone: two tabs that answered the same questions would give two results. Answers `undefined` while
 * another tab has it, else how to give it back; the browser does that too when the tab closes. Without locks (a home server without HTTPS)
 * every tab may have it.
 */
export function takeForThisTab(testId: string): Promise<(() => void) | undefined> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    locks
      .request(`loci-test-${testId}`, { ifAvailable: true }, (lock) => {
        if (lock) return new Promise<void>((giveBack) => resolve(giveBack));
        resolve(undefined);
        return undefined;
      })
      .catch(reject);
  });
}
