import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import autocannon from 'autocannon';
import { generateNKeysBetween } from 'fractional-indexing';
import { openSqliteFile } from '#platform/database/sqlite.server.ts';
import {
  firstPerson,
  newDataFolder,
  removeFolder,
  signedIn,
  startBenchServer,
  type BenchServer,
} from '../bench-server.ts';
import { median, rateOf, type Measure } from '../measure.ts';

const clients = 50;
const items = 500;
const rounds = 5;
const secondsOverHttp = 3;
const rawMs = 1_000;

/**
 * One answer over HTTP compared with the engine's own transaction, which waits for the disk as well. Two baselines: the
 * three rows of an answer (log, memory state, command) in the product's tables with their indexes and triggers, and a
 * single row in a bare table, the least that a transaction can be. On a shared disk the time of a flush varies by the
 * second, so the three alternate and the ratio is the median of the turns' ratios.
 */
export const measureAnswers: Measure = async () => {
  const folder = newDataFolder();
  try {
    const first = await startBenchServer(folder);
    const { cookie, id: memberId } = await firstPerson(first);
    const { cardId, itemIds } = await makeCard(first, cookie);
    await first.stop();
    const path = join(folder, 'raw.sqlite');
    copyFileSync(join(folder, 'loci.sqlite'), path);
    const file = openSqliteFile(path);
    const sameRows = sameRowsRaw(file, { memberId, cardId, itemIds });
    const oneRow = oneRowRaw(file);

    const server = await startBenchServer(folder);
    const headers = { ...(await signedIn(server)), origin: server.url, 'content-type': 'application/json' };
    const answer = answerTo(cardId, itemIds);
    const turns: { http: number; sameRows: number; oneRow: number; p99: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const raw = { sameRows: await rateOf(sameRows, rawMs), oneRow: await rateOf(oneRow, rawMs) };
      const result = await autocannon({
        url: `${server.url}/api/review-log`,
        connections: clients,
        duration: secondsOverHttp,
        requests: [
          {
            method: 'POST',
            headers,
            setupRequest: (request) => ({
              ...request,
              headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
              body: answer(),
            }),
          },
        ],
      });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${result.non2xx} answers were refused, ${result.errors} failed`);
      turns.push({ http: result.requests.total / result.duration, ...raw, p99: result.latency.p99 });
    }
    await server.stop();
    file.close();

    const of = (value: (turn: (typeof turns)[number]) => number) => median(turns.map(value));
    const measured = `${of((turn) => turn.http).toFixed(0)}/s`;
    const what = `submit one answer over HTTP, ${clients} clients, keep-alive (p99 ${of((turn) => turn.p99).toFixed(0)} ms)`;
    return [
      {
        what,
        measured,
        baseline: `${of((turn) => turn.sameRows).toFixed(0)}/s raw transactions with the same rows`,
        ratio: of((turn) => turn.http / turn.sameRows),
        goal: '≥ 0.50',
      },
      {
        what,
        measured,
        baseline: `${of((turn) => turn.oneRow).toFixed(0)}/s raw transactions with one row and no index`,
        ratio: of((turn) => turn.http / turn.oneRow),
        goal: '≥ 0.50',
      },
    ];
  } finally {
    removeFolder(folder);
  }
};

async function makeCard(server: BenchServer, cookie: string): Promise<{ cardId: string; itemIds: string[] }> {
  const cardId = crypto.randomUUID();
  const itemIds = Array.from({ length: items }, () => crypto.randomUUID());
  const orders = generateNKeysBetween(null, null, items);
  const flashcard = itemIds.map((_id, index) => ({
    _id,
    order: orders[index],
    title: '',
    question: `Question ${index}`,
    answer_list: ['Answer'],
    image: null,
  }));
  const made = await fetch(`${server.url}/api/focus-card/`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ _id: cardId, update: { title: 'Bench', flashcard } }),
  });
  if (!made.ok) throw new Error(`making the card answered ${made.status}: ${await made.text()}`);
  return { cardId, itemIds };
}

function answerTo(cardId: string, itemIds: readonly string[]): () => string {
  let sent = 0;
  return () =>
    JSON.stringify({
      events: [
        {
          kind: 'answer',
          _id: crypto.randomUUID(),
          test_id: crypto.randomUUID(),
          card_id: cardId,
          item_id: itemIds[sent++ % items],
          item_kind: 'flashcard',
          outcome: 'right',
          answer: 'Answer',
          elapsed_ms: 1500,
          answered_at: new Date().toISOString(),
        },
      ],
    });
}

/** Command, answer and memory state as the product writes them, by prepared statements. */
function sameRowsRaw(
  file: DatabaseSync,
  ids: { memberId: string; cardId: string; itemIds: readonly string[] },
): () => void {
  const command = file.prepare(
    'INSERT INTO command_log (member_id, key, fingerprint, reply, created_at) VALUES (?, ?, ?, ?, ?)',
  );
  const event = file.prepare(
    `INSERT INTO review_event (id, member_id, kind, test_id, card_id, item_id, item_kind, outcome, answer, elapsed_ms, claimed_at, answered_at, received_at, day)
     VALUES (?, ?, 'answer', ?, ?, ?, 'flashcard', 'right', 'Answer', 1500, ?, ?, ?, '2026-03-02')`,
  );
  const state = file.prepare(
    `INSERT INTO item_memory (member_id, card_id, item_id, stability, difficulty, answers, lapses, last_outcome, last_answered_at)
     VALUES (?, ?, ?, 2.3, 4.5, 1, 0, 'right', ?)
     ON CONFLICT DO UPDATE SET stability = excluded.stability, answers = excluded.answers, last_answered_at = excluded.last_answered_at`,
  );
  const fingerprint = 'f'.repeat(43);
  let written = 0;
  return () => {
    const now = Date.now();
    const itemId = ids.itemIds[written++ % items]!;
    file.exec('BEGIN IMMEDIATE');
    command.run(ids.memberId, crypto.randomUUID(), fingerprint, '{"accepted":1}', now);
    event.run(crypto.randomUUID(), ids.memberId, crypto.randomUUID(), ids.cardId, itemId, now, now, now);
    state.run(ids.memberId, ids.cardId, itemId, now);
    file.exec('COMMIT');
  };
}

function oneRowRaw(file: DatabaseSync): () => void {
  file.exec('CREATE TABLE one_row (id TEXT PRIMARY KEY, member TEXT, card TEXT, item TEXT, outcome TEXT, at INTEGER)');
  const insert = file.prepare('INSERT INTO one_row VALUES (?, ?, ?, ?, ?, ?)');
  return () => {
    file.exec('BEGIN IMMEDIATE');
    insert.run(crypto.randomUUID(), 'member', 'card', 'item', 'right', Date.now());
    file.exec('COMMIT');
  };
}
