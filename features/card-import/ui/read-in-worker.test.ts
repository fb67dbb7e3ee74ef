import { expect, test } from 'vitest';
import { readImport, type ImportReader, type ImportReading } from '../rules/import-reading.ts';
import { readInWorker, type ImportWorker } from './read-in-worker.ts';
import { sendReading } from './send-reading.ts';

const reader: ImportReader = {
  text: Array.from({ length: 5_000 }, (_, at) => `term ${at}\tmeaning ${at}`).join('\n'),
  chosen: undefined,
  cardId: 'c',
  known: [],
  mappings: [],
  languages: ['en'],
};

/** A worker whose script `work` runs in this thread, and which says nothing more once it is terminated. */
function workerOf(work: (reader: ImportReader, reply: (data: unknown) => void) => void) {
  const target = new EventTarget();
  let isEnded = false;
  const reply = (data: unknown) => void (isEnded || target.dispatchEvent(new MessageEvent('message', { data })));
  const worker = Object.assign(target, {
    postMessage: (sent: ImportReader) => work(structuredClone(sent), (data) => reply(structuredClone(data))),
    terminate: () => void (isEnded = true),
  });
  return { worker: worker as unknown as ImportWorker, target, isEnded: () => isEnded };
}

function listening() {
  const shares: number[] = [];
  const readings: ImportReading[] = [];
  const failures: unknown[] = [];
  const on = {
    progress: (share: number) => void shares.push(share),
    end: (each: ImportReading) => void readings.push(each),
    fail: (error: unknown) => void failures.push(error),
  };
  return { shares, readings, failures, on };
}

test('a large text is read by the worker as it would be here, in pieces, with progress', () => {
  const sizes: number[] = [];
  const { worker, isEnded } = workerOf((sent, reply) =>
    sendReading(sent, (message) => {
      if (message.kind === 'rows') sizes.push(message.rows.length);
      reply(message);
    }),
  );
  const { shares, readings, on } = listening();
  readInWorker(reader, on, () => worker);
  expect(readings).toEqual([readImport(reader)]);
  expect(sizes).toEqual([2_000, 2_000, 1_000]);
  expect(shares.length).toBeGreaterThan(5);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(isEnded()).toBe(true);
});

test('what is cancelled ends its worker and says nothing more', () => {
  let answer = () => undefined as void;
  const { worker, isEnded } = workerOf((sent, reply) => (answer = () => sendReading(sent, reply)));
  const { shares, readings, on } = listening();
  readInWorker(reader, on, () => worker)();
  answer();
  expect([isEnded(), shares, readings]).toEqual([true, [], []]);
});

test('without the script of the worker the text is read nevertheless', () => {
  const { worker, target } = workerOf(() => undefined);
  const { readings, on } = listening();
  readInWorker(reader, on, () => worker);
  target.dispatchEvent(new Event('error'));
  expect(readings).toEqual([readImport(reader)]);
});

test('a text that cannot be read in the worker nor here ends the reading with the error', () => {
  const { worker, target, isEnded } = workerOf(() => undefined);
  const { readings, failures, on } = listening();
  const error = new RangeError('too deep');
  readInWorker(
    reader,
    on,
    () => worker,
    () => {
      throw error;
    },
  );
  for (let at = 0; at < 3; at++) target.dispatchEvent(new Event('error'));
  expect([isEnded(), readings, failures]).toEqual([true, [], [error]]);
});
