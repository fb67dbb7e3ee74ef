/** What the start screen knows of the thing that its address names. `unknown`: the member has no such thing. */
export type NamedState = 'reading' | 'found' | 'unknown' | 'failed';

/** The answer of the call that reads it: a list with the thing, or a refusal with its code, or no answer. */
interface Read {
  readonly data: readonly unknown[] | undefined;
  readonly error: (Error & { readonly code?: unknown }) | null;
}

/** Refusals that say that there is no such thing; BAD_INPUT is of an id that cannot exist. */
const saysUnknown: readonly unknown[] = ['NOT_FOUND', 'BAD_INPUT'];

export function namedState({ data, error }: Read): NamedState {
  if (data) return data.length > 0 ? 'found' : 'unknown';
  if (!error) return 'reading';
  return saysUnknown.includes(error.code) ? 'unknown' : 'failed';
}
