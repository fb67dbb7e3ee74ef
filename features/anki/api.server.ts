import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { uploadById } from '#platform/uploads/uploads.store.server.ts';
import { ankiContract, type AnkiChoices } from './contract.ts';
import { importJob, type ImportOrders } from './import-job.server.ts';
import { readJob } from './read-job.server.ts';
import { wrongAssignments } from './rules/assigned-fields.ts';
import { ankiImportLimits, ankiUploadName } from './rules/import-limits.ts';
import { changeImport, importById, importsOfMember, insertImport, isAtWork, type ImportRow } from './store.server.ts';
import { undoJob } from './undo-job.server.ts';
import { importOf, reportOf } from './wire.server.ts';

const signedIn = implement(ankiContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const ankiHandlers = {
  begin: signedIn.begin.handler(async ({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'bringInPackage');
    const { _id: id, upload_id: uploadId } = input;
    const known = await services.database.read((rows) => importById(rows, id));
    if (known) return importOf(ownOrMissing(context, known), services.clock.now());
    const wait = await services.rateLimits.take([
      { key: `anki ${member.id}`, max: ankiImportLimits.readingsAnHour, windowSeconds: 3_600 },
    ]);
    if (wait !== undefined)
      throw new Refusal('TOO_MANY_REQUESTS', { key: 'anki:refusal.tooMany', values: { seconds: wait } });
    return command(context, input, async (rows, announce) => {
      const upload = await uploadById(rows, uploadId);
      if (upload?.user_id !== member.id || upload.kind !== ankiUploadName || upload.completed_at === null)
        throw new Refusal('NOT_FOUND', { key: 'anki:refusal.noUpload', field: 'upload_id' });
      const now = services.clock.now();
      const row: ImportRow = {
        id,
        user_id: member.id,
        upload_id: uploadId,
        file_name: upload.title,
        state: 'reading',
        problem: null,
        report: null,
        orders: null,
        result: null,
        done: 0,
        created_at: now,
        ended_at: null,
      };
      if (!(await insertImport(rows, row))) throw notFound();
      await services.jobs.schedule(rows, { kind: readJob, payload: { id }, runAt: now, uniqueKey: `${readJob}:${id}` });
      announce.changed([member.id], ['anki']);
      return importOf(row, now);
    });
  }),

  list: signedIn.list.handler(({ context: { member, services } }) => {
    authorise(member, 'bringInPackage');
    return services.database.read(async (rows) =>
      (await importsOfMember(rows, member.id, ankiImportLimits.listed)).map((row) =>
        importOf(row, services.clock.now()),
      ),
    );
  }),

  read: signedIn.read.handler(({ context, input: { id } }) =>
    context.services.database.read(async (rows) => importOf(await ownImport(context, rows, id), now(context))),
  ),

  start: signedIn.start.handler(({ context, input }) => {
    const { id, choices } = input;
    const { member, services } = context;
    return command(context, input, async (rows, announce) => {
      const row = await ownImport(context, rows, id);
      if (row.state === 'importing' || row.state === 'done') return importOf(row, now(context));
      if (await isAtWork(rows, member.id, id)) throw new Refusal('NOT_ALLOWED', { key: 'anki:refusal.atWork' });
      refuseWrongFields(row, choices);
      const { timeZone, dayStartsAt } = member;
      const language = cardLanguageOf(member.locale);
      const begins = { startedAt: now(context), answers: 0, changedAt: {} };
      const orders: ImportOrders = { choices, timeZone, dayStartsAt, language, ...begins };
      const changes = { state: 'importing' as const, orders: JSON.stringify(orders), done: 0 };
      if (!(await changeImport(rows, id, 'read', changes))) throw notNow();
      const job = { kind: importJob, payload: { id }, runAt: now(context), uniqueKey: `${importJob}:${id}` };
      await services.jobs.schedule(rows, job);
      announce.changed([member.id], ['anki']);
      return importOf({ ...row, ...changes }, now(context));
    });
  }),

  undo: signedIn.undo.handler(({ context, input }) => {
    const { id } = input;
    const { member, services } = context;
    return command(context, input, async (rows, announce) => {
      const row = await ownImport(context, rows, id);
      const { state } = row;
      if (state === 'undoing' || state === 'undone') return importOf(row, now(context));
      if (state === 'failed') throw notNow();
      if (state === 'done' && importOf(row, now(context)).undo_until === null)
        throw new Refusal('NOT_ALLOWED', { key: 'anki:refusal.tooLate' });
      if (!(await changeImport(rows, id, state, { state: 'undoing' }))) throw notNow();
      const job = { kind: undoJob, payload: { id }, runAt: now(context), uniqueKey: `${undoJob}:${id}` };
      await services.jobs.schedule(rows, job);
      announce.changed([member.id], ['anki']);
      return importOf({ ...row, state: 'undoing' }, now(context));
    });
  }),
};

const now = ({ services }: SignedInContext): number => services.clock.now();

const notNow = () => new Refusal('NOT_ALLOWED', { key: 'anki:refusal.notNow' });

/** Against what the reading has found: the job that comes later could tell nobody. */
function refuseWrongFields(row: ImportRow, { fields }: AnkiChoices): void {
  const types = reportOf(row)?.note_types ?? [];
  if (wrongAssignments(fields, types).length > 0)
    throw new Refusal('BAD_INPUT', { key: 'anki:refusal.fields', field: 'choices.fields' });
}

async function ownImport(context: SignedInContext, rows: Reader, id: string): Promise<ImportRow> {
  const row = await importById(rows, id);
  if (!row) throw notFound();
  return ownOrMissing(context, row);
}

function ownOrMissing({ member }: SignedInContext, row: ImportRow): ImportRow {
  authorise(member, 'changeOwn', { ownerId: row.user_id });
  return row;
}
