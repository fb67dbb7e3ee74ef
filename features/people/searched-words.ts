import { queryWords, type WantedWord } from '#platform/database/search-words.ts';

const oneLetter = /^\p{Script=Latin}$/u;

/** What people are searched by; nothing for one Latin letter, which many names begin with. */
export function searchedWords(text: string): WantedWord[] {
  const words = queryWords(text);
  return words.length === 1 && oneLetter.test(words[0]!.word) ? [] : words;
}
