import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callsFor } from '#features/product.server.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { cardWaits } from './card-waits.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
});
afterAll(() => instance.close());

const asVisitor = () => {
  const { services } = instance.product;
  const asker = { member: null, withoutMembership: false };
  return { calls: callsFor({ services, ...asker, requestId: 'r', idempotencyKey: undefined, address: '127.0.0.1' }) };
};

test('a card that is not there does not wait, and nothing is wrong', async () => {
  for (const next of ['/no-such-card', '/app/add/no-such-card', '/app/secret-card/no-such-link', '/app'])
    expect(await cardWaits(asVisitor(), next)).toBe(false);
});

test('a card that cannot be read does not block signing in, and is logged', async () => {
  const { handle } = instance.product.services.database;
  await handle.schema.alterTable('publication').renameTo('publication_gone').execute();
  vi.mocked(console.error).mockImplementationOnce(() => undefined);
  expect(await cardWaits(asVisitor(), '/some-card')).toBe(false);
  expect(vi.mocked(console.error).mock.calls).toEqual([
    [expect.objectContaining({ message: expect.stringContaining('no such table') })],
  ]);
  vi.mocked(console.error).mockClear();
  await handle.schema.alterTable('publication_gone').renameTo('publication').execute();
});
