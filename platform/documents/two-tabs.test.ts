import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { documentBrowser, sender } from '#tests/harness/document-browser.ts';
import { openDocumentServer, type DocumentServer } from '#tests/harness/document-server.ts';
import { countedWrites } from '#tests/harness/counted-writes.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { seeded } from '../offline/chaos/seeded.ts';
import { settleDown, virtualTime } from '../offline/chaos/virtual-time.ts';
import type { RowsContent } from './operations.ts';

let instance: TestInstance;
let server: DocumentServer;
let ada: Person;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
  server = await openDocumentServer(instance);
  ada = await instance.person('Ada');
});
afterAll(async () => {
  await server.close();
  await instance.close();
});

const rowIds = Array.from({ length: 2_000 }, (_, index) => `row-${index}`);
const bigDocument: RowsContent = {
  row: Object.fromEntries(
    rowIds.map((id, index) => [id, { x: index * 10, y: index, text: `Row ${index} ${'text '.repeat(20)}` }]),
  ),
};
const countRows = (table: 'command_log' | 'document_batch') =>
  instance.product.services.database.read(async (rows) => {
    const { count } = await rows
      .selectFrom(table)
      .select((column) => column.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });

test('2,000 rows edited offline in two tabs: equal everywhere, nothing lost, few writes and few rows', async () => {
  const documentId = await server.create(ada, bigDocument);
  const calls = server.calls(ada);
  const time = virtualTime();
  let online = false;
  const send = sender(calls);
  const member = { memberId: ada.id, documentId, calls };
  const device = documentBrowser('laptop', member, {
    chance: seeded(1),
    time,
    send: (command) => (online ? send(command) : Promise.resolve({ kind: 'unreachable' })),
  });
  const [one, two] = [await device.open(), await device.open()];
  const writes = countedWrites();
  const commandsBefore = await countRows('command_log');

  // One pointer drags 20 rows for 1,000 moves, 60 a second; the session's own timers save.
  const moves = 1_000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let move = 1; move <= moves; move++) {
    const fields = (index: number) => ({ x: index * 10 + move, y: index + move });
    const dragged = rowIds.slice(0, 20).map((id, index) => ({ list: 'row', id, fields: fields(index) }));
    one.session.change(
      dragged.map((row) => ({ kind: 'set', ...row })),
      'drag',
    );
    await vi.advanceTimersByTimeAsync(1_000 / 60);
    await settleDown(2);
  }
  vi.useRealTimers();
  one.session.endGesture();
  await one.session.keepAll();
  const writesOfMoves = { outbox: writes.of('commands'), undo: writes.of('history') };

  // Every row is edited: half in each tab, the same row in both in different fields; rows are added and removed.
  for (const [index, id] of rowIds.entries()) {
    const { session } = index % 2 ? one : two;
    session.change([{ kind: 'set', list: 'row', id, fields: { text: `edited ${index}` } }]);
    if (index % 400 === 399) await Promise.all([one.session.keepAll(), two.session.keepAll()]);
  }
  one.session.change([{ kind: 'set', list: 'row', id: 'row-500', fields: { color: 'red' } }]);
  two.session.change([{ kind: 'set', list: 'row', id: 'row-500', fields: { size: 3 } }]);
  one.session.change([{ kind: 'remove', list: 'row', id: 'row-1999' }]);
  two.session.change([{ kind: 'add', list: 'row', id: 'new', fields: { text: 'new' } }]);
  await Promise.all([one.session.keepAll(), two.session.keepAll()]);
  await settleDown(20);
  expect(one.session.current().saving).toBe('offline');
  expect(one.session.current().content, 'offline, both tabs show the edits of both').toEqual(
    two.session.current().content,
  );

  // A tab that was closed offline has everything when it opens again.
  two.kill();
  const again = await device.open();
  expect(again.session.current().content).toEqual(one.session.current().content);

  online = true;
  one.outbox.wake();
  for (let patience = 0; one.outbox.queued().length > 0 && patience < 2_000; patience++) {
    await settleDown(5);
    time.step();
  }
  const states = () => [one, again].map(({ session }) => session.current().saving);
  await expect.poll(states, { timeout: 20_000 }).toEqual(['saved', 'saved']);

  const { content } = await calls.open({ id: documentId });
  expect(one.session.current().content).toEqual(content);
  expect(again.session.current().content).toEqual(content);
  const rows = content!['row']!;
  expect(Object.keys(rows)).toHaveLength(2_000);
  expect(rowIds.filter((id, index) => id !== 'row-1999' && rows[id]?.['text'] !== `edited ${index}`)).toEqual([]);
  expect(rows['row-500']).toMatchObject({ color: 'red', size: 3 });
  expect(rows['row-0']).toMatchObject({ x: moves, y: moves });
  expect(rows['row-1999']).toBeUndefined();
  expect(device.problems).toEqual([]);

  const figures = {
    writesOfMoves,
    batches: await countRows('document_batch'),
    commandLogRows: (await countRows('command_log')) - commandsBefore,
  };
  // A save each 1.5 s of 16.7 s, and one at the end; the two beside them are the attempt to send.
  expect(figures).toEqual({
    writesOfMoves: { outbox: expect.toSatisfy((count) => count <= 16), undo: expect.toSatisfy((count) => count <= 13) },
    batches: expect.toSatisfy((count) => count <= 8),
    commandLogRows: 0,
  });
  if (process.env['SHOW_FIGURES']) process.stdout.write(`${JSON.stringify(figures)}\n`);
}, 120_000);
