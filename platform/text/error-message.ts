/** What an error says, with its cause, where Node.js hides what happened behind "fetch failed". */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message || String(Reflect.get(error.cause, 'code')) : '';
  if (cause) return error.message === 'fetch failed' ? cause : `${error.message}: ${cause}`;
  return error.message || String(Reflect.get(error, 'code') ?? error.name);
}
