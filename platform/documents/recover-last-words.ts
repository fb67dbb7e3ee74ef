import type { LastWord, LastWords } from './last-words.ts';

/** Passes the leftover input of closed tabs to `take`, once each; deletes it when `take` resolves. */
export function recoverLastWords<Change>(
  { lastWords, tab, whenClosed, report }: RecoveryPorts<Change>,
  signal: AbortSignal,
  take: (left: LastWord<Change>, leftBy: string) => Promise<void>,
): void {
  const recover = async (leftBy: string) => {
    if (leftBy !== tab) await whenClosed(leftBy, signal);
    // Its tab may have saved it since.
    const left = signal.aborted ? undefined : lastWords.of(leftBy);
    if (!left) return;
    await take(left, leftBy);
    lastWords.clear(leftBy);
  };
  for (const leftBy of lastWords.leftBy()) recover(leftBy).catch(report);
}

interface RecoveryPorts<Change> {
  readonly lastWords: LastWords<Change>;
  readonly tab: string;
  whenClosed(tab: string, signal: AbortSignal): Promise<void>;
  report(error: unknown): void;
}
