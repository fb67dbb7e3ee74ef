import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { portableThings } from '#features/portable-things.ts';
import type { Outcome } from '#platform/offline/command-life.ts';
import { bringInRecordings, type RecordingPorts } from './bring-in-recordings.ts';
import type { Archive } from './read-archive.ts';

const recordings = ['one', 'two'].map((_id) => ({
  _id,
  uploadId: _id,
  card_id: 'card',
  name: `${_id}.mp3`,
  type: 'audio/webm' as const,
  bytes: 100,
  video: false,
  seconds: 20,
  created_at: '2026-11-01T10:00:00.000Z',
}));

/** Each request sends `sent` bytes in all and has this outcome. */
async function bringIn(answers: (request: number) => { sent: number; outcome: Outcome }, refusal?: unknown) {
  const seen = { requests: [] as string[], pauses: [] as number[], waits: 0, removed: [] as string[] };
  const ports: RecordingPorts = {
    calls: {
      takeAlong: {
        known: async () => ({
          known: [{ _id: 'card', here: 'card', binned: false }],
          collections: [],
          maps: [],
          pictures: [],
        }),
        async importRecording() {
          if (refusal) throw refusal;
          return { ok: true };
        },
      },
      recordings: { room: async () => ({ left: 1_000, most: 1_000 }) },
    } as never,
    async send(upload, _blob, { onProgress }) {
      const { sent, outcome } = answers(seen.requests.length);
      seen.requests.push(upload.id);
      onProgress(sent);
      return outcome;
    },
    async remove({ id }) {
      seen.removed.push(id);
    },
    async pause(milliseconds) {
      seen.pauses.push(milliseconds);
    },
  };
  const failed: [string, unknown][] = [];
  const made = await bringInRecordings(
    { portable: portableThings, recording: async () => new Blob() } as Partial<Archive> as Archive,
    { recordings },
    'member',
    {
      signal: new AbortController().signal,
      onBytes: () => undefined,
      onWait: () => seen.waits++,
      failed: ({ _id }, error) => failed.push([_id, error]),
    },
    ports,
  );
  return { ...seen, made, failed };
}

const busy = (retryAfterMs?: number): Outcome => ({ kind: 'busy', retryAfterMs });
const askedToWait = { code: 'TOO_MANY_REQUESTS', data: { key: 'bring-in:bring.askedToWait' } };

test('a busy server is asked five times without progress; then the rest is named too, without a request', async () => {
  const { made, failed, requests, pauses, waits } = await bringIn(() => ({ sent: 0, outcome: busy(7_000) }));
  expect(made).toBe(0);
  expect(requests).toEqual(['one', 'one', 'one', 'one', 'one']);
  expect([pauses, waits]).toEqual([[7_000, 7_000, 7_000, 7_000], 4]);
  expect(failed).toMatchObject([
    ['one', askedToWait],
    ['two', askedToWait],
  ]);
});

test('a server that asks for more than a minute is not waited for', async () => {
  const { failed, requests, pauses } = await bringIn(() => ({ sent: 0, outcome: busy(3_600_000) }));
  expect([requests, pauses]).toEqual([['one'], []]);
  expect(failed).toMatchObject([
    ['one', askedToWait],
    ['two', askedToWait],
  ]);
});

test('a busy server that takes some bytes each time is waited for', async () => {
  const { made, failed, requests } = await bringIn((request) => {
    const sent = ((request % 10) + 1) * 10;
    return { sent, outcome: sent === 100 ? { kind: 'acknowledged', reply: undefined } : busy() };
  });
  expect([made, failed, requests.length]).toEqual([2, [], 20]);
});

test('without an answer the next recording is tried all the same', async () => {
  const { made, failed, requests } = await bringIn((request) => ({
    sent: 0,
    outcome: request < 5 ? { kind: 'unreachable' } : { kind: 'acknowledged', reply: undefined },
  }));
  expect([made, failed.map(([id]) => id), requests.length]).toEqual([1, ['one'], 6]);
});

test.each([
  ['BAD_INPUT', ['one', 'two']],
  ['NOT_ALLOWED', ['one', 'two']],
  ['NOT_FOUND', []],
  ['TOO_MANY_REQUESTS', []],
  ['INTERNAL_SERVER_ERROR', []],
] as const)('after %s from the import, these uploads are deleted on the server: %j', async (code, removed) => {
  const whole = () => ({ sent: 100, outcome: { kind: 'acknowledged', reply: undefined } as const });
  const seen = await bringIn(whole, new ORPCError(code));
  expect([seen.made, seen.removed, seen.failed.map(([id]) => id)]).toEqual([0, removed, ['one', 'two']]);
});
