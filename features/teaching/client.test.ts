import { expect, test } from 'vitest';
import { memoryClient } from '#features/memory/client.ts';
import { answersSubject, reviewSubject, teachingClient } from './client.ts';

test('a refused review or sending opens its own screen, and no other area takes it for its own', () => {
  expect(teachingClient.opensAt!(reviewSubject('one'))).toBe('/app/students/answers/one');
  expect(teachingClient.opensAt!(answersSubject('one'))).toBe('/app/card/one/answers');
  expect(teachingClient.opensAt!('card:one')).toBeUndefined();
  for (const subject of [reviewSubject('one'), answersSubject('one')])
    expect(memoryClient.opensAt!(subject)).toBeUndefined();
});
