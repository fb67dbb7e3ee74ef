import { hasScriptWithoutBlanks, segmentedWords } from '#platform/text/line-pieces.ts';

/**
 * The words of a sentence (S2 §5) and the separator between them. Scripts without blanks are segmented by the rules of
 * the language.
 */
export function sentenceWords(sentence: string): { words: string[]; joint: ' ' | '' } {
  const words = sentence.trim().split(/\s+/).filter(Boolean);
  if (words.length === 1 && hasScriptWithoutBlanks(sentence)) return { words: segmentedWords(words[0]!), joint: '' };
  return { words, joint: ' ' };
}
