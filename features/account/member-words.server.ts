import { indexWords } from '#platform/database/search-words.ts';

/** What an account is found by: the folded words of its name, username and address, as its row keeps them. */
export function memberWords({ name, username, email }: { name: string; username: string; email: string }): string {
  return JSON.stringify(indexWords([name, username, email].join('\n')));
}
