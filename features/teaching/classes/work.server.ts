import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { refuseHidden } from '#features/people/refuse-act.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { acceptByOpening } from '../answer-teacher.server.ts';
import { assignEdition } from '../assign.server.ts';
import { countRecipients } from '../count-recipients.server.ts';
import { openEditionOf } from '../own-edition.server.ts';
import { classLimits } from '../rules/classes/class-limits.ts';
import { studentRowsOfClass } from './class-students.store.server.ts';
import { assignMap } from './assign-map.server.ts';
import type { ClassMaps } from './class-maps.server.ts';
import {
  classMapById,
  holderOfGivenMap,
  insertClassMap,
  mapsOfClass,
  markMapOpened,
  saveClassMap,
  takeMapBack,
} from './class-maps.store.server.ts';
import { lockClass, teacherById, type ClassRow } from './classes.store.server.ts';
import { classesContract } from './contract.ts';
import { workGivenTo } from './given.server.ts';
import { refuseArchived, taughtClass } from './taught.server.ts';
import { deleteWork, insertWork, saveWork, workById, workOfClass } from './work.store.server.ts';

const signedIn = implement(classesContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const done = { ok: true as const };

type Give = Parameters<Parameters<typeof signedIn.give.handler>[0]>[0]['input'];

export const workHandlers = (maps: ClassMaps) => ({
  give: signedIn.give.handler(async ({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'addStudents');
    const students = await services.database.read(async (rows) => {
      const { group } = await taughtClass(rows, context, input.id);
      return studentRowsOfClass(rows, group.id);
    });
    await countRecipients(context, students.length);
    return command(context, input, async (rows, announce) => {
      await lockClass(rows, input.id);
      const { group, teacherIds } = await taughtClass(rows, context, input.id);
      refuseArchived(group);
      await refuseHidden(rows, member.id);
      const given = await (input.focusmapId === undefined
        ? giveCard(rows, context, group, input)
        : giveMap(rows, context, maps, group, input));
      announce.changed(teacherIds, ['classes', 'teaching']);
      return given;
    });
  }),

  saveWork: signedIn.saveWork.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { work, kind, teacherIds } = await taughtWork(rows, context, input);
      const change = {
        due_at: input.due_at === null ? null : Date.parse(input.due_at),
        later: input.later ? (1 as const) : (0 as const),
      };
      await (kind === 'card' ? saveWork : saveClassMap)(rows, work.id, change);
      announce.changed(teacherIds, ['classes']);
      return done;
    }),
  ),

  takeBack: signedIn.takeBack.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { work, kind, teacherIds } = await taughtWork(rows, context, input);
      if (kind === 'card') await deleteWork(rows, work.id);
      else await takeMapBack(rows, work.id, context.services.clock.now());
      announce.changed(teacherIds, ['classes', 'teaching']);
      return done;
    }),
  ),

  openMap: signedIn.openMap.handler(({ context, input: { id } }) =>
    command(context, { id }, async (rows, announce) => {
      const { member, services } = context;
      const holderId = await holderOfGivenMap(rows, id);
      if (holderId === undefined) throw notFound();
      authorise(member, 'editMap', { ownerId: holderId });
      const now = services.clock.now();
      const accepted = await acceptByOpening(rows, member, { mapCopyId: id }, now);
      const teachers = [...new Set([...accepted, ...(await markMapOpened(rows, id, now))])];
      if (teachers.length > 0)
        announce.changed([member.id, ...teachers], ['teaching', 'classes', 'notifications', 'maps.list']);
      return done;
    }),
  ),
});

/** A card through its secret edition. */
async function giveCard(rows: Writer, context: SignedInContext, group: ClassRow, input: Give): Promise<Given> {
  const edition = await openEditionOf(rows, context, input.focusCardId!);
  const work = await workOfClass(rows, group.id);
  const given = work.find(({ edition_id }) => edition_id === edition.id);
  // Given before by a request whose reply was lost.
  if (given && given.id === input._id) return { insertedId: given.id, assigned: 0 };
  if (given) throw alreadyGiven('focusCardId');
  await refuseTooMuch(rows, group);
  const common = commonOf(context, group, input);
  if (!(await insertWork(rows, { ...common, edition_id: edition.id }))) throw takenId();
  const ofClass = { workId: common.id, teacher: await teacherById(rows, group.owner_id) };
  const assigned = { editionId: edition.id, title: edition.title, ofClass };
  return {
    insertedId: common.id,
    assigned: await assignEdition(rows, context, assigned, await studentRowsOfClass(rows, group.id)),
  };
}

/** A map as it is now. */
async function giveMap(
  rows: Writer,
  context: SignedInContext,
  maps: ClassMaps,
  group: ClassRow,
  input: Give,
): Promise<Given> {
  const { member } = context;
  const mapId = input.focusmapId!;
  const known = (await mapsOfClass(rows, group.id)).find(({ map_id }) => map_id === mapId);
  if (known && known.id === input._id && known.giver_id === member.id) return { insertedId: known.id, assigned: 0 };
  const snapshot = await maps.snapshotOf(rows, member.id, mapId);
  if (!snapshot) throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound', field: 'focusmapId' });
  if (known) throw alreadyGiven('focusmapId');
  await refuseTooMuch(rows, group);
  const common = commonOf(context, group, input);
  const row = { ...common, ...snapshot, map_id: mapId, giver_id: member.id, taken_back_at: null };
  if (!(await insertClassMap(rows, row))) throw takenId();
  const teacher = await teacherById(rows, group.owner_id);
  const students = await studentRowsOfClass(rows, group.id);
  const assigned = { workId: common.id, title: snapshot.title, teacher };
  return { insertedId: common.id, assigned: await assignMap(rows, context.services, assigned, students) };
}

interface Given {
  readonly insertedId: string;
  readonly assigned: number;
}

const commonOf = ({ services }: SignedInContext, group: ClassRow, { _id, due_at, later }: Give) => ({
  id: _id ?? randomUUID(),
  class_id: group.id,
  due_at: due_at === null ? null : Date.parse(due_at),
  later: later ? (1 as const) : (0 as const),
  given_at: services.clock.now(),
});

async function refuseTooMuch(rows: Reader, group: ClassRow): Promise<void> {
  if ((await workGivenTo(rows, group.id)).length >= classLimits.work)
    throw new Refusal('NOT_ALLOWED', { key: 'classes:refusal.tooMuchWork', values: { max: classLimits.work } });
}

const alreadyGiven = (field: 'focusCardId' | 'focusmapId') =>
  new Refusal('CONFLICT', {
    key: field === 'focusCardId' ? 'classes:refusal.alreadyGiven' : 'classes:refusal.mapAlreadyGiven',
    field,
  });
/** The id is that of other work. */
const takenId = () => new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: '_id' });

async function taughtWork(rows: Reader, context: SignedInContext, { id, work: workId }: { id: string; work: string }) {
  const { group, teacherIds } = await taughtClass(rows, context, id);
  const card = await workById(rows, workId);
  const work = card ?? (await classMapById(rows, workId));
  if (work?.class_id !== group.id) throw notFound();
  return { work, kind: card ? ('card' as const) : ('map' as const), teacherIds };
}
