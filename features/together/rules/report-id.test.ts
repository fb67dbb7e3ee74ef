import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { reportIdOf } from './report-id.ts';

test('what somebody is called in a room is in a UUID as it is, and another is in another', () => {
  const names = Array.from({ length: 200 }, () => randomBytes(12));
  for (const name of names) {
    const id = reportIdOf(name.toString('base64url'));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    const [first, second, third, fourth, fifth] = id.split('-') as [string, string, string, string, string];
    expect(first + second + third.slice(1) + fourth.slice(1) + fifth.slice(0, 6)).toBe(name.toString('hex'));
  }
});
