import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { existingRecordings, forgetUnkept, keepRecording } from './recordings.store.server.ts';
import { recordingUploadName } from './rules/aloud/recording-types.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import type { ExportedRecording } from './portable-recordings.contract.ts';
import { ownCards } from '#features/cards/own-cards.store.server.ts';

/** The id under which each recording is uploaded by this member, and whether a card has it already. */
export async function knownRecordings(
  rows: Reader,
  memberId: string,
  ids: readonly string[],
): Promise<{ of: string; _id: string; kept: boolean }[]> {
  if (ids.length === 0) return [];
  const both = ids.flatMap((id) => [id, ownIdFor(memberId, id)]);
  const found = new Map((await existingRecordings(rows, both)).map((row) => [row.id, row]));
  return ids.map((of) => {
    const same = found.get(of);
    const free = !same || (same.user_id === memberId && same.kind === recordingUploadName);
    const _id = free ? of : ownIdFor(memberId, of);
    const own = [of, ownIdFor(memberId, of)].map((id) => found.get(id));
    return { of, _id, kept: own.some((row) => row?.user_id === memberId && row.card_id !== null) };
  });
}

/**
 * Keeps an uploaded file with the card that it explains, at its time. It is sent to nobody. If the card is not here,
 * the file is deleted: it would count against the member's room, and no page lists it.
 */
export async function importRecording(context: SignedInContext, recording: ExportedRecording): Promise<{ ok: true }> {
  const { member, services } = context;
  const { _id, card_id, video, seconds, created_at } = recording;
  let unkept: string | undefined;
  const imported = command(context, { recording }, async (rows, announce) => {
    const both = (id: string) => [id, ownIdFor(member.id, id)];
    const upload = (await existingRecordings(rows, both(_id))).find(
      ({ user_id, kind, completed_at }) =>
        user_id === member.id && kind === recordingUploadName && completed_at !== null,
    );
    if (!upload) throw new Refusal('BAD_INPUT', { key: 'self-test:refusal.noRecording', field: '_id' });
    const [card] = await ownCards(rows, member.id, both(card_id));
    if (!card) {
      unkept = upload.id;
      throw new Refusal('NOT_FOUND', { key: 'take-along:refusal.noCard', field: 'card_id' });
    }
    await keepRecording(rows, {
      upload_id: upload.id,
      card_id: card.id,
      member_id: member.id,
      seconds,
      video: video ? 1 : 0,
      created_at: Math.min(Date.parse(created_at), services.clock.now()),
    });
    announce.changed([member.id], ['recordings', `card:${card.id}`]);
    return { ok: true as const };
  });
  try {
    return await imported;
  } catch (error) {
    // The refused command was rolled back, so that this is a transaction of its own.
    const file = unkept && (await services.database.transact((rows) => forgetUnkept(rows, unkept!)));
    if (file) await services.files.remove(file);
    throw error;
  }
}
