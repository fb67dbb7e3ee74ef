import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Estimating takes longer the longer the text is, and after so many characters it knows enough. */
const lookedAt = 32;

/**
 * 0 (guessed at once) to 4 (very strong), judged against common passwords, names and words of the interface's
 * languages. The word lists are large: import this module dynamically.
 */
export async function passwordScorer(): Promise<(password: string, ownWords: readonly string[]) => number> {
  const [common, english, french] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  const estimator = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    // The library's 100 take half a second for a long random text.
    l33tMaxSubstitutions: 16,
  });
  return (password, ownWords) => estimator.check(password.slice(0, lookedAt), [...ownWords, 'loci']).score;
}
