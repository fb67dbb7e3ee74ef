import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { openDatabase, type Engine } from '#platform/database/database.server.ts';
import { uploadsPath } from '#platform/uploads/uploads-path.ts';
import { collectionOf, zipOf } from '#tests/harness/anki-packages.ts';
import { insertMember } from '#tests/harness/member-rows.ts';
import { programsFolder, startCluster } from '#tests/harness/postgres-cluster.ts';
import { firstPerson, newDataFolder, removeFolder, startBenchServer } from '../bench-server.ts';
import { median, percentile, type Finding, type Measure } from '../measure.ts';
import { newDatabase } from '../new-database.ts';

const notes = Number(process.env['BENCH_NOTES'] ?? 100_000);
const reviewsOfNote = 5;
const decks = 50;
const askEveryMs = 250;
const answerEveryMs = 50;
const restMs = 5_000;
const longestMs = 20 * 60_000;
const pieceBytes = 8 * 1024 * 1024;

interface Packages {
  readonly bytes: Uint8Array;
  readonly refused: readonly (readonly [name: string, bytes: Uint8Array])[];
}

/** Fewer than the readings of an hour, with the one that is brought in. */
async function refusedPackages(collection: Uint8Array): Promise<Packages['refused']> {
  const damaged = collection.slice();
  damaged.fill(7, damaged.length / 2);
  const endless =
    'DROP TABLE notes; CREATE VIEW notes AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x AS id FROM n';
  const zeros = zstdCompressSync(Buffer.alloc(800_000_000));
  return [
    ['800 MB of zeros', await zipOf({ meta: new Uint8Array([8, 3]), 'collection.anki21b': zeros })],
    ['damaged pages', await zipOf({ 'collection.anki2': damaged })],
    ['an endless view', await zipOf({ 'collection.anki2': collectionOf(endless) })],
  ];
}

interface Import {
  readonly state: string;
  readonly problem: string | null;
  readonly report: { readonly notes: number; readonly reviews: number } | null;
}

/**
 * A package of Anki with 100,000 notes and 500,000 reviews over HTTP: previewed, brought in, exported, and taken back,
 * on SQLite and on PostgreSQL where it is installed (`BENCH_ENGINE` chooses one). Before it, packages that are refused:
 * one that unpacks to 800 MB of nothing, one that is damaged, and one with an endless view. Another member answers
 * meanwhile. The most memory is that of the server; processes that it starts are not counted.
 */
export const measurePackages: Measure = async () => {
  const collection = collectionOf(collectionSql());
  const packages: Packages = {
    bytes: await zipOf({ 'collection.anki2': collection, media: '{}' }),
    refused: await refusedPackages(collection),
  };
  const only = process.env['BENCH_ENGINE'];
  const findings = only === 'postgres' ? [] : await packageOn('sqlite', {}, packages);
  const programs = only === 'sqlite' ? undefined : programsFolder();
  if (!programs) return findings;
  const cluster = await startCluster(programs);
  try {
    const environment = { DATABASE_URL: await newDatabase(cluster.url, 'bench_packages') };
    return [...findings, ...(await packageOn('postgres', environment, packages))];
  } finally {
    await cluster.stop();
  }
};

