import { ORPCError } from '@orpc/client';
import { calls } from '#app/calls.ts';
import { exportLimits, picturesOf, withPictures } from '../rules/export-format.ts';
import { piecesOf } from '../rules/pieces.ts';
import type { Archive } from './read-archive.ts';

/** Brings one card of an archive in: its pictures first, then the card, a large one in pieces. Throws what its calls throw. */
export async function bringInCard(archive: Archive, id: string, sentAs: string, signal: AbortSignal): Promise<void> {
  const options = { context: { sentAs }, signal };
  const card = await withOwnPictures(archive, await archive.card(id), options);
  const { first, rest } = piecesOf(card);
  const { _id, made } = await calls.takeAlong.importCard({ card: first as never }, options);
  if (!made) return;
  for (const update of rest) await calls.focusCard.put({ id: _id, update } as never, options);
}

/** Brings one collection of an archive in, once its cards are there; answers how many of them are not. */
export async function bringInCollection(archive: Archive, id: string, sentAs: string, signal: AbortSignal): Promise<number> {
  const options = { context: { sentAs }, signal };
  const collection = await withOwnPictures(archive, await archive.collection(id), options);
  return (await calls.takeAlong.importCollection({ collection: collection as never }, options)).missing;
}

/** Brings in the pictures that the member has not got; answers what shows them, by the addresses that they have here. */
async function withOwnPictures<Shown>(
  archive: Archive,
  shown: Shown,
  options: { context: { sentAs: string }; signal: AbortSignal },
): Promise<Shown> {
  const pictures = picturesOf(shown);
  const idOf = new Map<string, string>();
  for (let at = 0; at < pictures.length; at += exportLimits.pictures) {
    const reply = await calls.takeAlong.known({ ids: [], pictures: pictures.slice(at, at + exportLimits.pictures) }, options);
    for (const { of, _id } of reply.pictures) idOf.set(of, _id);
  }
  for (const id of pictures) {
    if (idOf.has(id)) continue;
    const bytes = await archive.picture(id);
    if (!bytes) continue;
    const file = new File([bytes], `${id}.webp`, { type: 'image/webp' });
    const send = () => patiently(options.signal, () => calls.takeAlong.importPicture({ id, file }, options));
    const { _id } = await send().catch((error: unknown) => {
      // Somebody else took the id while it was sent: now it gets another one.
      if (error instanceof ORPCError && error.code === 'NOT_FOUND') return send();
      throw error;
    });
    idOf.set(id, _id);
  }
  return withPictures(shown, idOf);
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
