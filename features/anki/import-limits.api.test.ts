import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { uploadById } from '#platform/uploads/uploads.store.server.ts';
import { uploadsPath } from '#platform/uploads/uploads-path.ts';
import { adaAndPackages } from '#tests/harness/ada-and-packages.ts';
import { collectionOf, collectionWith, zipOf } from '#tests/harness/anki-packages.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { uploadedPackage } from '#tests/harness/uploaded-package.ts';
import { ChildFailed } from './child-process.server.ts';
import { asUnreadable } from './package-process.server.ts';
import { mostTries, problemOf } from './read-job.server.ts';
import { ankiImportLimits } from './rules/import-limits.ts';
import { packageLimits } from './rules/package-limits.ts';
import { UnreadablePackage } from './rules/package-problem.ts';

const dayMs = 86_400_000;
const small = () => zipOf({ 'collection.anki2': collectionWith([{ fields: ['one', 'two'] }]) });

onBothEngines('limits of packages of Anki', (engine) => {
  const { here, work, read: wasRead, brought: imported } = adaAndPackages(engine);

  const services = () => here.instance.product.services;
  const read = (id: string) => here.ada.calls.anki.read({ id });
  const brought = async (bytes: Uint8Array) => (await imported(bytes))._id;

  const told = async () =>
    (await here.ada.calls.notifications.list()).notifications.flatMap(({ key, values, link }) =>
      key.startsWith('anki:') ? [{ key, values, link }] : [],
    );

  test('six readings an hour', async () => {
    const upload_id = await uploadedPackage(here.ada, await small());
    const begin = () => here.ada.calls.anki.begin({ _id: randomUUID(), upload_id });
    for (let reading = 0; reading < ankiImportLimits.readingsAnHour; reading++) await begin();
    await expect(begin()).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { key: 'anki:refusal.tooMany' },
    });
    here.instance.clock.advance(3_600_000);
    expect((await begin()).state).toBe('reading');
  });

  test('one import at a time', async () => {
    const [first, second] = [await wasRead(await small()), await wasRead(await small())];
    await here.ada.calls.anki.start({ id: first._id, choices: {} });
    await expect(here.ada.calls.anki.start({ id: second._id, choices: {} })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: { key: 'anki:refusal.atWork' },
    });
    await work();
    expect((await here.ada.calls.anki.start({ id: second._id, choices: {} })).state).toBe('importing');
  });

  test('a package that nobody brings in is deleted after a week, and says so', async () => {
    const { _id, upload } = await wasRead(await small());
    const kept = () => services().database.read((rows) => uploadById(rows, upload));
    here.instance.clock.advance(6 * dayMs);
    await work();
    expect(await kept()).toBeDefined();
    here.instance.clock.advance(2 * dayMs);
    await work();
    expect(await kept()).toBeUndefined();
    await here.ada.calls.anki.start({ id: _id, choices: {} });
    await work();
    expect(await read(_id)).toMatchObject({ state: 'undone', problem: 'gone' });
  });

  test('what an earlier version of Loci has read is to be chosen again, and hides no other import', async () => {
    const [earlier, done] = [await wasRead(await small()), await brought(await small())];
    await services().database.transact(async (rows) => {
      const report = JSON.stringify({ notes: 1, cards: 1, decks: [{ key: '20', title: 'A deck', flashcards: 1 }] });
      for (const id of [earlier._id, done])
        await rows.updateTable('anki_import').set({ report }).where('id', '=', id).execute();
    });
    expect(await read(earlier._id)).toMatchObject({ state: 'failed', problem: 'gone', report: null });
    expect(await read(done)).toMatchObject({ state: 'done', report: null, result: { made: 1 } });
    expect(await here.ada.calls.anki.list()).toHaveLength(2);
  });

  test('the packages of a member have room of their own', async () => {
    const begin = (bytes: number) =>
      here.ada.fetch(uploadsPath, {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes),
          'upload-metadata': Object.entries({
            id: randomUUID(),
            kind: 'anki',
            type: 'application/octet-stream',
            name: 'a.apkg',
          })
            .map(([field, value]) => `${field} ${Buffer.from(value).toString('base64')}`)
            .join(),
        },
      });
    expect((await begin(packageLimits.bytes + 1)).status).toBe(413);
    for (let taken = 0; taken < ankiImportLimits.quotaBytes; taken += packageLimits.bytes)
      expect((await begin(packageLimits.bytes)).status).toBe(201);
    expect((await begin(1)).status).toBe(413);
  });

  test('an import that fails leaves nothing half made, and tells who has left the screen', async () => {
    const _id = await brought(await small());
    expect(await told(), 'nobody left within a second').toEqual([]);
    expect((await here.ada.calls.cards.list({})).cards).toHaveLength(1);
    // As after an interruption, when its package is lost.
    await services().database.transact(async (rows) => {
      await rows.updateTable('anki_import').set({ state: 'importing', result: null }).where('id', '=', _id).execute();
      await services().jobs.schedule(rows, { kind: 'anki.import', payload: { id: _id }, runAt: 0 });
    });
    here.instance.clock.advance(2 * 60_000);
    await work();
    expect(await read(_id)).toMatchObject({ state: 'undone', problem: 'gone', result: null });
    expect((await here.ada.calls.cards.list({})).cards).toEqual([]);
    expect(await told()).toEqual([{ key: 'anki:told.failed', values: { name: 'sample.apkg' }, link: '/app/bring-in' }]);
  });

  test('after an import of enough answers weights are fitted when the next learning day begins, whatever was asked today', async () => {
    const fits = () =>
      services().database.read((rows) =>
        rows.selectFrom('job').select('payload').where('kind', '=', 'memory.fit').execute(),
      );
    const ofAda = async () => (await fits()).filter(({ payload }) => payload.includes(here.ada.id)).length;
    const model = {
      name: 'Basic',
      type: 0,
      flds: ['Front', 'Back'].map((name, ord) => ({ name, ord })),
      tmpls: [{ name: 'Card 1', ord: 0, qfmt: '{{Front}}', afmt: '{{Back}}' }],
    };
    const collection = collectionOf(`
      INSERT INTO col VALUES (1, 1600000000, 11, '${JSON.stringify({ 10: model })}', '{"20": {"name": "Deck"}}');
      INSERT INTO notes WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
        SELECT i, 'guid' || i, 10, 0, '', i || char(31) || i FROM n;
      INSERT INTO cards SELECT id, id, 20, 0, 2, 2, 100, 30, 2500, 2, 0, 0, 0, 0 FROM notes;
      INSERT INTO revlog SELECT 1600000000000 + id * 1000, id, 3, 1, 0, 2500, 4000, 0 FROM cards;
      INSERT INTO revlog SELECT 1600900000000 + id * 1000, id, 3, 10, 1, 2500, 4000, 1 FROM cards;`);
    await brought(await small());
    expect(await ofAda()).toBe(0);
    await brought(await zipOf({ 'collection.anki2': collection }));
    expect(await ofAda()).toBe(1);
  });
});

describe('a package that is no fault of its member', () => {
  test('one on which its process dies is a fault of ours, and is not tried again', () => {
    const problem = (how: ChildFailed['how']) => problemOf(asUnreadable(new ChildFailed(how, 'said')), 1);
    expect([problem('failed'), problem('tooLong'), problem('tooLarge')]).toEqual(['fault', 'tooLong', 'tooLarge']);
    const full = new Error('no space left');
    expect(asUnreadable(full)).toBe(full);
  });

  test.each([
    [new UnreadablePackage('newer'), 1, 'newer'],
    [new Error('no room'), 1, undefined],
    [new Error('no room'), mostTries - 1, undefined],
    [new Error('no room'), mostTries, 'fault'],
  ])('%s at try %i: %s', (error, attempt, problem) => {
    expect(problemOf(error, attempt)).toBe(problem);
  });
});