async function packageOn(
  engine: Engine,
  environment: { DATABASE_URL?: string },
  { bytes, refused }: Packages,
): Promise<Finding[]> {
  const folder = newDataFolder();
  try {
    const server = await startBenchServer(folder, environment);
    try {
      const { cookie } = await firstPerson(server);
      const url = environment.DATABASE_URL;
      const database = openDatabase(
        url ? { engine: 'postgres', url } : { engine: 'sqlite', path: join(folder, 'loci.sqlite') },
      );
      const secret = readFileSync(join(folder, 'secret'), 'utf8').trim();
      const other = await insertMember(database, { secret, publicUrl: server.url }, 'Other');
      await database.close();
      const others = await answering(server.url, `${other.cookie.name}=${other.cookie.value}`);
      const atRest = server.peakMegabytes();
      const headers = { cookie, origin: server.url };
      const call = (method: string, path: string, body?: unknown) => send(server.url, cookie, method, path, body);
      const until = async (_id: string, state: string): Promise<Import> => {
        const from = performance.now();
        while (performance.now() - from < longestMs) {
          const found = (await (await call('GET', `/anki/import/${_id}`)).json()) as Import;
          if (found.state === state) return found;
          if (found.state === 'failed') throw new Error(`the import has failed: ${found.problem}`);
          await new Promise((resolve) => setTimeout(resolve, askEveryMs));
        }
        throw new Error(`the import was not ${state} in time`);
      };
      const findings: Finding[] = [];
      let [most, now] = [0, 0];
      const watch = setInterval(() => {
        now = Math.max(now, server.ownMegabytes() ?? 0);
        most = Math.max(most, now);
      }, 100);
      const timed = async <Answer>(what: string, goal: string, work: () => Promise<Answer>): Promise<Answer> => {
        now = 0;
        const [from, cpu] = [performance.now(), server.cpuSeconds()];
        const answered = others.during();
        let [seconds, times]: [number, number[]] = [0, []];
        const answer = await work().finally(async () => {
          seconds = (performance.now() - from) / 1_000;
          times = await answered();
        });
        const used = cpu === undefined ? '' : `, ${(server.cpuSeconds()! - cpu).toFixed(1)} s of the server's CPU`;
        const found = [
          {
            what: `${engine}: ${what}`,
            measured: `${seconds.toFixed(1)} s${used}, at most ${now.toFixed(0)} MB`,
            goal,
          },
          {
            what: `${engine}: answers of another during: ${what}`,
            measured: `longest ${Math.max(...times).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)}, p50 ${median(times).toFixed(1)} of ${times.length}`,
            goal: 'longest below 100 ms',
          },
        ];
        findings.push(...found);
        // At once, too: a run takes minutes, and may be broken off.
        for (const { what: about, measured } of found) process.stderr.write(`${about}: ${measured}\n`);
        return answer;
      };
      await timed('nothing else', '', () => new Promise((resolve) => setTimeout(resolve, restMs)));
      for (const [name, bad] of refused) {
        const upload_id = await upload(server.url, headers, bad);
        await timed(`a package that is refused: ${name}`, '', async () => {
          const _id = randomUUID();
          await call('POST', '/anki/import', { _id, upload_id });
          return until(_id, 'failed');
        });
      }
      const uploadId = await upload(server.url, headers, bytes);
      const _id = randomUUID();
      const { report } = await timed('preview', '5 s', async () => {
        await call('POST', '/anki/import', { _id, upload_id: uploadId });
        return until(_id, 'read');
      });
      await timed(`import of ${report!.notes} notes and ${report!.reviews} reviews`, '90 s', async () => {
        await call('PUT', `/anki/import/${_id}`, { choices: {} });
        return until(_id, 'done');
      });
      await timed('export as a package', '30 s', async () =>
        (await call('POST', '/export', { format: 'anki' })).arrayBuffer(),
      );
      await timed('undo', '', async () => {
        await call('DELETE', `/anki/import/${_id}`);
        return until(_id, 'undone');
      });
      clearInterval(watch);
      return [
        ...findings,
        {
          what: `${engine}: most memory of the server meanwhile`,
          measured: `${most.toFixed(0)} MB, ${server.peakMegabytes()?.toFixed(0) ?? '?'} MB with files read in place`,
          baseline: `${atRest?.toFixed(0) ?? '?'} MB before`,
          goal: 'below 600 MB',
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    removeFolder(folder);
  }
}

async function send(url: string, cookie: string, method: string, path: string, body?: unknown): Promise<Response> {
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: { cookie, origin: url, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}

/**
 * Somebody with a card of their own; `during` begins to answer, and what it answers ends that and says how long each
 * took.
 */
async function answering(url: string, cookie: string): Promise<{ during: () => () => Promise<number[]> }> {
  const [cardId, itemId] = [randomUUID(), randomUUID()];
  const flashcard = [
    { _id: itemId, order: 'a0', title: '', question: 'Question', answer_list: ['Answer'], image: null },
  ];
  await send(url, cookie, 'POST', '/focus-card/', { _id: cardId, update: { title: 'Meanwhile', flashcard } });
  const answer = () => ({
    events: [
      {
        kind: 'answer',
        _id: randomUUID(),
        test_id: randomUUID(),
        card_id: cardId,
        item_id: itemId,
        item_kind: 'flashcard',
        outcome: 'right',
        answer: 'Answer',
        elapsed_ms: 1_500,
        answered_at: new Date().toISOString(),
      },
    ],
  });
  return {
    during: () => {
      const times: number[] = [];
      let goesOn = true;
      const all = (async () => {
        while (goesOn) {
          const from = performance.now();
          await (await send(url, cookie, 'POST', '/review-log', answer())).arrayBuffer();
          times.push(performance.now() - from);
          await new Promise((resolve) => setTimeout(resolve, answerEveryMs));
        }
      })();
      return async () => {
        goesOn = false;
        await all;
        return times;
      };
    },
  };
}

async function upload(url: string, headers: Record<string, string>, bytes: Uint8Array): Promise<string> {
  const id = randomUUID();
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const metadata = { id, kind: 'anki', type: 'application/octet-stream', name: 'large.apkg' };
  const tus = { ...headers, 'tus-resumable': '1.0.0' };
  const begun = await fetch(url + uploadsPath, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(metadata)
        .map(([field, value]) => `${field} ${encoded(value)}`)
        .join(),
    },
  });
  if (begun.status !== 201) throw new Error(`the upload answered ${begun.status}`);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const sent = await fetch(`${url}${uploadsPath}/${id}`, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes.subarray(at, at + pieceBytes)),
    });
    if (sent.status !== 204) throw new Error(`a piece of the upload answered ${sent.status}`);
  }
  return id;
}

