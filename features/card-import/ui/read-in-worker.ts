import { readImport, type ImportReader, type ImportReading } from '../rules/import-reading.ts';
import type { ImportRow } from '../rules/import-row.ts';
import type { ImportReply } from './send-reading.ts';

export type ImportWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

const started = (): ImportWorker => new Worker(new URL('import-worker.ts', import.meta.url), { type: 'module' });

/**
 * Reads a large text off the main thread. Returns what cancels it. Without the worker, whose script may be missing
 * without a network, the text is read here; `fail` gets the error if that is impossible too.
 */
export function readInWorker(
  reader: ImportReader,
  on: { progress(share: number): void; end(reading: ImportReading): void; fail(error: unknown): void },
  start: () => ImportWorker = started,
  readHere: (reader: ImportReader) => ImportReading = readImport,
): () => void {
  const rows: ImportRow[] = [];
  let isEnded = false;
  const worker = start();
  const stop = () => {
    isEnded = true;
    worker.terminate();
  };
  worker.addEventListener('message', (event) => {
    if (isEnded) return;
    const { data } = event as MessageEvent<ImportReply>;
    if (data.kind === 'progress') on.progress(data.share);
    else if (data.kind === 'rows') for (const row of data.rows) rows.push(row);
    else {
      stop();
      on.end({ ...data.reading, rows });
    }
  });
  worker.addEventListener('error', () => {
    if (isEnded) return;
    stop();
    let reading: ImportReading;
    try {
      reading = readHere(reader);
    } catch (error) {
      return on.fail(error);
    }
    on.end(reading);
  });
  worker.postMessage(reader);
  return stop;
}
