import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { generateNKeysBetween } from 'fractional-indexing';
import { firstPerson, newDataFolder, removeFolder, startBenchServer } from '../bench-server.ts';
import { rateOf, type Measure } from '../measure.ts';

const clients = 50;
const seconds = 8;
const items = 500;

/** One answer over HTTP, against the engine's own transaction that writes one such row and waits for the disk. */
export const measureAnswers: Measure = async () => {
  const folder = newDataFolder();
  try {
    const raw = await rawTransactions(folder);
    const server = await startBenchServer(folder);
    const { cookie } = await firstPerson(server);
    const headers = { cookie, origin: server.url, 'content-type': 'application/json' };
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
      headers,
      body: JSON.stringify({ _id: cardId, update: { title: 'Bench', flashcard } }),
    });
    if (!made.ok) throw new Error(`making the card answered ${made.status}: ${await made.text()}`);

    let sent = 0;
    const answer = () =>
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
    const result = await autocannon({
      url: `${server.url}/api/review-log`,
      connections: clients,
      duration: seconds,
      requests: [
        {
          method: 'POST',
          headers,
          setupRequest: (request) => ({ ...request, headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, body: answer() }),
        },
      ],
    });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were refused, ${result.errors} failed`);
    await server.stop();
    const rate = result.requests.total / result.duration;
    return [
      {
        what: `submit one answer over HTTP, ${clients} clients, keep-alive (p99 ${result.latency.p99} ms)`,
        measured: `${rate.toFixed(0)}/s`,
        baseline: `${raw.toFixed(0)}/s raw transactions`,
        ratio: rate / raw,
        goal: '≥ 0.50',
      },
    ];
  } finally {
    removeFolder(folder);
  }
};

/** What the engine itself can do on this disk, one connection, nothing around it. */
async function rawTransactions(folder: string): Promise<number> {
  const file = new DatabaseSync(join(folder, 'raw.sqlite'));
  file.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE answer (id TEXT PRIMARY KEY, member TEXT, card TEXT, item TEXT, outcome TEXT, at INTEGER)',
  );
  const insert = file.prepare('INSERT INTO answer VALUES (?, ?, ?, ?, ?, ?)');
  const rate = await rateOf(() => {
    file.exec('BEGIN IMMEDIATE');
    insert.run(crypto.randomUUID(), 'member', 'card', 'item', 'right', Date.now());
    file.exec('COMMIT');
  }, 3_000);
  file.close();
  return rate;
}