/** Made by SQLite itself: as many notes with a card and five reviews each, in fifty decks. */
function collectionSql(): string {
  const model = {
    name: 'Basic',
    type: 0,
    flds: [
      { name: 'Front', ord: 0 },
      { name: 'Back', ord: 1 },
    ],
    tmpls: [{ name: 'Card 1', ord: 0, qfmt: '{{Front}}', afmt: '{{FrontSide}}<hr id=answer>{{Back}}' }],
  };
  const names = Object.fromEntries(Array.from({ length: decks }, (_, at) => [20 + at, { name: `Deck ${at}` }]));
  const each = (count: number) =>
    `WITH RECURSIVE row(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM row WHERE i < ${count - 1})`;
  return [
    `INSERT INTO col VALUES (1, 1600000000, 11, '${JSON.stringify({ 10: model })}', '${JSON.stringify(names)}')`,
    `${each(notes)} INSERT INTO notes SELECT i + 1, 'guid' || i, 10, 0, ' tag' || i % 20 || ' ',
      'What is number ' || i || '?' || char(31) || 'It is the <b>number</b> ' || i || '.' FROM row`,
    `${each(notes)} INSERT INTO cards SELECT i + 1, i + 1, 20 + i % ${decks}, 0, 2, 2, 400 + i % 90, 30, 2500, ${reviewsOfNote},
      0, 0, 0, 0 FROM row`,
    // The reviews of a card lie twenty days apart.
    `${each(notes * reviewsOfNote)} INSERT INTO revlog SELECT 1650000000000 + (i % ${reviewsOfNote}) * 1728000000 + i,
      i / ${reviewsOfNote} + 1, 3, 20, 10, 2500, 4000, CASE i % ${reviewsOfNote} WHEN 0 THEN 0 ELSE 1 END FROM row`,
  ].join(';');
}
