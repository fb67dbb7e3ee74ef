import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Outbox } from '#platform/offline/outbox.ts';
import { reviewClient } from '../client.ts';
import { keepGiven, leftGiven, type GivenAnswers } from './given-answers.ts';

/** What this device keeps when a page is left. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

const given = (second: number): GivenAnswers => ({
  run: 'a run',
  events: [
    {
      kind: 'answer',
      _id: randomUUID(),
      test_id: randomUUID(),
      card_id: randomUUID(),
      item_id: randomUUID(),
      item_kind: 'flashcard',
      outcome: 'right',
      rating: 4,
      answer: '',
      elapsed_ms: 900,
      answered_at: new Date(Date.UTC(2026, 2, 2, 12, 0, second)).toISOString(),
    },
  ],
});

test('[S2 §8] an answer that is pressed just before the page is left is kept at once, until the outbox has it', () => {
  const device = storage();
  const [first, second] = [given(1), given(2)];
  keepGiven('ada', second, device);
  const stored = keepGiven('ada', first, device);
  expect(leftGiven('ada', device).map(({ given: each }) => each)).toEqual([first, second]);
  expect(leftGiven('eve', device)).toEqual([]);
  stored();
  expect(leftGiven('ada', device).map(({ given: each }) => each)).toEqual([second]);
});

test.each(['{', 'null', '{}', '{"run":"a run","events":[]}'])(
  'what this device stored differently (%s) is forgotten, and the rest is sent',
  (text) => {
    const device = storage();
    device.setItem('loci-review:ada:broken', text);
    keepGiven('ada', given(1), device);
    expect(leftGiven('ada', device)).toHaveLength(1);
    expect(device.getItem('loci-review:ada:broken')).toBeNull();
  },
);

test('[S2 §8] what is left is sent when the product is opened next, and forgotten once it is stored', async () => {
  const device = storage();
  globalThis.localStorage = device;
  const [first, second] = [given(1), given(2)];
  keepGiven('ada', second);
  keepGiven('ada', first);
  const submitted: unknown[] = [];
  const outbox = {
    queued: () => [],
    subscribe: () => () => undefined,
    submit: async ({ input }: { input: unknown }) => {
      if (submitted.length === 1) throw new Error('the storage of this device failed');
      submitted.push(input);
      return '';
    },
  } as unknown as Outbox;
  await expect(reviewClient.onSignIn!('ada', outbox)).rejects.toThrow('storage');
  expect(submitted).toEqual([first]);
  expect(leftGiven('ada').map(({ given: each }) => each)).toEqual([second]);
});
