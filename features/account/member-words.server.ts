import { indexWords } from '#platform/database/search-words.ts';

/** Search words of an account: its name, username and address with accents and case folded. */
export function memberWords({ name, username, email }: { name: string; username: string; email: string }): string {
  return JSON.stringify(indexWords([name, username, email].join('\n')));
}
