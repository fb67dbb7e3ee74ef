import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentBrowser, sender } from '#tests/harness/document-browser.ts';
import type { DocumentCalls } from '#tests/harness/document-server.ts';
import { openTestInstance } from '#tests/harness/instance.ts';
import { seeded } from '#platform/offline/chaos/seeded.ts';
import { settleDown, virtualTime } from '#platform/offline/chaos/virtual-time.ts';
import type { KeptCommand } from '#platform/offline/command-life.ts';
import { arranged, moved } from './rules/edits.ts';
import { laidOut } from './rules/layouts.ts';
import { contentOf } from './rules/map-content.ts';

test('200 nodes that are dragged together are one small command, and one step to undo; so is a layout', async () => {
  const instance = await openTestInstance('sqlite');
  const ada = await instance.person('Ada');
  const documentId = randomUUID();
  const ids = Array.from({ length: 200 }, (_, at) => `node-${at}`);
  await ada.calls.maps.create({
    _id: documentId,
    update: {
      title: 'Tides',
      nodes: ids.map((id, at) => ({ id, type: 'custom' as const, position: { x: at, y: at }, data: { label: 'x' } })),
      edges: ids.map((id) => ({ id: `emainNode-${id}`, source: 'mainNode', target: id })),
    },
  });
  const calls = ada.calls.maps as unknown as DocumentCalls;
  const sent: KeptCommand[] = [];
  const send = sender(calls);
  const device = documentBrowser(
    'laptop',
    { memberId: ada.id, documentId, calls },
    {
      chance: seeded(1),
      time: virtualTime(),
      send(command) {
        sent.push(command);
        return send(command);
      },
    },
  );
  const { session, kill } = await device.open();
  const at = () => contentOf(session.current().content).nodes;
  const before = at().map(({ position }) => position);

  for (let pixel = 1; pixel <= 60; pixel++)
    session.change(moved(new Map(ids.map((id, place) => [id, { x: place + pixel, y: place }]))), 'drag');
  session.endGesture();
  await session.keepAll();
  await expect.poll(() => session.current().saving).toBe('saved');
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent[0]!.input).length).toBeLessThan(25_000);
  session.undo();
  expect(at().map(({ position }) => position)).toEqual(before);
  session.redo();
  expect(at().find(({ id }) => id === 'node-5')?.position).toEqual({ x: 65, y: 5 });

  const { nodes, edges } = contentOf(session.current().content);
  const dragged = at().map(({ position }) => position);
  session.change(arranged(laidOut({ nodes, edges }, 'tree'), { nodes, edges }));
  session.endGesture();
  expect(at().map(({ position }) => position)).not.toEqual(dragged);
  session.undo();
  expect(at().map(({ position }) => position)).toEqual(dragged);
  await session.keepAll();
  await settleDown(10);
  kill();
  await instance.close();
});
