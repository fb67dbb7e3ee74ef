import { ORPCError } from '@orpc/client';
import { calls } from '#client/calls.ts';
import { picturesOf, withPictures } from '#platform/portable/pictures.ts';
import { exportLimits } from '../rules/export-format.ts';
import { patientSender, type PatientSender } from './patient-sender.ts';
import type { Archive } from './read-archive.ts';

export interface BringInOptions {
  readonly sentAs: string;
  readonly signal: AbortSignal;
  /** The server has asked to wait, or the wait is over. */
  readonly onWait: (waits: boolean) => void;
}

/** A server that stays busy is not asked again during the import of the archive. */
const senders = new WeakMap<Archive, PatientSender>();

/**
 * Imports one card of an archive: its pictures, then the card, in several calls if it is large. Rejects with the errors
 * of its calls.
 */
export async function bringInCard(archive: Archive, id: string, bringing: BringInOptions): Promise<void> {
  const options = callOptions(bringing);
  const card = await withOwnPictures(archive, await archive.card(id), bringing);
  const { first, rest } = archive.portable.cards.inCalls(card);
  await calls.takeAlong.importCard({ card: first as never }, options);
  // Also where the card is there already: an earlier import may have ended between its parts.
  for (const piece of rest) await calls.takeAlong.importCard({ card: piece as never, adds: true }, options);
}

/** Imports one collection of an archive after its cards; answers how many of its cards are missing. */
export async function bringInCollection(archive: Archive, id: string, bringing: BringInOptions): Promise<number> {
  const options = callOptions(bringing);
  const collection = await withOwnPictures(archive, await archive.collection(id), bringing);
  return (await calls.takeAlong.importCollection({ collection: collection as never }, options)).missing;
}

/**
 * Imports one map of an archive after its cards, in several calls if it is large; answers how many cards are missing.
 */
export async function bringInMap(archive: Archive, id: string, bringing: BringInOptions): Promise<number> {
  const options = callOptions(bringing);
  const map = await withOwnPictures(archive, await archive.map(id), bringing);
  let missing = 0;
  const parts = archive.portable.maps.inCalls(map);
  for (const [at, part] of parts.entries()) {
    const more = at < parts.length - 1;
    const reply = await calls.takeAlong.importMap({ map: part as never, adds: at > 0, more }, options);
    // It is there as a whole.
    if (!reply.made) break;
    missing += reply.missing;
  }
  return missing;
}

const callOptions = ({ sentAs, signal }: BringInOptions) => ({ context: { sentAs }, signal });

/**
 * Uploads the pictures and sounds that the member does not have; answers the card or collection with their URLs on
 * this instance.
 */
async function withOwnPictures<Shown>(archive: Archive, shown: Shown, bringing: BringInOptions): Promise<Shown> {
  const options = callOptions(bringing);
  const patiently = senders.get(archive) ?? patientSender();
  senders.set(archive, patiently);
  const pictures = picturesOf(shown);
  const idOf = new Map<string, string>();
  for (let at = 0; at < pictures.length; at += exportLimits.pictures) {
    const reply = await calls.takeAlong.known(
      { ids: [], pictures: pictures.slice(at, at + exportLimits.pictures) },
      options,
    );
    for (const { of, _id } of reply.pictures) idOf.set(of, _id);
  }
  for (const id of pictures) {
    if (idOf.has(id)) continue;
    const [picture, sound] = [await archive.picture(id), await archive.sound(id)];
    if (!picture && !sound) continue;
    const send = () =>
      patiently<{ readonly _id: string }>(
        () =>
          sound
            ? calls.takeAlong.importSound({ id, file: sound }, options)
            : calls.takeAlong.importPicture(
                { id, file: new File([picture!], `${id}.webp`, { type: 'image/webp' }) },
                options,
              ),
        bringing,
      );
    const { _id } = await send().catch((error: unknown) => {
      // The id was taken during the upload: sending again gets another id.
      if (error instanceof ORPCError && error.code === 'NOT_FOUND') return send();
      throw error;
    });
    idOf.set(id, _id);
  }
  return withPictures(shown, idOf);
}
