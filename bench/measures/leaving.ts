import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertCard } from '#features/cards/make-card.server.ts';
import { rebuildSums } from '#features/memory/rebuild-sums.server.ts';
import { openDatabase, type Database, type Engine } from '#platform/database/database.server.ts';
import { insertEdition } from '../../tests/harness/editions.ts';
import { insertMember } from '../../tests/harness/member-rows.ts';
import { programsFolder, startCluster } from '../../tests/harness/postgres-cluster.ts';
import {
  firstPerson,
  newDataFolder,
  removeFolder,
  signedIn,
  startBenchServer,
  type BenchServer,
} from '../bench-server.ts';
import { percentile, type Finding, type Measure } from '../measure.ts';
import { newDatabase } from '../new-database.ts';

const [cards, itemsOfCard, answers, publicCards] = [1_000, 10, 50_000, 400];
const goalMs = 200;
const longestMs = 180_000;

/**
 * How long another member waits for a write while an account of 1,000 cards, 400 of them public, and 50,000 answers is
 * deleted, against the same writes before, on both engines.
 */
export const measureLeaving: Measure = async () => {
  const programs = programsFolder();
  const cluster = programs ? await startCluster(programs) : undefined;
  try {
    const findings = await whileLeaving('sqlite', {});
    if (cluster) {
      const url = await newDatabase(cluster.url, 'bench_leaving');
      findings.push(...(await whileLeaving('postgres', { DATABASE_URL: url })));
    }
    return findings;
  } finally {
    await cluster?.stop();
  }
};

async function whileLeaving(engine: Engine, environment: { DATABASE_URL?: string }): Promise<Finding[]> {
  const folder = newDataFolder();
  try {
    const first = await startBenchServer(folder, { ...environment });
    await firstPerson(first);
    await first.stop();
    const url = environment.DATABASE_URL;
    const database = openDatabase(
      url ? { engine: 'postgres', url } : { engine: 'sqlite', path: join(folder, 'loci.sqlite') },
    );
    const leaver = await fill(database);
    await database.close();
    const server = await startBenchServer(folder, { ...environment });
    const headers = { ...(await signedIn(server)), origin: server.url, 'content-type': 'application/json' };
    const before: number[] = [];
    for (let count = 0; count < 300; count++) before.push(await write(server, headers));
    const isGone = () =>
      existsSync(join(folder, 'gone')) && readFileSync(join(folder, 'gone'), 'utf8').includes(leaver);
    const from = performance.now();
    // Others write while it is answered, too: its transaction closes the first of what is public.
    const removing = fetch(`${server.url}/api/admin/members/${leaver}`, {
      method: 'DELETE',
      headers,
      body: JSON.stringify({ public: 'remove', now: true }),
    });
    const meanwhile: number[] = [];
    while (!isGone()) {
      meanwhile.push(await write(server, headers));
      if (performance.now() - from > longestMs)
        throw new Error(`${engine}: the account is not gone after three minutes`);
    }
    const took = performance.now() - from;
    const removed = await removing;
    if (!removed.ok) throw new Error(`deleting answered ${removed.status}: ${await removed.text()}`);
    await server.stop();
    const longest = Math.max(...meanwhile);
    const usual = Math.max(...before);
    const said = (times: readonly number[]) =>
      `longest ${Math.max(...times).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)}, p50 ${percentile(times, 0.5).toFixed(1)} of ${times.length} writes`;
    return [
      {
        what: `${engine}: writes of another while ${cards} cards and ${answers} answers go, in ${(took / 1_000).toFixed(1)} s`,
        measured: said(meanwhile),
        baseline: said(before),
        ratio: longest / usual,
        goal: `longest ≤ ${goalMs} ms`,
      },
    ];
  } finally {
    removeFolder(folder);
  }
}

/** One write; answers how long it took, until it is acknowledged. */
async function write(server: BenchServer, headers: Record<string, string>): Promise<number> {
  const from = performance.now();
  const reply = await fetch(`${server.url}/api/focus-card/`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ title: 'Meanwhile' }),
  });
  if (!reply.ok) throw new Error(`a write answered ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
  return performance.now() - from;
}

async function fill(database: Database): Promise<string> {
  const { id } = await insertMember(database, { secret: 'of nobody', publicUrl: 'http://localhost' }, 'Leaver');
  const now = Date.now();
  for (let card = 0; card < cards; card++) {
    const cardId = crypto.randomUUID();
    const ids = Array.from({ length: itemsOfCard }, () => crypto.randomUUID());
    const flashcard = ids.map((_id, at) => ({
      _id,
      order: `a${at}`,
      title: '',
      question: `Question ${at} of card ${card}`,
      answer_list: ['Answer'],
      image: null,
    }));
    await database.transact(async (rows) => {
      const made = { now, language: 'en', userId: id, update: { title: `Card ${card} of the leaver`, flashcard } };
      await insertCard(rows, { ...made, id: cardId });
      if (card < publicCards) {
        const edition = crypto.randomUUID();
        const update = { title: `Public card ${card} of the leaver` };
        await insertEdition(rows, { ...made, update, id: edition, editionOf: cardId, urlSeo: `card-${edition}` });
      }
      await rows
        .insertInto('item_memory')
        .values(
          ids.map((item_id) => ({
            member_id: id,
            card_id: cardId,
            item_id,
            stability: 10,
            difficulty: 5,
            answers: 5,
            lapses: 0,
            last_outcome: 'right' as const,
            last_answered_at: now,
            last_day: '2026-03-02',
            first_day: '2026-03-02',
            due_on: '2026-03-12',
            parameters: 0,
          })),
        )
        .execute();
      const given = Array.from({ length: answers / cards }, (_, at) => now - at * 86_400_000 - card);
      await rows
        .insertInto('review_event')
        .values(
          given.map((answered, at) => ({
            id: crypto.randomUUID(),
            member_id: id,
            kind: 'answer' as const,
            test_id: cardId,
            card_id: cardId,
            item_id: ids[at % ids.length]!,
            item_kind: 'flashcard' as const,
            outcome: 'right' as const,
            answer: 'Answer',
            elapsed_ms: 1_500,
            claimed_at: answered,
            answered_at: answered,
            received_at: answered,
            day: new Date(answered).toISOString().slice(0, 10),
          })) as never,
        )
        .execute();
    });
  }
  await rebuildSums(database, id);
  return id;
}
