import { ORPCError } from '@orpc/client';
import { calls } from '#app/calls.ts';
import { exportLimits, picturesOf } from '../rules/export-format.ts';
import { piecesOf } from '../rules/pieces.ts';
import type { Archive } from './read-archive.ts';

/** Brings one card of an archive in: its pictures first, then the card, a large one in pieces. Throws what its calls throw. */
export async function bringInCard(archive: Archive, id: string, sentAs: string, signal: AbortSignal): Promise<void> {
  const card = await archive.card(id);
  const options = { context: { sentAs }, signal };
  await bringInPictures(archive, card, options);
  const { first, rest } = piecesOf(card);
  const { _id, made } = await calls.takeAlong.importCard({ card: first as never }, options);
  if (!made) return;
  for (const update of rest) await calls.focusCard.put({ id: _id, update } as never, options);
}

/** Brings one collection of an archive in, once its cards are there; answers how many of them are not. */
export async function bringInCollection(archive: Archive, id: string, sentAs: string, signal: AbortSignal): Promise<number> {
  const collection = await archive.collection(id);
  const options = { context: { sentAs }, signal };
  await bringInPictures(archive, collection, options);
  return (await calls.takeAlong.importCollection({ collection: collection as never }, options)).missing;
}

async function bringInPictures(
  archive: Archive,
  shown: unknown,
  options: { context: { sentAs: string }; signal: AbortSignal },
): Promise<void> {
  const pictures = picturesOf(shown);
  // Those that are here, as somebody's own, are shown by their address: they are not sent to be refused.
  const held = new Set<string>();
  for (let at = 0; at < pictures.length; at += exportLimits.pictures) {
    const reply = await calls.takeAlong.known({ ids: [], pictures: pictures.slice(at, at + exportLimits.pictures) }, options);
    for (const picture of reply.pictures) held.add(picture);
  }
  for (const picture of pictures) {
    if (held.has(picture)) continue;
    const bytes = await archive.picture(picture);
    if (!bytes) continue;
    const file = new File([bytes], `${picture}.webp`, { type: 'image/webp' });
    await patiently(options.signal, () => calls.takeAlong.importPicture({ id: picture, file }, options)).catch((error: unknown) => {
      // Somebody else has sent it since it was asked for.
      if (!(error instanceof ORPCError) || error.code !== 'NOT_FOUND') throw error;
    });
  }
}

/** A limit for pictures is waited for, not failed at: an archive holds more of them than a hand picks. */
async function patiently<Reply>(signal: AbortSignal, call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ORPCError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      const seconds = Number((error.data as { values?: { seconds?: number } }).values?.seconds ?? 10);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      signal.throwIfAborted();
    }
  }
}
