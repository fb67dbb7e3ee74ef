/**
 * Why dictation cannot go on, in the words of the Web Speech API's errors. Everything else ends only one stretch of listening, and the
 * recogniser begins the next (S1 §8): browsers stop by themselves after a pause or a minute.
 */
export type ListeningTrouble = 'refused' | 'noMicrophone' | 'language';

const troubles: Readonly<Record<string, ListeningTrouble>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'noMicrophone',
  'language-not-supported': 'language',
};

export const troubleOf = (error: string | undefined): ListeningTrouble | undefined => (error ? troubles[error] : undefined);

/** A stretch shorter than this heard nobody: it failed. */
const quickMs = 1_000;
const firstPauseMs = 250;
const longestPauseMs = 8_000;

/** How long to wait before listening again, and how many stretches in a row have failed: a service that is away is not asked without a pause. */
export function nextStretch(failedBefore: number, lastedMs: number): { failed: number; afterMs: number } {
  const failed = lastedMs < quickMs ? failedBefore + 1 : 0;
  return { failed, afterMs: failed === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (failed - 1)) };
}
