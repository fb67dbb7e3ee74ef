import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { ownersOfCards } from '#features/memory/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { bytesOfMember, forgetUpload, uploadById } from '#platform/uploads/uploads.store.server.ts';
import { recordingsContract } from './recordings.contract.ts';
import { fileOfRecording, keepRecording, recordingsOfCard } from './recordings.store.server.ts';
import { recordingAddress, uploadOfAddress } from './rules/aloud/recording-address.ts';
import { recordingQuotaBytes, recordingUploadName } from './rules/aloud/recording-types.ts';

const signedIn = implement(recordingsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const recordingsHandlers = {
  save: signedIn.save.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { cardId, recordUrl, video, seconds = null } = input;
      const { member, services } = context;
      await authoriseCard(context, rows, cardId);
      const upload = await uploadById(rows, uploadOfAddress(recordUrl)!);
      if (upload?.kind !== recordingUploadName || upload.user_id !== member.id || upload.completed_at === null)
        throw new Refusal('BAD_INPUT', { key: 'self-test:refusal.noRecording', field: 'recordUrl' });
      const created_at = services.clock.now();
      const kept = { upload_id: upload.id, card_id: cardId, member_id: member.id, seconds, created_at };
      await keepRecording(rows, { ...kept, video: video ? 1 : 0 });
      announce.changed([member.id], ['recordings', `card:${cardId}`]);
      return { ok: true as const };
    }),
  ),

  ofCard: signedIn.ofCard.handler(({ context, input: { cardId } }) =>
    context.services.database.read(async (rows) => {
      await authoriseCard(context, rows, cardId);
      return (await recordingsOfCard(rows, context.member.id, cardId)).map(
        ({ upload_id, video, seconds, bytes, created_at }) => ({
          recordUrl: recordingAddress(upload_id),
          video: video === 1,
          seconds,
          bytes,
          created_at: new Date(created_at).toISOString(),
        }),
      );
    }),
  ),

  room: signedIn.room.handler(({ context: { member, services } }) => {
    authorise(member, 'uploadRecording');
    return services.database.read(async (rows) => {
      const taken = await bytesOfMember(rows, { userId: member.id, kind: recordingUploadName });
      return { left: Math.max(0, recordingQuotaBytes - taken), most: recordingQuotaBytes };
    });
  }),

  remove: signedIn.remove.handler(async ({ context, input }) => {
    const { cardId, recordUrl } = input;
    let fileName: string | undefined;
    const reply = await command(context, input, async (rows, announce) => {
      await authoriseCard(context, rows, cardId);
      const uploadId = uploadOfAddress(recordUrl)!;
      const file = await fileOfRecording(rows, { memberId: context.member.id, cardId, uploadId });
      // Removed before, perhaps on another device.
      if (!file) return { ok: true as const };
      fileName = file.file_name;
      await forgetUpload(rows, uploadId);
      announce.changed([context.member.id], ['recordings', `card:${cardId}`]);
      return { ok: true as const };
    });
    if (fileName) await context.services.files.remove(fileName);
    return reply;
  }),
};

async function authoriseCard({ member }: SignedInContext, rows: Reader, cardId: string): Promise<void> {
  authorise(member, 'testCard', { ownerId: (await ownersOfCards(rows, [cardId])).get(cardId) ?? '' });
}
