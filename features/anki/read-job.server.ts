import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Reader } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { forgetUpload, uploadById } from '#platform/uploads/uploads.store.server.ts';
import { withPackage } from './package-process.server.ts';
import { UnreadablePackage, type PackageProblem } from './rules/package-problem.ts';
import { changeImport, hasRows, importById, itemsOfKeys, newestRows, type ImportRow } from './store.server.ts';

export const readJob = 'anki.read';

/** Tried so often, some minutes long; what fails then is told to the member as a fault. */
export const mostTries = 6;

/** Handles the reading of packages: what the preview shows. */
export function readPackages(services: Services): void {
  services.jobs.handle<{ id: string }>(readJob, async ({ payload: { id }, attempt }) => {
    const row = await services.database.read((rows) => importById(rows, id));
    if (row?.state !== 'reading') return;
    const { user_id: memberId } = row;
    try {
      const report = await withPackage(fetchPackage(services, row), { memberId, wanted: 'report' }, async (read) => {
        let known = 0;
        const isFirst = !(await services.database.read((rows) => hasRows(rows, memberId)));
        for await (const keys of inBatches(read.keys(), 500))
          known += await services.database.read((rows) => countKnown(rows, memberId, keys, isFirst));
        return { ...read.report, known };
      });
      await services.database.transact((rows) =>
        changeImport(rows, id, 'reading', { state: 'read', report: JSON.stringify(report) }),
      );
    } catch (error) {
      const problem = problemOf(error, attempt);
      if (problem === undefined) throw error;
      logProblem(services, { error, problem, id }, 'a package of Anki could not be read');
      await failImport(services, row, problem);
    }
    services.live.changed([memberId], ['anki']);
  });
}

/** What the member is told of an error; `undefined` while the job is tried again. */
export function problemOf(error: unknown, attempt: number): PackageProblem | undefined {
  if (error instanceof UnreadablePackage) return error.problem;
  return attempt >= mostTries ? 'fault' : undefined;
}

/** A fault is for whoever runs the instance, a bad package is not. */
export const logProblem = (
  { log }: Pick<Services, 'log'>,
  { error, problem, id }: { readonly error: unknown; readonly problem: PackageProblem; readonly id: string },
  said: string,
): void => log[problem === 'fault' ? 'error' : 'info']({ err: error, import: id }, said);

/** How many of these notes have a flashcard here. `isFirst`: no package has made one before. */
async function countKnown(rows: Reader, memberId: string, keys: readonly string[], isFirst: boolean): Promise<number> {
  const brought = await newestRows(rows, memberId, isFirst ? [] : keys);
  const others = keys.filter((key) => !brought.has(key));
  return brought.size + (await itemsOfKeys(rows, memberId, others)).size;
}

/** The import has failed; its package is not kept. */
export async function failImport(services: Services, row: ImportRow, problem: string): Promise<void> {
  await services.database.transact((rows) =>
    changeImport(rows, row.id, row.state, { state: 'failed', problem, ended_at: services.clock.now() }),
  );
  await dropPackage(services, row.upload_id);
}

/** Copies the uploaded package to a file of this machine. */
export const fetchPackage =
  ({ database, files }: Services, { upload_id: uploadId }: ImportRow) =>
  async (path: string): Promise<void> => {
    const upload = await database.read((rows) => uploadById(rows, uploadId));
    const file = upload && (await files.open(upload.file_name));
    if (!file) throw new UnreadablePackage('gone');
    await pipeline(file.stream, createWriteStream(path, { flags: 'wx' }));
  };

export async function dropPackage({ database, files }: Services, uploadId: string): Promise<void> {
  const upload = await database.read((rows) => uploadById(rows, uploadId));
  if (!upload) return;
  // The file first: a row that remains is found again by the daily search for orphans.
  await files.remove(upload.file_name);
  await database.transact((rows) => forgetUpload(rows, uploadId));
}

/** @param weightOf What of `size` a value takes; each takes one without it. */
export async function* inBatches<Value>(
  values: AsyncIterable<Value>,
  size: number,
  weightOf: (value: Value) => number = () => 1,
): AsyncGenerator<Value[]> {
  let batch: Value[] = [];
  let weight = 0;
  for await (const value of values) {
    batch.push(value);
    weight += weightOf(value);
    if (weight < size) continue;
    yield batch;
    batch = [];
    weight = 0;
  }
  if (batch.length > 0) yield batch;
}
