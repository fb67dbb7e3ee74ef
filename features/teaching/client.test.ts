import { expect, test } from 'vitest';
import { memoryClient } from '#features/memory/client.ts';
import { answersTarget, reviewTarget, teachingClient } from './client.ts';

test('a refused review or sending opens its own screen, and no other area takes it for its own', () => {
  expect(teachingClient.opensAt!(reviewTarget('one'))).toBe('/app/students/answers/one');
  expect(teachingClient.opensAt!(answersTarget('one'))).toBe('/app/card/one/answers');
  expect(teachingClient.opensAt!('card:one')).toBeUndefined();
  for (const target of [reviewTarget('one'), answersTarget('one')])
    expect(memoryClient.opensAt!(target)).toBeUndefined();
});
