import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

let instance: TestInstance;
let ada: Person;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
  ada = await instance.person('Ada');
});
afterAll(() => instance.close());

const names = ['__proto__', 'constructor', 'toString', 'prototype'];
const send = async (id: string, operation: string) => {
  const batch = `{ "id": "${randomUUID()}", "device": "laptop", "operations": [${operation}] }`;
  const { status } = await ada.fetch(`/api/focusmap/${id}/batch`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: `{ "id": "${id}", "base": 0, "batch": ${batch} }`,
  });
  return status;
};
const step = '"fields": { "type": "custom", "position": { "x": 0, "y": 0 } }';

test.each(names)('a list, a row, a field or an end of an edge is never called %s', async (name) => {
  const id = randomUUID();
  await ada.calls.maps.create({ _id: id });
  const before = Object.getOwnPropertyNames(Object.prototype);
  const operations = [
    ...['toString', 'polluted', 'mainNode'].flatMap((row) => [
      `{ "kind": "add", "list": "${name}", "id": "${row}", ${step} }`,
      `{ "kind": "set", "list": "${name}", "id": "${row}", "fields": { "label": "x" } }`,
      `{ "kind": "remove", "list": "${name}", "id": "${row}" }`,
    ]),
    `{ "kind": "add", "list": "node", "id": "${name}", ${step} }`,
    `{ "kind": "set", "list": "node", "id": "${name}", "fields": { "label": "x" } }`,
    `{ "kind": "remove", "list": "node", "id": "${name}" }`,
    `{ "kind": "add", "list": "edge", "id": "e1", "fields": { "source": "mainNode", "target": "${name}" } }`,
  ];
  for (const operation of operations) expect(await send(id, operation), operation).toBe(400);
  // The schemas of the calls leave out a field `__proto__`.
  const field = await send(id, `{ "kind": "set", "list": "node", "id": "mainNode", "fields": { "${name}": "x" } }`);
  expect(field).toBe(name === '__proto__' ? 200 : 400);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  const { content } = await ada.calls.maps.open({ id });
  expect(content!['node']).toEqual({ mainNode: expect.not.objectContaining({ label: 'x' }) });
});
