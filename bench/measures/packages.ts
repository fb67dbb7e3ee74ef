import { randomUUID } from 'node:crypto';
import { uploadsPath } from '#platform/uploads/uploads-path.ts';
import { collectionOf, zipOf } from '#tests/harness/anki-packages.ts';
import { firstPerson, newDataFolder, removeFolder, startBenchServer } from '../bench-server.ts';
import type { Measure } from '../measure.ts';

const notes = Number(process.env['BENCH_NOTES'] ?? 100_000);
const reviewsOfNote = 5;
const decks = 50;
const askEveryMs = 250;
const longestMs = 20 * 60_000;
const pieceBytes = 8 * 1024 * 1024;

interface Import {
  readonly state: string;
  readonly problem: string | null;
  readonly report: { readonly notes: number; readonly reviews: number } | null;
}

/**
 * A package of Anki with 100,000 notes and 500,000 reviews: previewed, brought in, and exported again over HTTP, and
 * the most memory that the server used meanwhile. Other processes that it starts for reading are not counted.
 */
export const measurePackages: Measure = async () => {
  const bytes = await zipOf({ 'collection.anki2': collectionOf(collectionSql()), media: '{}' });
  const folder = newDataFolder();
  try {
    const server = await startBenchServer(folder);
    try {
      const { cookie } = await firstPerson(server);
      const atRest = server.peakMegabytes();
      const headers = { cookie, origin: server.url };
      const call = async (method: string, path: string, body?: unknown) => {
        const reply = await fetch(`${server.url}/api${path}`, {
          method,
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
        return reply;
      };
      const uploadId = await upload(server.url, headers, bytes);
      const _id = randomUUID();
      const until = async (state: string): Promise<Import> => {
        const from = performance.now();
        while (performance.now() - from < longestMs) {
          const found = (await (await call('GET', `/anki/import/${_id}`)).json()) as Import;
          if (found.state === state) return found;
          if (found.state === 'failed') throw new Error(`the import has failed: ${found.problem}`);
          await new Promise((resolve) => setTimeout(resolve, askEveryMs));
        }
        throw new Error(`the import was not ${state} in time`);
      };
      const readFrom = performance.now();
      await call('POST', '/anki/import', { _id, upload_id: uploadId });
      const { report } = await until('read');
      const importFrom = performance.now();
      await call('PUT', `/anki/import/${_id}`, { choices: {} });
      await until('done');
      const exportFrom = performance.now();
      const exported = await (await call('POST', '/export', { format: 'anki' })).arrayBuffer();
      const end = performance.now();
      const seconds = (from: number, to: number) => `${((to - from) / 1_000).toFixed(1)} s`;
      const of = `of ${report!.notes} notes and ${report!.reviews} reviews`;
      return [
        { what: `preview ${of}`, measured: seconds(readFrom, importFrom), goal: '5 s' },
        { what: `import ${of}`, measured: seconds(importFrom, exportFrom), goal: '90 s' },
        {
          what: `export of them as a package (${(exported.byteLength / 1e6).toFixed(0)} MB)`,
          measured: seconds(exportFrom, end),
          goal: '30 s',
        },
        {
          what: 'most memory of the server meanwhile',
          measured: `${server.peakMegabytes()?.toFixed(0) ?? '?'} MB`,
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
};

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
