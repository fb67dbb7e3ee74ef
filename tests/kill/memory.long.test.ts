import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import type { AnkiImport } from '#features/anki/contract.ts';
import { auditCard } from '#features/memory/audit.server.ts';
import { parametersInForce } from '#features/memory/parameters.store.server.ts';
import { keptWeights, usualWeights } from '#features/memory/rules/weights.ts';
import { auditSums } from '#features/memory/sums.store.server.ts';
import { openDatabase, type Database, type Reader } from '#platform/database/database.server.ts';
import { collectionOf, zipOf } from '#tests/harness/anki-packages.ts';
import { freshPostgresDatabase } from '#tests/harness/instance.ts';
import { uploadedPackage } from '#tests/harness/uploaded-package.ts';
import { killableServer, type KillableServer } from './killable-server.ts';

const engines = ['sqlite', 'postgres'] as const;
const dayMs = 86_400_000;
const decks = 6;
const notes = 3_000;
const answersOfNote = 3;
/** What is written before the server is killed: something, and not all. */
const batch = 500;

/**
 * A package whose notes have a card each, with answers on days that are far apart.
 *
 * @param edited Every third note has another back, and there are some notes and answers more.
 */
function packageOf({ edited }: { edited: boolean }): Promise<Uint8Array> {
  const model = {
    name: 'Basic',
    type: 0,
    flds: ['Front', 'Back'].map((name, ord) => ({ name, ord })),
    tmpls: [{ name: 'Card 1', ord: 0, qfmt: '{{Front}}', afmt: '{{FrontSide}}<hr id=answer>{{Back}}' }],
  };
  const named = Object.fromEntries(Array.from({ length: decks }, (_, at) => [20 + at, { name: `All::Deck ${at}` }]));
  const count = notes + (edited ? 200 : 0);
  const answers = answersOfNote + (edited ? 1 : 0);
  const numbers = (name: string, most: number) =>
    `${name} (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM ${name} WHERE n + 1 < ${most})`;
  const back = edited ? `CASE WHEN n % 3 = 0 THEN 'edited ' ELSE 'back ' END` : `'back '`;
  const sql = `
    INSERT INTO col VALUES (1, 1600000000, 11, '${JSON.stringify({ 10: model })}', '${JSON.stringify(named)}');
    WITH RECURSIVE ${numbers('number', count)}
      INSERT INTO notes SELECT n + 1, 'guid' || n, 10, ${edited ? 1_700_000_000 : 1_600_000_000}, '',
        'front ' || n || char(31) || ${back} || n FROM number;
    INSERT INTO cards SELECT id, id, 20 + id % ${decks}, 0, 2, 2, 100, 30, 2500, ${answers}, 0, 0, 0, 0 FROM notes;
    WITH RECURSIVE ${numbers('answer', answers)}
      INSERT INTO revlog SELECT 1600000000000 + n * ${10 * dayMs} + cards.id * 1000, cards.id,
        CASE WHEN (cards.id + n) % 7 = 0 THEN 1 ELSE 3 END, 10, 5, 2500, 4000, min(n, 1) FROM cards, answer;`;
  return zipOf({ 'collection.anki2': collectionOf(sql) });
}

/** A member and the rows of their server, which are read whether it lives or not. */
interface World {
  readonly server: KillableServer;
  readonly database: Database;
  readonly memberId: string;
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  upload(bytes: Uint8Array): Promise<string>;
}

const importOf = (world: World, id: string) => world.call<AnkiImport>('GET', `/api/anki/import/${id}`);

/** Waits until something is so, as the rows say it. */
async function until(world: World, isSo: (rows: Reader) => Promise<boolean>): Promise<void> {
  while (!(await world.database.read(isSo))) await pause(3);
}

/**
 * A job of a killed server is claimed for some minutes, after which the next one takes it. They are over at once.
 */
const claimsEnd = ({ database }: World) =>
  database.transact((rows) => rows.updateTable('job').set({ claimed_until: 0 }).execute());

