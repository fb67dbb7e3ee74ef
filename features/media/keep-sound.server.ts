import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Files } from '#platform/files/files.server.ts';
import { ownOrRefused, refuseFull } from './keep-picture.server.ts';
import { uploadsAMinute } from './rules/picture-limits.ts';
import {
  isSoundType,
  isVideoType,
  soundAddress,
  soundMaxBytes,
  soundTypeOf,
  type SoundType,
} from './rules/sound-type.ts';
import { soundFileName } from './serve-media.server.ts';
import type { Sound } from './sound.contract.ts';
import { insertMedia, mediaById, type MediaRow, type NewMedia } from './store.server.ts';

/** Stores an uploaded sound for the member, as it is. The caller has checked the ability. */
export async function keepSound(
  context: SignedInContext,
  { id, file }: { readonly id: string; readonly file: File },
): Promise<Sound> {
  const { member, services } = context;
  // An upload that is sent again answers as it did.
  const known = await services.database.read((rows) => mediaById(rows, id));
  if (known) return soundOf(ownOrRefused(known, member.id));
  if (file.size > soundMaxBytes) throw tooLarge();
  const wait = await services.rateLimits.take([{ key: `upload ${member.id}`, max: uploadsAMinute, windowSeconds: 60 }]);
  if (wait !== undefined)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'media:refusal.tooMany', values: { seconds: wait } });
  await refuseFull(context);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = soundTypeOf(bytes, isVideoType(file.type));
  if (!type) throw new Refusal('BAD_INPUT', { key: 'media:refusal.sound', field: 'file' });
  // The file first: a row never names a file that is not there.
  await writeSound(services.files, member.id, id, { bytes, type });
  return command(context, { id, size: file.size }, async (rows) => {
    await insertMedia(rows, rowOfSound({ id, user_id: member.id, created_at: services.clock.now() }, { bytes, type }));
    return soundOf(ownOrRefused((await mediaById(rows, id))!, member.id));
  });
}

const tooLarge = () =>
  new Refusal('TOO_LARGE', {
    key: 'media:refusal.soundSize',
    field: 'file',
    values: { most: soundMaxBytes / 1024 / 1024 },
  });

interface SoundFile {
  readonly bytes: Uint8Array;
  readonly type: SoundType;
}

export async function writeSound(files: Files, memberId: string, id: string, { bytes, type }: SoundFile) {
  await files.write(soundFileName(memberId, id), bytes, { type });
}

export const rowOfSound = (
  whose: Pick<NewMedia, 'id' | 'user_id' | 'created_at'>,
  { bytes, type }: SoundFile,
): NewMedia => ({ ...whose, width: 0, height: 0, bytes: bytes.byteLength, colors: '[]', type });

/** A picture under this id is no sound: as if it did not exist. */
function soundOf({ id, type }: MediaRow): Sound {
  if (!isSoundType(type)) throw new Refusal('NOT_FOUND', { key: 'media:refusal.notYours', field: 'id' });
  return { _id: id, address: soundAddress(id, type), type };
}
