import { randomUUID } from 'node:crypto';
import type { ImportState } from '#features/anki/tables.server.ts';
import type { Person, TestInstance } from './instance.ts';

/** A package of Anki that has arrived, as a row alone: its id. */
async function arrivedPackage({ product }: TestInstance, { id: user_id }: Person): Promise<string> {
  const { database, clock } = product.services;
  const id = randomUUID();
  const now = clock.now();
  const file = { kind: 'anki', title: 'sample.apkg', type: 'application/octet-stream', bytes: 1 };
  await database.transact((rows) =>
    rows
      .insertInto('upload')
      .values({
        id,
        user_id,
        file_name: `anki/${id}.apkg`,
        ...file,
        created_at: now,
        expires_at: now,
        completed_at: now,
      })
      .execute(),
  );
  return id;
}

/** An import in this state, as a row alone: its id. */
async function importIn(state: ImportState, { product }: TestInstance, { id: user_id }: Person): Promise<string> {
  const { database, clock } = product.services;
  const id = randomUUID();
  const empty = { problem: null, report: null, orders: null, result: null, done: 0 };
  const at = { created_at: clock.now(), ended_at: clock.now() };
  await database.transact((rows) =>
    rows
      .insertInto('anki_import')
      .values({ id, user_id, upload_id: randomUUID(), file_name: 'sample.apkg', state, ...empty, ...at })
      .execute(),
  );
  return id;
}

export interface AnkiThings {
  /** A package that has arrived. */
  readonly ankiPackage: string;
  /** An import that is done, and one that waits to be begun. */
  readonly ankiDone: string;
  readonly ankiRead: string;
}

export const ankiThings = async (instance: TestInstance, owner: Person): Promise<AnkiThings> => ({
  ankiPackage: await arrivedPackage(instance, owner),
  ankiDone: await importIn('done', instance, owner),
  ankiRead: await importIn('read', instance, owner),
});
