import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocumentServer, type DocumentCalls, type DocumentServer } from '#tests/harness/document-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { batchesKept, batchesPerSnapshot } from './documents.server.ts';
import type { Operation } from './operations.ts';

onBothEngines('documents', (engine) => {
  let instance: TestInstance;
  let server: DocumentServer;
  let ada: Person;
  let calls: DocumentCalls;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    server = await openDocumentServer(instance);
    ada = await instance.person('Ada');
    calls = server.calls(ada);
  });
  afterAll(async () => {
    await server.close();
    await instance.close();
  });

  const set = (x: number | string): Operation => ({ kind: 'set', list: 'row', id: 'a', fields: { text: x } });
  const batch = (operation: Operation, device = 'laptop') => ({
    id: crypto.randomUUID(),
    device,
    operations: [operation] as never,
  });
  const make = () => server.create(ada, { row: { a: { text: 'start' } } });

  test('a batch that arrives twice acts once and is answered the same', async () => {
    const id = await make();
    const input = { id, base: 0, batch: batch(set('one')) };
    const first = await calls.submit(input);
    await calls.submit({ id, base: 1, batch: batch(set('two')) });
    const again = await calls.submit(input);
    expect(first).toMatchObject({ version: 1, batches: [{ version: 1, id: input.batch.id }] });
    expect(again).toMatchObject({ version: 2 });
    expect((await calls.open({ id })).content).toEqual({ row: { a: { text: 'two' } } });
  });

  test('batches of two devices at once get one version each', async () => {
    const id = await make();
    const writers = Array.from({ length: 8 }, (_, at) =>
      calls.submit({
        id,
        base: 0,
        batch: batch({ kind: 'add', list: 'row', id: `r${at}`, fields: {} }, `device ${at}`),
      }),
    );
    const versions = (await Promise.all(writers)).map(({ version }) => version);
    expect(versions.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(Object.keys((await calls.open({ id })).content!['row']!)).toHaveLength(9);
  });

  test('the log is compacted: late devices get the whole, and a batch from before is still not repeated', async () => {
    const id = await make();
    const first = { id, base: 0, batch: batch(set(0)) };
    await calls.submit(first);
    const all = 2 * batchesPerSnapshot + 5;
    for (let at = 1; at < all; at++) await calls.submit({ id, base: at, batch: batch(set(at)) });
    const bodies = await instance.product.services.database.read((rows) =>
      rows.selectFrom('document_batch').select('body').where('document_id', '=', id).where('body', '<>', '').execute(),
    );
    expect(bodies.length).toBeLessThanOrEqual(batchesKept + batchesPerSnapshot);
    expect(await calls.open({ id, from: all - 3 })).toMatchObject({ version: all, batches: [{}, {}, {}] });
    expect(await calls.submit(first)).toMatchObject({
      version: all,
      content: { row: { a: { text: all - 1 } } },
      batches: [],
    });
  });

  test('a conflict refuses the whole batch and reports both sides; so does a failed validation of the feature', async () => {
    const id = await make();
    await calls.submit({ id, base: 0, batch: batch({ kind: 'remove', list: 'row', id: 'a' }, 'phone') });
    const input = { id, base: 0, batch: batch(set('mine')) };
    await expect(calls.submit(input)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { detail: { version: 1, conflicts: [{ id: 'a', reason: 'removed', row: { text: 'start' } }] } },
    });
    const long = batch({ kind: 'add', list: 'row', id: 'b', fields: { text: 'x'.repeat(1_001) } });
    await expect(calls.submit({ id, base: 1, batch: long })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect(await calls.open({ id })).toMatchObject({ version: 1, content: { row: {} } });
  });

  test('other members cannot read or edit a document', async () => {
    const id = await make();
    const eve = server.calls(await instance.person('Eve'));
    await expect(eve.open({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.submit({ id, base: 0, batch: batch(set('eve')) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(server.calls(instance.visitor()).open({ id })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
