import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { collectionsOfMember } from '#features/collections/store.server.ts';
import { existingSessions } from '#features/focus-sessions/store.server.ts';
import { journalDays } from '#features/journals/store.server.ts';
import { keepPicture } from '#features/media/keep-picture.server.ts';
import { mediaById, picturesOfMember } from '#features/media/store.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { PortableKind, ThingsHere } from '#platform/portable/portable.server.ts';
import { knownRecordings } from '#features/self-test/import-recording.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { takeAlongContract } from './contract.ts';
import { csvStream, jsonFiles, markdownFiles } from './export-cards.server.ts';
import { importMemberThings } from './import-member-things.server.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { exportFileName, exportLimits } from './rules/export-format.ts';
import { libraryCards, namedCards, ownCards } from '#features/cards/own-cards.store.server.ts';
import { existingMaps } from '#features/maps/existing-maps.store.server.ts';
import { zipStream } from './zip-stream.server.ts';

const signedIn = implement(takeAlongContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
/**
 * @param kinds What an archive holds, in order.
 * @param thingsHere Finds what an import refers to.
 */
export const takeAlongHandlers = (kinds: readonly PortableKind[], thingsHere: ThingsHere) => ({
  exportCards: signedIn.exportCards.handler(async ({ context, input: { format, ids } }) => {
    const { member, services, requestId } = context;
    authorise(member, 'listOwnCards');
    const wait = await services.rateLimits.take([{ key: `export ${member.id}`, ...exportLimits.atOnce }]);
    if (wait !== undefined)
      throw new Refusal('TOO_MANY_REQUESTS', { key: 'take-along:refusal.tooMany', values: { seconds: wait } });
    const cards = await services.database.read((rows) =>
      ids ? namedCards(rows, [...new Set(ids)]) : libraryCards(rows, member.id),
    );
    if (ids && cards.length < new Set(ids).size) throw notFound();
    for (const card of cards) authorise(member, 'exportCard', card);

    const source = { services, memberId: member.id, ids: cards.map(({ id }) => id), whole: ids === undefined };
    const words = translator(member.locale, 'take-along');
    const [first] = cards;
    const what = !ids
      ? words('file.everything')
      : cards.length === 1
        ? first!.title
        : words('file.some', { count: cards.length });
    // Swedish dates are ISO 8601.
    const local = dateFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: member.timeZone });
    const name = exportFileName(what, format, local.format(services.clock.now()));
    const failed = (error: unknown) => services.log.error({ err: error, requestId }, 'an export broke off');
    if (format === 'csv')
      return { headers: fileHeaders('text/csv; charset=utf-8', name), body: csvStream(source, failed) };
    const files =
      format === 'json'
        ? jsonFiles(source, kinds)
        : markdownFiles(source, words, translator(member.locale, 'catalogue'));
    return {
      headers: fileHeaders('application/zip', name),
      body: zipStream(files, failed, new Date(services.clock.now())),
    };
  }),

  known: signedIn.known.handler(
    ({
      context: { member, services },
      input: { ids, collections = [], maps = [], pictures = [], journals, sessions, recordings },
    }) => {
      authorise(member, 'listOwnCards');
      return services.database.read(async (rows) => {
        // Something imported under a taken id has the id `ownIdFor`.
        const sourcesOf = (from: readonly string[]) =>
          new Map(from.flatMap((id) => [[id, id] as const, [ownIdFor(member.id, id), id] as const]));
        const sourceOf = sourcesOf(ids);
        const pictureOf = sourcesOf(pictures);
        const mapOf = sourcesOf(maps);
        const cards = await ownCards(rows, member.id, [...sourceOf.keys()]);
        const known = await existingMaps(rows, [...mapOf.keys()]);
        const own = new Set((await collectionsOfMember(rows, member.id)).map(({ id }) => id));
        return {
          known: cards.map(({ id, binned }) => ({ _id: sourceOf.get(id)!, here: id, binned })),
          collections: collections.filter((id) => own.has(id) || own.has(ownIdFor(member.id, id))),
          maps: known
            // One whose import broke off is brought in again, from where it broke off.
            .filter(({ ownerId, unfinished, binned }) => ownerId === member.id && (binned || !unfinished))
            .map((map) => ({ _id: mapOf.get(map.id)!, here: map.id, binned: map.binned })),
          ...(journals && { journals: await daysWithEntry(rows, member.id, journals) }),
          ...(sessions && { sessions: await ownSessions(rows, member.id, sessions) }),
          ...(recordings && { recordings: await knownRecordings(rows, member.id, recordings) }),
          pictures: (await picturesOfMember(rows, member.id, [...pictureOf.keys()])).map((id) => ({
            of: pictureOf.get(id)!,
            _id: id,
          })),
        };
      });
    },
  ),

  importMemberThings: signedIn.importMemberThings.handler(({ context, input }) => {
    authorise(context.member, 'changeOwnAccount');
    return importMemberThings(context, input.things, thingsHere);
  }),

  importPicture: signedIn.importPicture.handler(async ({ context, input }) => {
    authorise(context.member, 'uploadImage');
    const { id, file } = input;
    const taken = await context.services.database.read((rows) => mediaById(rows, id));
    // Store the member's own copy: another member's picture would disappear when they delete it.
    const own = taken && taken.user_id !== context.member.id ? ownIdFor(context.member.id, id) : id;
    return keepPicture(context, { id: own, file, exported: true });
  }),
});

async function ownSessions(rows: Reader, memberId: string, ids: readonly string[]): Promise<string[]> {
  const known = await existingSessions(
    rows,
    ids.flatMap((id) => [id, ownIdFor(memberId, id)]),
  );
  return ids.filter((id) => [id, ownIdFor(memberId, id)].some((each) => known.get(each) === memberId));
}

async function daysWithEntry(rows: Reader, memberId: string, days: readonly string[]): Promise<string[]> {
  const known = new Set(await journalDays(rows, memberId));
  return days.filter((day) => known.has(day));
}

const fileHeaders = (type: string, name: string) => ({
  'content-type': type,
  // RFC 6266: an ASCII name for old clients, and the full name.
  'content-disposition': `attachment; filename="${name.replace(/[^\x20-\x7E]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
});
