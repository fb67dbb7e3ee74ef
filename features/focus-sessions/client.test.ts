import { expect, test } from 'vitest';
import { newId } from '#platform/offline/new-id.ts';
import { actInFocus, actsAtOnce } from './client.ts';
import { sessionLimits } from './rules/session-limits.ts';

test('waiting acts are joined up to what one call takes, and no further', () => {
  const acts = (count: number) =>
    Array.from({ length: count }, () => ({ _id: newId(), kind: 'pause' as const, at: '2026-01-01T00:00:00.000Z' }));
  const id = newId();
  const merge = actInFocus.rules.merge!;
  expect(actsAtOnce).toBe(sessionLimits.actsAtOnce);
  expect(merge({ id, acts: acts(150) }, { id, acts: acts(50), recap: 'Done' })).toMatchObject({ recap: 'Done' });
  expect(merge({ id, acts: acts(150) }, { id, acts: acts(51) })).toBeUndefined();
});
