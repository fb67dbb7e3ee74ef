import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { pause } from '../clock/pause.ts';
import { systemClock } from '../clock/clock.ts';
import type { Outcome } from '../offline/command-life.ts';
import { indexedDbUploads } from './kept-uploads.ts';
import { uploadLane } from './upload-lane.ts';

const member = randomUUID();

/** A device with tabs; each request says three bytes and waits until it is answered or cut. */
function device() {
  const store = indexedDbUploads(randomUUID());
  const tabs = new Set<() => void>();
  const requests: { readonly answer: (outcome: Outcome) => void; readonly signal: AbortSignal }[] = [];
  const tab = async () => {
    const lane = uploadLane({
      store,
      send: (_upload, _blob, { signal, onProgress }) =>
        new Promise((answer) => {
          requests.push({ answer, signal });
          onProgress(3);
          signal.addEventListener('abort', () => answer({ kind: 'unreachable' }));
        }),
      removeFromServer: async () => undefined,
      alone: (work) => work(),
      otherTabs(listener) {
        tabs.add(listener);
        return { tell: () => tabs.forEach((each) => each !== listener && each()), close: () => tabs.delete(listener) };
      },
      clock: systemClock,
      chance: () => 1,
      newId: randomUUID,
      wait: pause,
      signInNeeded: () => expect.unreachable(),
      report: (error) => expect.unreachable(String(error)),
    });
    await lane.signedInAs(member);
    return lane;
  };
  return { tab, requests };
}

const file = { kind: 'anki', name: 'deck.apkg', blob: new Blob(['0123456789']), progressShown: true };

test('what is paused is cut off, also by another tab, stays so after a reload, and goes on when it is retried', async () => {
  const { tab, requests } = device();
  const lane = await tab();
  const id = await lane.add(file);
  await vi.waitFor(() => expect(lane.pending()).toMatchObject([{ isSending: true, sentBytes: 3 }]));
  await lane.pause(id);
  await vi.waitFor(() => expect(lane.pending()).toMatchObject([{ isSending: false, isPaused: true, sentBytes: 3 }]));
  expect(requests[0]!.signal.aborted).toBe(true);
  lane.wake();
  await pause(50, AbortSignal.any([]));
  expect(requests).toHaveLength(1);
  lane.close();

  const later = await tab();
  await later.add({ ...file, name: 'other.apkg' });
  // The next file does not wait for it.
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]!.answer({ kind: 'acknowledged', reply: undefined });
  await vi.waitFor(() => expect(later.pending()).toMatchObject([{ id, isPaused: true, sentBytes: 3 }]));

  await later.retry(id);
  await vi.waitFor(() => expect(later.pending()).toMatchObject([{ id, isSending: true, isPaused: false }]));
  const other = await tab();
  await other.pause(id);
  await vi.waitFor(() =>
    expect(later.pending()).toMatchObject([{ id, isSending: false, isPaused: true, sentBytes: 3 }]),
  );
  other.close();
  await later.retry(id);
  await vi.waitFor(() => expect(requests.at(-1)!.signal.aborted).toBe(false));
  requests.at(-1)!.answer({ kind: 'acknowledged', reply: undefined });
  await vi.waitFor(() => expect(later.hasArrived(id)).toBe(true));
  later.close();
});
