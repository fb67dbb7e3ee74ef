interface ShownResult {
  readonly testId: string;
  /** The schedule whose session the test fulfils; `began` if it started by itself with the test. */
  readonly schedule?: { readonly id: string; readonly began: boolean };
}

interface EntryState {
  readonly lociResult?: ShownResult;
}

/**
 * The result that this entry of the browser's history shows. A reload, and going back to it, shows it again, so that
 * the last answer can still be undone; a new entry begins a new test.
 */
export function shownResult(): ShownResult | undefined {
  return (history.state as EntryState | null)?.lociResult;
}

/** Keeps what the router stores in the entry. */
export function rememberShownResult(result: ShownResult): void {
  const now = shownResult();
  const schedule = result.schedule ?? (now?.testId === result.testId ? now.schedule : undefined);
  const entry: EntryState = { lociResult: { testId: result.testId, ...(schedule && { schedule }) } };
  history.replaceState({ ...(history.state as object | null), ...entry }, '');
}
