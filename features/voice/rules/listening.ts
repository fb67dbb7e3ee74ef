/**
 * Why dictation cannot go on, in the words of the Web Speech API's errors. Everything else ends only one stretch of
 * listening, and the recogniser begins the next (S1 §8): browsers stop by themselves after a pause or a minute.
 */
export type ListeningTrouble = 'refused' | 'noMicrophone' | 'language' | 'network' | 'keepsEnding' | 'fieldGone';

const troubles: Readonly<Record<string, ListeningTrouble>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'noMicrophone',
  'language-not-supported': 'language',
};

export const troubleOf = (error: string | undefined): ListeningTrouble | undefined =>
  error ? troubles[error] : undefined;

/** What is said once it was begun again in vain. */
export const troubleInTheEnd = (lastError: string | undefined): ListeningTrouble =>
  lastError === 'network' ? 'network' : 'keepsEnding';

/** A recognition session shorter than this failed. */
const quickMs = 1_000;
const firstPauseMs = 250;
/** Half a minute in vain: 250 ms, then twice as long each time. */
const mostInVain = 7;

/**
 * How long to wait before listening again, and how many stretches in a row have failed: a service that is away is not
 * asked without a pause. `undefined` once it has failed too often.
 */
export function nextStretch(failedBefore: number, lastedMs: number): { failed: number; afterMs: number } | undefined {
  const failed = lastedMs < quickMs ? failedBefore + 1 : 0;
  if (failed > mostInVain) return undefined;
  return { failed, afterMs: failed === 0 ? 0 : firstPauseMs * 2 ** (failed - 1) };
}
