import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { insertCard } from '#features/cards/make-card.server.ts';
import { programsFolder, startCluster } from '../../tests/harness/postgres-cluster.ts';
import { firstPerson, newDataFolder, removeFolder, signedIn, startBenchServer } from '../bench-server.ts';
import { percentile, rateOf, type Finding, type Measure } from '../measure.ts';
import { newDatabase } from '../new-database.ts';

const cards = 100_000;
const words = [
  'river',
  'theorem',
  'violin',
  'market',
  'photosynthesis',
  'verb',
  'castle',
  'neuron',
  'garden',
  'planet',
  'treaty',
  'enzyme',
  'sonata',
  'glacier',
  'syntax',
];

/** The minimal statement for a member's newest 50 cards. */
const bareList = (user: string) =>
  `SELECT id, title, subtitle, memo, category_1, category_2, language, updated_at FROM card WHERE user_id = ${user} AND shelf = 'library' ORDER BY updated_at DESC LIMIT 50`;

/**
 * The first 50 of a member's 100,000 cards, and a search among them, over HTTP, compared with the bare statement, on
 * both engines.
 */
export const measureLibrary: Measure = async () => {
  const programs = programsFolder();
  if (!programs) throw new Error('PostgreSQL is not installed, so half of this cannot be measured');
  const findings = await listAndSearch({ engine: 'sqlite' });
  const cluster = await startCluster(programs);
  try {
    return [
      ...findings,
      ...(await listAndSearch({ engine: 'postgres', url: await newDatabase(cluster.url, 'bench_library') })),
    ];
  } finally {
    await cluster.stop();
  }
};

async function listAndSearch(store: { engine: 'sqlite' } | { engine: 'postgres'; url: string }): Promise<Finding[]> {
  const folder = newDataFolder();
  const environment: Record<string, string> = store.engine === 'postgres' ? { DATABASE_URL: store.url } : {};
  try {
    const first = await startBenchServer(folder, environment);
    const { id } = await firstPerson(first);
    await first.stop();
    const path = join(folder, 'loci.sqlite');
    const database = openDatabase(store.engine === 'postgres' ? store : { engine: 'sqlite', path });
    await fill(database, id);
    await database.close();
    const rawRate =
      store.engine === 'postgres' ? await bareRateOfPostgres(store.url, id) : await bareRateOfSqlite(path, id);

    const server = await startBenchServer(folder, environment);
    const { cookie } = await signedIn(server);
    const ask = async (query: string) => {
      const reply = await fetch(`${server.url}/api/focus-card/?${query}`, { headers: { cookie } });
      if (!reply.ok) throw new Error(`${query} answered ${reply.status}`);
      return (await reply.json()) as { cards: unknown[]; total: number };
    };
    const health = await rateOf(() => fetch(`${server.url}/api/health`).then((reply) => reply.text()), 1_500);
    const listRate = await rateOf(() => ask('limit=50'), 3_000);
    const times: number[] = [];
    for (let turn = 0; turn < 60; turn++) {
      const word = words[turn % words.length]!;
      const from = performance.now();
      await ask(`limit=50&search=${word.slice(0, 4)}%20${(turn * 997) % cards}`);
      times.push(performance.now() - from);
    }
    const broad: number[] = [];
    for (let turn = 0; turn < 30; turn++) {
      const from = performance.now();
      await ask(`limit=50&search=${words[turn % words.length]!.slice(0, 5)}`);
      broad.push(performance.now() - from);
    }
    await server.stop();
    const { engine } = store;
    return [
      {
        what: `${engine}, list 50 of 100,000 cards, one client`,
        measured: `${listRate.toFixed(0)}/s`,
        baseline: `${rawRate.toFixed(0)}/s bare statement`,
        ratio: listRate / rawRate,
      },
      {
        what: `${engine}, list 50 of 100,000 cards, against an empty call`,
        measured: `${listRate.toFixed(0)}/s`,
        baseline: `${health.toFixed(0)}/s health`,
        ratio: listRate / health,
      },
      {
        what: `${engine}, search 100,000 cards, a word and a number`,
        measured: `p95 ${percentile(times, 0.95).toFixed(1)} ms`,
        baseline: `${(1_000 / listRate).toFixed(1)} ms list`,
        ratio: percentile(times, 0.95) / (1_000 / listRate),
      },
      {
        what: `${engine}, search 100,000 cards, a word in one of eight of them`,
        measured: `p95 ${percentile(broad, 0.95).toFixed(1)} ms`,
        baseline: `${(1_000 / listRate).toFixed(1)} ms list`,
        ratio: percentile(broad, 0.95) / (1_000 / listRate),
      },
    ];
  } finally {
    removeFolder(folder);
  }
}

async function bareRateOfSqlite(path: string, userId: string): Promise<number> {
  const raw = new DatabaseSync(path, { readOnly: true });
  const statement = raw.prepare(bareList('?'));
  const rate = await rateOf(() => statement.all(userId), 1_500);
  raw.close();
  return rate;
}

async function bareRateOfPostgres(url: string, userId: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rate = await rateOf(() => client.query({ name: 'list', text: bareList('$1'), values: [userId] }), 1_500);
  await client.end();
  return rate;
}

async function fill(database: Database, userId: string): Promise<void> {
  for (let made = 0; made < cards; made += 1_000) {
    await database.transact(async (rows) => {
      for (let number = made; number < made + 1_000; number++) {
        const title = `${words[number % words.length]} ${words[(number * 7) % words.length]} ${number}`;
        await insertCard(rows, {
          id: crypto.randomUUID(),
          userId,
          now: 1_700_000_000_000 + number,
          language: 'en',
          update: { title, memo: `About ${title}` },
        });
      }
    });
  }
}
