import { implement } from '@orpc/server';
import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { backupsContract } from './backups-contract.ts';
import { askForBackup, backupsOf } from './backups.server.ts';

const signedIn = implement(backupsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const backupsHandlers = {
  backups: signedIn.backups.handler(({ context: { member, services } }) => {
    authorise(member, 'administerInstance');
    return backupsOf(services);
  }),

  makeBackup: signedIn.makeBackup.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'administerInstance');
    return command(context, input, async (rows, announce) => {
      await askForBackup(rows, services);
      await noteAct(rows, member, { act: 'backup.asked' }, services.clock.now());
      announce.changed([member.id], ['administration']);
      return { ok: true as const };
    });
  }),
};
