import { indexWords } from '#platform/database/search-words.ts';

/** Search words of an account: its name, username and address with accents and case folded. */
export function memberWords({ name, username, email }: { name: string; username: string; email: string }): string {
  return JSON.stringify(indexWords([name, username, email].join('\n')));
}

/** Those by which other members find an account: never the address. */
export function nameWords({ name, username }: { name: string; username: string }): string {
  return JSON.stringify(indexWords([name, username].join('\n')));
}

/** Both, as columns of an account. */
export const accountWords = (named: { name: string; username: string; email: string }) => ({
  searchWords: memberWords(named),
  nameWords: nameWords(named),
});