/** What the audit finds about a member: nothing. */
async function auditFindsNothing({ database, memberId }: World): Promise<void> {
  const cards = await database.read((rows) =>
    rows.selectFrom('review_event').select('card_id').distinct().where('member_id', '=', memberId).execute(),
  );
  for (const { card_id } of cards)
    expect(await database.read((rows) => auditCard(rows, memberId, card_id)), `card ${card_id}`).toEqual([]);
  expect(await database.read((rows) => auditSums(rows, database.engine, memberId))).toEqual([]);
}

/** Kills the server when something is half done, and starts the next one. Answers whether it was still half done. */
async function killedWhen(world: World, isHalf: (rows: Reader) => Promise<boolean>): Promise<boolean> {
  await until(world, isHalf);
  await world.server.kill();
  const wasHalf = await world.database.read(isHalf);
  await auditFindsNothing(world);
  await claimsEnd(world);
  await world.server.start();
  return wasHalf;
}

/** The flashcards of the member with their states and what was answered, without ids of rows that come and go. */
async function everythingOf({ database, memberId }: World) {
  return database.read(async (rows) => ({
    items: await rows
      .selectFrom('card_item')
      .innerJoin('card', 'card.id', 'card_item.card_id')
      .select(['card.id as card', 'card.title', 'card_item.id', 'card_item.content'])
      .where('card.user_id', '=', memberId)
      .where('card.shelf', '=', 'library')
      .where('card_item.removed', '=', 0)
      .orderBy('card_item.id')
      .execute(),
    states: await rows
      .selectFrom('item_memory')
      .select(['card_id', 'item_id', 'stability', 'difficulty', 'answers', 'lapses', 'last_answered_at'])
      .where('member_id', '=', memberId)
      .orderBy('item_id')
      .execute(),
    collections: await rows.selectFrom('collection').select('title').where('member_id', '=', memberId).execute(),
    sums: await rows
      .selectFrom('answer_sum')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('sum_by')
      .orderBy('day')
      .orderBy('value')
      .execute(),
  }));
}

const stateOf = async (rows: Reader, id: string) =>
  (await rows.selectFrom('anki_import').select(['state', 'done']).where('id', '=', id).executeTakeFirst())!;

