import { join } from 'node:path';
import { memberWords } from '#features/account/member-words.server.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { firstPerson, newDataFolder, removeFolder, startBenchServer } from '../bench-server.ts';
import { percentile, rateOf, type Measure } from '../measure.ts';

const members = 100_000;
const given = [
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

/** The administrator's list of 100,000 members, and a search among them, compared with an empty call. */
export const measureMembers: Measure = async () => {
  const folder = newDataFolder();
  try {
    const server = await startBenchServer(folder);
    const { cookie } = await firstPerson(server);
    const database = openDatabase({ engine: 'sqlite', path: join(folder, 'loci.sqlite') });
    await fill(database);
    await database.close();

    const ask = async (query: string) => {
      const reply = await fetch(`${server.url}/api/admin/members?${query}`, { headers: { cookie } });
      if (!reply.ok) throw new Error(`${query} answered ${reply.status}`);
      return (await reply.json()) as { total: number };
    };
    const emptyMs =
      1_000 / (await rateOf(() => fetch(`${server.url}/api/health`).then((reply) => reply.text()), 1_500));
    const timed = async (what: string, queryOf: (turn: number) => string) => {
      const times: number[] = [];
      for (let turn = 0; turn < 40; turn++) {
        const from = performance.now();
        await ask(queryOf(turn));
        times.push(performance.now() - from);
      }
      const p95 = percentile(times, 0.95);
      return {
        what,
        measured: `p95 ${p95.toFixed(1)} ms`,
        baseline: `${emptyMs.toFixed(1)} ms health`,
        ratio: p95 / emptyMs,
      };
    };
    const findings = [
      await timed('list 50 of 100,000 members', () => ''),
      await timed('search 100,000 members, a whole name', (turn) => `search=${nameOf(turn * 997)}`),
      await timed(
        'search 100,000 members, three letters',
        (turn) => `search=${given[turn % given.length]!.slice(0, 3)}`,
      ),
      await timed('search 100,000 members, an address', (turn) => `search=${addressOf(turn * 997)}`),
    ];
    await server.stop();
    return findings;
  } finally {
    removeFolder(folder);
  }
};

const nameOf = (number: number) => `${given[number % given.length]} ${family[number % family.length]}`;
const addressOf = (number: number) => `member-${number}@school${number % 50}.example.org`;

async function fill(database: Database): Promise<void> {
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
              searchWords: memberWords({ name, username, email }),
            };
          }),
        )
        .execute(),
    );
  }
}
