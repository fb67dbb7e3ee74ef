import { cpus } from 'node:os';
import pg from 'pg';
import { programsFolder, startCluster } from '../../tests/harness/postgres-cluster.ts';
import {
  firstPerson,
  newDataFolder,
  removeFolder,
  signedIn,
  startBenchServer,
  type BenchServer,
} from '../bench-server.ts';
import { median, perSecond, type Finding, type Measure } from '../measure.ts';
import { newDatabase } from '../new-database.ts';

const sizes = [1, 2, 4] as const;
const goals: Readonly<Record<number, string>> = { 2: '≥ 1.6 where cores allow', 4: '≥ 2.5 where cores allow' };
const clients = 40;
const roundMs = 3_000;
const rounds = 3;
const items = 50;
const secret = 'the secret that all servers of the bench share';

interface Scene {
  readonly servers: readonly BenchServer[];
  readonly headers: readonly Record<string, string>[];
  readonly card: string;
  readonly itemIds: readonly string[];
}

/**
 * Reads and answers a second of one, two and four servers on one PostgreSQL, all on this machine: with fewer cores than
 * servers, clients and database want, they take them from each other. Then one of four is killed while all take
 * answers, and every acknowledged one is looked for.
 */
export const measureScale: Measure = async () => {
  const programs = programsFolder();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const cluster = await startCluster(programs);
  const folders = Array.from({ length: sizes[2] }, newDataFolder);
  try {
    const url = await newDatabase(cluster.url, 'bench_scale');
    const environment = { DATABASE_URL: url, SECRET: secret };
    const servers: BenchServer[] = [];
    const first = await startBenchServer(folders[0]!, environment);
    await firstPerson(first);
    servers.push(first);
    const made = await makeCard(first);
    for (const folder of folders.slice(1)) servers.push(await startBenchServer(folder, environment));
    const headers = await Promise.all(
      servers.map(async (server) => ({
        ...(await signedIn(server)),
        origin: server.url,
        'content-type': 'application/json',
      })),
    );
    const rates = new Map<number, { reads: number[]; answers: number[] }>(
      sizes.map((size) => [size, { reads: [], answers: [] }]),
    );
    for (let round = 0; round < rounds; round++)
      for (const size of sizes) {
        const scene = { servers: servers.slice(0, size), headers, ...made };
        rates.get(size)!.reads.push(await rate(scene, read));
        rates.get(size)!.answers.push(await rate(scene, answer));
      }
    const lost = await killedUnderLoad({ servers, headers, ...made }, url);
    await Promise.all(servers.slice(0, -1).map((server) => server.stop()));
    return [...sizes.slice(1).flatMap((size) => compared(size, rates)), lost];
  } finally {
    for (const folder of folders) removeFolder(folder);
    await cluster.stop();
  }
};

function compared(size: number, rates: ReadonlyMap<number, { reads: number[]; answers: number[] }>): Finding[] {
  const [one, many] = [rates.get(1)!, rates.get(size)!];
  return (['reads', 'answers'] as const).map((what) => ({
    what: `${what} of ${size} servers on one PostgreSQL, ${cpus().length} cores for all of it`,
    measured: `${median(many[what]).toFixed(0)}/s`,
    baseline: `${median(one[what]).toFixed(0)}/s by one`,
    ratio: median(many[what].map((value, round) => value / one[what][round]!)),
    goal: goals[size]!,
  }));
}

/** `clients` at once, spread over the servers, each one request after the other. */
async function rate(scene: Scene, ask: typeof answer): Promise<number> {
  const until = performance.now() + roundMs;
  const from = performance.now();
  const counts = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let count = 0;
      for (; performance.now() < until; count++) await ask(scene, client % scene.servers.length, crypto.randomUUID());
      return count;
    }),
  );
  return perSecond(
    counts.reduce((sum, count) => sum + count, 0),
    performance.now() - from,
  );
}

async function read({ servers, headers, card }: Scene, at: number): Promise<void> {
  await answered(fetch(`${servers[at]!.url}/api/focus-card/${card}`, { headers: headers[at]! }));
}

async function answer({ servers, headers, card, itemIds }: Scene, at: number, id: string): Promise<void> {
  const event = {
    kind: 'answer',
    _id: id,
    test_id: id,
    card_id: card,
    item_id: itemIds[id.charCodeAt(0) % items],
    item_kind: 'flashcard',
    outcome: 'right',
    answer: 'Answer',
    elapsed_ms: 1_500,
    answered_at: new Date().toISOString(),
  };
  await answered(
    fetch(`${servers[at]!.url}/api/review-log`, {
      method: 'POST',
      headers: { ...headers[at]!, 'idempotency-key': id },
      body: JSON.stringify({ events: [event] }),
    }),
  );
}

async function answered(asking: Promise<Response>): Promise<void> {
  const reply = await asking;
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${text}`);
}

/** What cannot be sent to the killed server goes to another, as the outbox and a load balancer do. */
async function killedUnderLoad(scene: Scene, url: string): Promise<Finding> {
  const acknowledged: string[] = [];
  const until = performance.now() + roundMs;
  let repeated = 0;
  const victim = scene.servers.length - 1;
  const killed = new Promise<void>((resolve) => setTimeout(() => resolve(scene.servers[victim]!.kill()), roundMs / 3));
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let at = client % scene.servers.length;
      while (performance.now() < until) {
        const id = crypto.randomUUID();
        try {
          await answer(scene, at, id);
        } catch (error) {
          if (at !== victim) throw error;
          at = client % victim;
          repeated++;
          await answer(scene, at, id);
        }
        acknowledged.push(id);
      }
    }),
  );
  await killed;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM review_event WHERE id = ANY($1::text[])',
    [acknowledged],
  );
  await client.end();
  return {
    what: 'one of four servers is killed while all take answers: acknowledged ones that are in the store',
    measured: `${rows[0]!.n}, ${repeated} sent again`,
    baseline: `${acknowledged.length} acknowledged`,
    ratio: rows[0]!.n / acknowledged.length,
    goal: '1',
  };
}

async function makeCard(server: BenchServer): Promise<{ card: string; itemIds: string[] }> {
  const itemIds = Array.from({ length: items }, () => crypto.randomUUID());
  const flashcard = itemIds.map((_id, at) => ({ _id, question: `Question ${at}`, answer: 'Answer' }));
  const reply = await fetch(`${server.url}/api/focus-card/`, {
    method: 'POST',
    headers: { ...(await signedIn(server)), origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Bench', flashcard }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`making the card answered ${reply.status}: ${text}`);
  return { card: (JSON.parse(text) as { insertedId: string }).insertedId, itemIds };
}
