import { accountWords } from '#features/account/member-words.server.ts';
import type { Database } from '#platform/database/database.server.ts';

/** `BENCH_MEMBERS` makes fewer of them, for a quick check. */
export const members = Number(process.env['BENCH_MEMBERS'] ?? 100_000);
export const given = [
  'Ada',
  'Grace',
  'Alan',
  'Élodie',
  'Katherine',
  'Edsger',
  'Barbara',
  'Donald',
  'Hedy',
  'Linus',
  'Margaret',
  'Radia',
  'Zoë',
];
const family = [
  'Lovelace',
  'Hopper',
  'Turing',
  'Dupont',
  'Johnson',
  'Dijkstra',
  'Liskov',
  'Knuth',
  'Lamarr',
  'Torvalds',
  'Perlman',
];

export const nameOf = (number: number) => `${given[number % given.length]} ${family[number % family.length]}`;
export const addressOf = (number: number) => `member-${number}@school${number % 50}.example.org`;

/** Accounts as rows; the triggers of the store make their profiles and words. */
export async function fillWithMembers(database: Database): Promise<void> {
  for (let made = 0; made < members; made += 500) {
    await database.transact((rows) =>
      rows
        .insertInto('user')
        .values(
          Array.from({ length: 500 }, (_, at) => {
            const [name, username, email] = [nameOf(made + at), `member-${made + at}`, addressOf(made + at)];
            const joined = new Date(1_700_000_000_000 + (made + at) * 1_000);
            return {
              id: crypto.randomUUID(),
              name,
              username,
              email,
              emailVerified: true,
              image: null,
              twoFactorEnabled: null,
              locale: 'en',
              timeZone: 'UTC',
              kind: 'person' as const,
              suspended: null,
              invitedBy: null,
              createdAt: joined,
              updatedAt: joined,
              ...accountWords({ name, username, email }),
            };
          }),
        )
        .execute(),
    );
  }
}
