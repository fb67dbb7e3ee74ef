import { expect, it } from 'vitest';
import { inAnyCase } from './in-any-case.ts';

const fail = (why: string) => () => {
  throw new Error(why);
};

it('[security] signing out runs every step, whichever fails, and then reports the first failure', async () => {
  const done: string[] = [];
  const steps = [
    () => done.push('drafts'),
    fail('storage is forbidden'),
    async () => {
      await Promise.resolve();
      fail('the database is closed')();
    },
    async () => {
      await Promise.resolve();
      done.push('reads');
    },
    () => done.push('pictures'),
  ];
  await expect(inAnyCase(steps)).rejects.toThrow('storage is forbidden');
  expect(done.toSorted()).toEqual(['drafts', 'pictures', 'reads']);
});

it('reports nothing if nothing failed', async () => {
  await expect(inAnyCase([() => 1, async () => Promise.resolve(2)])).resolves.toBeUndefined();
});
