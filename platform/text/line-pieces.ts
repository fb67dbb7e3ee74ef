const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
let segmenter: Intl.Segmenter | undefined;

/** Whether words of this text may follow each other without blanks, as in Japanese or Thai. */
export const hasScriptWithoutBlanks = (text: string): boolean => withoutBlanks.test(text);

/** The words of a text without blanks, with punctuation at the word before it. */
export function segmentedWords(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (words.length > 0 && /^\p{P}+$/u.test(segment)) words.push(words.pop() + segment);
    else words.push(segment);
  }
  return words;
}

/** What a line may be broken between: words with one blank behind them, or words of scripts that have no blanks. */
export function linePieces(text: string): string[] {
  const words = text.trim().split(/\s+/).filter(Boolean);
  return words.flatMap((word, index) => {
    const spaced = index < words.length - 1 ? `${word} ` : word;
    return hasScriptWithoutBlanks(word) ? segmentedWords(spaced).reduce<string[]>(withBlank, []) : [spaced];
  });
}

/** The blank behind a word is a segment of its own. */
const withBlank = (words: string[], piece: string): string[] =>
  piece === ' ' && words.length > 0 ? [...words.slice(0, -1), `${words.at(-1)!} `] : [...words, piece];
