/** At the latest after this, because browsers draw no frames of a page that nobody sees. */
const latestMs = 100;

let waiting: (() => void)[] = [];

/**
 * Runs `work` once the frame that is being made is drawn, in the order of the calls: for what the next screen does not
 * need. At once where the page is left or hidden.
 */
export function afterFrame(work: () => void): void {
  waiting.push(work);
  if (document.hidden) return runAll();
  if (waiting.length > 1) return undefined;
  requestAnimationFrame(() => setTimeout(runAll));
  setTimeout(runAll, latestMs);
  for (const left of ['visibilitychange', 'pagehide']) addEventListener(left, runAll, { once: true });
}

function runAll(): void {
  const works = waiting;
  waiting = [];
  for (const work of works) {
    try {
      work();
    } catch (error) {
      reportError(error);
    }
  }
}
