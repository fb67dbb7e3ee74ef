import { expect, test } from 'vitest';
import { newId } from '#platform/offline/new-id.ts';
import { actInFocus, actsAtOnce, focusSessionsClient, startFocus } from './client.ts';
import type { FocusSession } from './contract.ts';
import { defaultLaunch } from './rules/default-launch.ts';
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

const sessionOf = (fields: Partial<FocusSession>): FocusSession => ({
  ...defaultLaunch,
  _id: newId(),
  goal: '',
  recap: '',
  goal_reached: null,
  goal_confirmed: null,
  started_at: '2026-01-01T00:00:00.000Z',
  acts: [],
  needs_sign: true,
  brought_in: false,
  room_id: null,
  joined_at: null,
  ended_at: null,
  focus_seconds: 0,
  unseen_seconds: 0,
  finished: false,
  ...fields,
});

test('a session that has ended by the time its start is acknowledged does not run', () => {
  const effects = focusSessionsClient.effects!.filter(({ command }) => command === startFocus);
  const { apply } = effects.find(({ query }) => query === 'focusSessions.running')!;
  const session = sessionOf({});
  const input = { _id: session._id, update: {} };
  expect(apply([], input, undefined)).toMatchObject([{ _id: session._id }]);
  expect(apply([], input, { ok: true, session })).toEqual([session]);
  const ended = { ...session, ended_at: '2026-01-01T00:25:00.000Z' };
  expect(apply([session], input, { ok: true, session: ended })).toEqual([]);
});

test('an acknowledged recap is stored on the device with the reply', () => {
  const stored = sessionOf({ acts: [{ _id: newId(), kind: 'seen', at: '2026-01-01T00:01:00.000Z' }] });
  const input = { id: stored._id, recap: 'A whole sentence.' };
  const reply = { ok: true, session: { ...stored, ...input, acts: [] } };
  const effects = focusSessionsClient.effects!.filter(({ command }) => command === actInFocus);
  const { apply } = effects.find(({ query }) => query === 'focusSessions.read')!;
  expect(apply([stored], input, reply)).toMatchObject([{ recap: 'A whole sentence.', acts: stored.acts }]);
});
