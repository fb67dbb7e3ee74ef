import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { lockPublication } from '#features/publications/store.server.ts';
import { isGivenMap, markMapTested, studentsOfMap } from '#features/teaching/classes/class-maps.store.server.ts';
import { emailListEntry } from '#features/teaching/wire.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { DocumentNewsReply } from '#platform/documents/contract.ts';
import { readDocument } from '#platform/documents/documents.server.ts';
import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { isLibraryFull } from './adding.server.ts';
import { changeOwnMap } from './change-map.server.ts';
import { mapsContract } from './contract.ts';
import { mapLimits } from './rules/map-limits.ts';
import { lockOwnMap, mapGone, openMap, topicsOf, wholeMap } from './own-map.server.ts';
import { makeMap, submitToMap } from './save-map.server.ts';
import { countMaps, deleteMap, mapById, mapsOfMember, saveMap } from './store.server.ts';
import { deleteTakenBackEdition } from './subject.store.server.ts';
import { focusmapShortOf } from './wire.server.ts';

const signedIn = implement(mapsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

const listOf =
  (where: 'library' | 'bin') =>
  ({ context: { member, services } }: { context: SignedInContext }) => {
    authorise(member, 'makeMap');
    return services.database.read(async (rows) => (await mapsOfMember(rows, member.id, where)).map(focusmapShortOf));
  };

export const mapsHandlers = {
  list: signedIn.list.handler(listOf('library')),
  pick: signedIn.pick.handler(listOf('library')),
  bin: signedIn.bin.handler(listOf('bin')),

  create: signedIn.create.handler(({ context, input: { _id: id, update } }) => {
    const { member, services } = context;
    authorise(member, 'makeMap');
    return command(context, { id, update }, async (rows, announce) => {
      const known = await mapById(rows, id);
      // A repeated request without its idempotency key gets the existing map; an id of another member's is refused.
      if (known) authorise(member, 'editMap', { ownerId: known.member_id });
      else {
        if ((await countMaps(rows, member.id)) >= mapLimits.maps)
          throw new Refusal('BAD_INPUT', { key: 'maps:refusal.tooManyMaps', values: { most: mapLimits.maps } });
        await makeMap(rows, {
          id,
          memberId: member.id,
          update,
          language: cardLanguageOf(member.locale),
          now: services.clock.now(),
        });
        announce.changed([member.id], topicsOf(id));
      }
      return { insertedId: id, focusmap: (await wholeMap(rows, id))! };
    });
  }),

  read: signedIn.read.handler(({ context: { member, services }, input: { id } }) =>
    services.database.read(async (rows) => {
      await openMap(rows, member, id);
      const students = await studentsOfMap(rows, { mapId: id, giverId: member.id });
      return [{ ...(await wholeMap(rows, id))!, email_list: students.map(emailListEntry) }];
    }),
  ),

  edit: signedIn.edit.handler(({ context, input }) => {
    const { id, ...update } = input;
    return changeOwnMap(context, input, { id, update });
  }),

  open: signedIn.open.handler(({ context: { member, services }, input: { id, from } }) =>
    services.database.read(async (rows) => {
      await openMap(rows, member, id);
      return (await readDocument(rows, id, from)) as DocumentNewsReply;
    }),
  ),

  // The id of a batch makes it act once, so it needs no row in the command log (docs/decisions/019).
  submit: signedIn.submit.handler(async ({ context, input: { id, base, batch } }) => {
    const { member, services } = context;
    const news = await services.database.transact(async (rows) => {
      await lockOwnMap(rows, context, id);
      return submitToMap(rows, id, { base, batch }, services.clock.now());
    });
    services.live.changed([member.id], topicsOf(id));
    return news as DocumentNewsReply;
  }),

  remove: signedIn.remove.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      await lockOwnMap(rows, context, input.id);
      // Others read it: its author takes it back first, as with cards. A copy is as open as its edition.
      const { edition_of, published } = (await mapById(rows, input.id))!;
      if (edition_of === null && published === 1) throw new Refusal('NOT_ALLOWED', { key: 'maps:refusal.isPublic' });
      await saveMap(rows, input.id, { deleted_at: context.services.clock.now() });
      announce.changed([context.member.id], topicsOf(input.id));
      return { ok: true as const };
    }),
  ),

  restore: signedIn.restore.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const found = await mapById(rows, input.id);
      const isCopyInBin = found?.member_id === context.member.id && found.deleted_at !== null && found.edition_of;
      // The membership is locked before the map, as when a copy is added.
      const counts = isCopyInBin && !(await isGivenMap(rows, input.id));
      const full = counts && (await isLibraryFull(rows, context.member));
      await lockOwnMap(rows, context, input.id, 'anywhere');
      if (full)
        throw new Refusal('NEEDS_PREMIUM', { key: 'maps:refusal.libraryFull', detail: { reason: 'libraryFull' } });
      await saveMap(rows, input.id, { deleted_at: null });
      announce.changed([context.member.id], topicsOf(input.id));
      return { ok: true as const };
    }),
  ),

  removeForGood: signedIn.removeForGood.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const found = await mapById(rows, input.id);
      // The publication is locked before the copy, as when it is added.
      if (found?.edition_of && found.member_id === context.member.id) await lockPublication(rows, found.edition_of);
      const map = await lockOwnMap(rows, context, input.id, 'anywhere');
      if (map.deleted_at === null) throw mapGone();
      await deleteTakenBackEdition(rows, map.id);
      await deleteMap(rows, map.id);
      announce.changed([context.member.id], topicsOf(map.id));
      return { ok: true as const };
    }),
  ),

  setScore: signedIn.setScore.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      await lockOwnMap(rows, context, input.focusmapId);
      const score = Math.min(100, Math.max(0, Math.round(input.score)));
      const now = context.services.clock.now();
      await saveMap(rows, input.focusmapId, { flash_score: score, flash_scored_at: now });
      announce.changed([context.member.id], topicsOf(input.focusmapId));
      const teachers = await markMapTested(rows, input.focusmapId, score, now);
      if (teachers.length > 0) announce.changed([context.member.id, ...teachers], ['classes']);
      return { flash_test_score: { score } };
    }),
  ),
};