const touchedOf = async (rows: Reader, id: string): Promise<number> =>
  Number(
    (
      await rows
        .selectFrom('anki_row')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('import_id', '=', id)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Brings a package in; the server is killed after each of these numbers of flashcards. */
async function broughtIn(world: World, bytes: Uint8Array, killedAfter: readonly number[]): Promise<AnkiImport> {
  const id = randomUUID();
  const upload = await world.upload(bytes);
  await world.call('POST', '/api/anki/import', { _id: id, upload_id: upload });
  await until(world, async (rows) => (await stateOf(rows, id)).state === 'read');
  await world.call('PUT', `/api/anki/import/${id}`, { id, choices: {} });
  for (const least of killedAfter) {
    const wasHalf = await killedWhen(world, async (rows) => {
      const { state } = await stateOf(rows, id);
      return state === 'importing' && (await touchedOf(rows, id)) >= least;
    });
    expect(wasHalf, `killed in the middle, after ${least}`).toBe(true);
    expect((await importOf(world, id)).state).toBe('importing');
  }
  await until(world, async (rows) => (await stateOf(rows, id)).state === 'done');
  return importOf(world, id);
}

/** Undoes an import; the server is killed when some of its flashcards are taken back. */
async function undone(world: World, id: string, all: number): Promise<AnkiImport> {
  const left = await world.database.read((rows) => touchedOf(rows, id));
  expect(left).toBe(all);
  const before = (await everythingOf(world)).items;
  await world.call('DELETE', `/api/anki/import/${id}`);
  const contents = new Map(before.map((item) => [item.id, item.content]));
  const wasHalf = await killedWhen(world, async (rows) => {
    const { state } = await stateOf(rows, id);
    if (state !== 'undoing') return false;
    const { items } = await everythingOf(world);
    return items.length < before.length || items.some((item) => contents.get(item.id) !== item.content);
  });
  expect(wasHalf, 'killed in the middle of the undo').toBe(true);
  await until(world, async (rows) => (await stateOf(rows, id)).state === 'undone');
  return importOf(world, id);
}

test.for(engines.filter((engine) => engine === 'sqlite' || inject('postgresUrl')))(
  '[%s] killed in the middle of an import, of its undo and of a switch of parameters: the audit finds nothing, and each is whole or was not',
  { timeout: 900_000 },
  async (engine, { onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), 'loci-kill-memory-'));
    const made = engine === 'postgres' ? await freshPostgresDatabase() : undefined;
    const server = await killableServer(folder, made ? { DATABASE_URL: made.url } : {});
    await server.start();
    const database = openDatabase(
      made ? { engine: 'postgres', url: made.url } : { engine: 'sqlite', path: join(folder, 'data/loci.sqlite') },
    );
    onTestFinished(async () => {
      await server.discard();
      await database.close();
      await made?.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    let cookie = '';
    const send = (path: string, options: RequestInit = {}) =>
      fetch(server.url + path, {
        ...options,
        headers: { origin: server.url, cookie, ...(options.headers as Record<string, string>) },
      });
    const call: World['call'] = async (method, path, body) => {
      const reply = await send(path, {
        method,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      expect(reply.status, `${method} ${path}: ${text}`).toBe(200);
      return JSON.parse(text) as never;
    };
    const account = { email: 'ada@example.org', password: 'horse battery staple ada' };
    await call('POST', '/api/auth/sign-up/email', { name: 'Ada', ...account });
    const signedIn = await send('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { id: memberId } = await database.read((rows) =>
      rows.selectFrom('user').select('id').where('email', '=', account.email).executeTakeFirstOrThrow(),
    );
    const world: World = {
      server,
      database,
      memberId,
      call,
      upload: (bytes) => uploadedPackage({ fetch: send as never }, bytes),
    };

    const first = await broughtIn(world, await packageOf({ edited: false }), [1, 3 * batch]);
    // What was made before the kills counts too.
    expect(first.result).toMatchObject({ made: notes, updated: 0, unchanged: 0, answers: notes * answersOfNote });
    await auditFindsNothing(world);
    const afterFirst = await everythingOf(world);
    expect(afterFirst.items).toHaveLength(notes);
    expect(afterFirst.states).toHaveLength(notes);
    expect(new Set(afterFirst.items.map(({ card }) => card)).size).toBe(decks);
    expect(afterFirst.collections).toHaveLength(1);

    const second = await broughtIn(world, await packageOf({ edited: true }), [batch / 3]);
    expect(second.result).toMatchObject({
      made: 200,
      updated: notes / 3,
      unchanged: (2 * notes) / 3,
      kept: 0,
      answers: notes + 200 * (answersOfNote + 1),
    });
    await auditFindsNothing(world);
    expect((await undone(world, second._id, notes / 3 + 200)).result?.stayed).toEqual([]);
    await auditFindsNothing(world);
    expect(await everythingOf(world)).toEqual(afterFirst);

    const versions = async (rows: Reader) => {
      const { version } = await parametersInForce(rows, memberId);
      const found = await rows
        .selectFrom('item_memory')
        .select('parameters')
        .distinct()
        .where('member_id', '=', memberId)
        .execute();
      return { isSwitched: found.every(({ parameters }) => parameters === version), count: found.length };
    };
    const weights = keptWeights(usualWeights.map((weight, at) => (at < 4 ? weight / 6 : weight)));
    await call('PUT', '/api/memory/parameters', { weights });
    const wasHalf = await killedWhen(world, async (rows) => (await versions(rows)).count > 1);
    expect(wasHalf, 'killed in the middle of the switch').toBe(true);
    await until(world, async (rows) => (await versions(rows)).isSwitched);
    await auditFindsNothing(world);
    const switched = await everythingOf(world);
    expect(switched.items).toEqual(afterFirst.items);
    expect(switched.states).not.toEqual(afterFirst.states);
    expect(switched.sums).toEqual(afterFirst.sums);

    await undone(world, first._id, notes);
    await auditFindsNothing(world);
    expect(await everythingOf(world)).toEqual({ items: [], states: [], collections: [], sums: [] });
  },
);
