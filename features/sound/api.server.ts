import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { soundContract } from './contract.ts';
import { presetLimits } from './rules/preset-limits.ts';
import { deletePreset, presetById, presetsOf, savePreset } from './store.server.ts';

const signedIn = implement(soundContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const soundHandlers = {
  presets: signedIn.presets.handler(({ context: { member, services } }) => {
    authorise(member, 'keepOwn');
    return services.database.read(async (rows) =>
      (await presetsOf(rows, member.id)).map(({ id, name, mix, updated_at }) => ({
        _id: id,
        name,
        mix,
        updated_at: new Date(updated_at).toISOString(),
      })),
    );
  }),

  savePreset: signedIn.savePreset.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'keepOwn');
    return command(context, input, async (rows, announce) => {
      const known = await presetById(rows, input._id);
      if (known) authorise(member, 'changeOwn', { ownerId: known.user_id });
      else if ((await presetsOf(rows, member.id)).length >= presetLimits.most)
        throw new Refusal('NOT_ALLOWED', { key: 'sound:refusal.tooMany', field: 'name' });
      const { _id: id, name, mix } = input;
      await savePreset(rows, { id, user_id: member.id, name, mix, updated_at: services.clock.now() });
      announce.changed([member.id], ['sound']);
      return { ok: true as const };
    });
  }),

  removePreset: signedIn.removePreset.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const known = await presetById(rows, input._id);
      // It is gone already, which is what was wanted.
      if (!known) return { ok: true as const };
      authorise(context.member, 'changeOwn', { ownerId: known.user_id });
      await deletePreset(rows, input._id);
      announce.changed([context.member.id], ['sound']);
      return { ok: true as const };
    }),
  ),
};
