import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject, test } from 'vitest';
import type { Card, CardShort } from '#features/cards/contract.ts';
import { seeded, type Chance } from '#platform/offline/chaos/seeded.ts';
import { freshPostgresDatabase } from '#tests/harness/instance.ts';
import { killableServer } from './killable-server.ts';

/** In the long run two instances on SQLite run at the same time, which halves the duration. */
const long = Boolean(process.env['LOCI_LONG']);
const instances = [
  { name: 'SQLite 1', engine: 'sqlite', kills: long ? 30 : 6 },
  ...(long ? [{ name: 'SQLite 2', engine: 'sqlite', kills: 30 } as const] : []),
  { name: 'PostgreSQL', engine: 'postgres', kills: long ? 10 : 3 },
] as const;
const writers = 4;
/** Maximal time between being ready and the kill; short enough that many kills hit the first writes. */
const longestLifeMs = 400;
const seed = Number(process.env['KILL_SEED'] ?? 1 + Math.floor(Math.random() * 1_000_000));

/** A write with its key, as the outbox sends it: retried under the same key until it is acknowledged. */
interface Write {
  readonly key: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
  readonly cardId: string;
  readonly rowId?: string;
}

function newCard(): Write {
  const cardId = randomUUID();
  return {
    key: randomUUID(),
    method: 'POST',
    path: '/api/focus-card/',
    body: { _id: cardId, update: { title: `Card ${cardId}` } },
    cardId,
  };
}

function newRow(cardId: string): Write {
  const rowId = randomUUID();
  const row = {
    _id: rowId,
    order: 'a0',
    title: '',
    question: `Question ${rowId}`,
    answer_list: ['Answer'],
    image: null,
  };
  return {
    key: randomUUID(),
    method: 'PUT',
    path: `/api/focus-card/${cardId}`,
    body: { id: cardId, update: { flashcard: { put: [row] } } },
    cardId,
    rowId,
  };
}

test.concurrent.for(instances.filter(({ engine }) => engine === 'sqlite' || inject('postgresUrl')))(
  `[$name] $kills kills at random moments under write load: every acknowledged write is there, none twice (KILL_SEED=${seed})`,
  { timeout: 600_000 },
  async ({ name, engine, kills }, { expect, onTestFinished }) => {
    const chance: Chance = seeded(seed + instances.findIndex((each) => each.name === name));
    const database = engine === 'postgres' ? await freshPostgresDatabase() : undefined;
    const folder = mkdtempSync(join(tmpdir(), 'loci-kill-'));
    const server = await killableServer(folder, database ? { DATABASE_URL: database.url } : {});
    const { url } = server;
    onTestFinished(async () => {
      await server.discard();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    });
    let cookie = '';
    const acknowledged: Write[] = [];
    const inDoubt: Write[] = Array.from({ length: writers }, newCard);
    let interrupted = 0;

    const send = (method: string, path: string, body?: unknown, key?: string): Promise<Response> =>
      fetch(url + path, {
        method,
        headers: {
          origin: url,
          'content-type': 'application/json',
          ...(cookie ? { cookie } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const sendAgain = async ({ method, path, body, key }: Write) =>
      expect((await send(method, path, body, key)).status).toBe(200);

    async function signUp(): Promise<void> {
      const account = { email: 'ada@example.org', password: 'horse battery staple ada' };
      await send('POST', '/api/auth/sign-up/email', { name: 'Ada', ...account });
      const signedIn = await send('POST', '/api/auth/sign-in/email', account);
      expect(signedIn.status).toBe(200);
      cookie = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
    }

    /** Writes until the server is dead; the write at that time is retried in the next life. */
    async function write(writer: number): Promise<void> {
      for (;;) {
        const next = inDoubt[writer]!;
        let reply: Response;
        try {
          reply = await send(next.method, next.path, next.body, next.key);
          await reply.arrayBuffer();
        } catch {
          interrupted++;
          return;
        }
        expect(reply.status, `${next.method} ${next.path}`).toBe(200);
        acknowledged.push(next);
        const cards = acknowledged.filter(({ rowId }) => rowId === undefined);
        inDoubt[writer] = chance.happens(0.2) ? newCard() : newRow(chance.pick(cards).cardId);
      }
    }

    async function everythingIsThere(): Promise<void> {
      const tiles = (await (await send('GET', '/api/focus-card/get-all-list-short-by-user')).json()) as CardShort[];
      const byId = new Map(tiles.map((tile) => [tile._id, tile]));
      expect(byId.size).toBe(tiles.length);
      for (const [cardId, writes] of Map.groupBy(acknowledged, (each) => each.cardId)) {
        const least = writes.filter(({ rowId }) => rowId).length;
        const most = least + inDoubt.filter((each) => each.rowId && each.cardId === cardId).length;
        const count = byId.get(cardId)?.flashcard_count ?? -1;
        expect(
          count >= least && count <= most,
          `card ${cardId} has ${count} rows, acknowledged ${least}, in doubt up to ${most}`,
        ).toBe(true);
      }
    }

    await server.start();
    await signUp();
    await server.stop();
    for (let kill = 0; kill < kills; kill++) {
      await server.start();
      await everythingIsThere();
      const writing = Promise.all(inDoubt.map((_write, writer) => write(writer)));
      await pause(chance.below(longestLifeMs));
      await server.kill();
      await writing;
    }

    await server.start();
    for (const each of inDoubt) {
      await sendAgain(each);
      acknowledged.push(each);
    }
    // Sending them again changes nothing.
    for (const each of acknowledged.slice(-200)) await sendAgain(each);

    for (const [cardId, writes] of Map.groupBy(acknowledged, (each) => each.cardId)) {
      const [card] = (await (await send('GET', `/api/focus-card/${cardId}`)).json()) as Card[];
      const expected = writes.flatMap(({ rowId }) => rowId ?? []);
      expect(card?.flashcard.map(({ _id }) => _id).toSorted()).toEqual(expected.toSorted());
      // A card starts at revision 1 and each write increments it; a duplicate would increment it once more.
      expect(card?.revision).toBe(1 + expected.length);
    }
    // Otherwise the kills would hit an idle server.
    expect(acknowledged.length).toBeGreaterThan(kills);
    expect(interrupted).toBeGreaterThan(kills);
  },
);
