import { join } from 'node:path';
import { openDatabase, type Engine } from '#platform/database/database.server.ts';
import { programsFolder, startCluster } from '../../tests/harness/postgres-cluster.ts';
import { firstPerson, newDataFolder, removeFolder, startBenchServer, type BenchServer } from '../bench-server.ts';
import { median, percentile, type Finding, type Measure } from '../measure.ts';
import { newDatabase } from '../new-database.ts';
import { fillPublicCards, type GeneratedWorld } from '../public-cards.ts';

/** `BENCH_PUBLIC_CARDS` allows a quick run with fewer; the goal is defined for a million. */
const sizes = { few: 10_000, many: Number(process.env['BENCH_PUBLIC_CARDS'] ?? 1_000_000) };
/**
 * Enough that the p95 of a kind is the tenth slowest; with forty it was the second slowest, which a single garbage
 * collection decides.
 */
const turns = 200;
const goal = { p95Ms: 50, times: 1.5 } as const;

/**
 * Typical queries by ranks of words: very frequent, rare, unfinished and misspelt ones, with filters and in every sort.
 */
const questions: Record<string, (word: (rank: number) => string, turn: number) => string> = {
  'nothing: the first page': () => '',
  'a very frequent word': (word, turn) => `search=${word(turn)}`,
  'a word in one of thousand': (word, turn) => `search=${word(900 + turn * 3)}`,
  'a rare word': (word, turn) => `search=${word(40_000 + turn * 100)}`,
  'two frequent words': (word, turn) => `search=${word(turn)}%20${word(turn + 7)}`,
  'a frequent word by rating, with filters': (word, turn) =>
    `search=${word(turn + 3)}&sort=rating&category_1=SCIENCES&language=fr&hasQuiz=1`,
  'an unfinished word, newest': (word, turn) => `search=${word(200 + turn * 5).slice(0, 3)}&sort=newest`,
  'two letters': (word, turn) => `search=${word(turn).slice(0, 2)}`,
  'a misspelt word': (word, turn) => `search=${misspelt(word(300 + turn * 11))}`,
  'well rated of a rare language': (_, turn) => `language=br&minRating=${3 + (turn % 2)}&sort=added`,
};

/** Public search over HTTP by visitors: a million cards compared with ten thousand, on both engines. */
export const measureExplore: Measure = async () => {
  const findings: Finding[] = [];
  const programs = programsFolder();
  if (!programs) throw new Error('PostgreSQL is not installed, so half of this cannot be measured');
  const cluster = await startCluster(programs);
  try {
    for (const engine of ['sqlite', 'postgres'] as const) {
      const [few, many] = [
        await timesOf(engine, sizes.few, cluster.url),
        await timesOf(engine, sizes.many, cluster.url),
      ];
      for (const times of [few, many]) times.set('all of these', [...times.values()].flat());
      for (const [name, times] of many) {
        const [all, before] = [percentile(times, 0.95), percentile(few.get(name)!, 0.95)];
        findings.push({
          what: `${engine}, ${name}`,
          measured: `p50 ${median(times).toFixed(1)}, p95 ${all.toFixed(1)} ms among ${sizes.many.toLocaleString('en')}`,
          baseline: `p95 ${before.toFixed(1)} ms among ${sizes.few.toLocaleString('en')}`,
          ratio: all / before,
          goal: `p95 ${goal.p95Ms} ms, × ${goal.times}`,
        });
      }
    }
    return findings;
  } finally {
    await cluster.stop();
  }
};

async function timesOf(engine: Engine, count: number, clusterUrl: string): Promise<Map<string, number[]>> {
  const folder = newDataFolder();
  const url = engine === 'postgres' ? await newDatabase(clusterUrl, `bench_${count}`) : undefined;
  const environment: Record<string, string> = url ? { DATABASE_URL: url } : {};
  try {
    const first = await startBenchServer(folder, environment);
    const { id } = await firstPerson(first);
    await first.stop();
    const database = openDatabase(
      url ? { engine: 'postgres', url } : { engine: 'sqlite', path: join(folder, 'loci.sqlite') },
    );
    const from = performance.now();
    const world = await fillPublicCards(database, { count, authorId: id });
    await database.close();
    process.stderr.write(`${engine}: ${count} public cards in ${((performance.now() - from) / 1_000).toFixed(0)} s\n`);
    const server = await startBenchServer(folder, environment);
    const times = await ask(server, world);
    await server.stop();
    return times;
  } finally {
    removeFolder(folder);
  }
}

async function ask(server: BenchServer, { words }: GeneratedWorld): Promise<Map<string, number[]>> {
  const word = (rank: number) => words[rank % words.length]!;
  const times = new Map<string, number[]>();
  for (const [name, question] of Object.entries(questions)) {
    const samples: number[] = [];
    for (let turn = -5; turn < turns; turn++) {
      const path = `${server.url}/api/focus-card/public/explore?reader=en&${question(word, turn + 5)}`;
      // A different address each time, so that the rate limit does not apply.
      const headers = { 'x-forwarded-for': `10.${name.length}.${turn + 5}.1` };
      const from = performance.now();
      const reply = await fetch(path, { headers });
      const { cards } = (await reply.json()) as { cards?: unknown[] };
      if (turn >= 0) samples.push(performance.now() - from);
      if (!reply.ok || !cards) throw new Error(`${path} answered ${reply.status}`);
    }
    times.set(name, samples);
  }
  return times;
}

/** Swaps two neighbouring letters, the most frequent typing error. */
function misspelt(word: string): string {
  const at = Math.floor(word.length / 2);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
