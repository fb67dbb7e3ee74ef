import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { authoriseTest } from './authorise-test.server.ts';
import { memoryContract } from './contract.ts';
import { recordEvents, type AfterAnswers } from './record.server.ts';
import { planAgain } from './plan-again.server.ts';
import { saveSettings, settingsOf } from './settings.store.server.ts';
import { lockLog, logOfCard } from './store.server.ts';
import { wireEvent } from './wire.server.ts';

const signedIn = implement(memoryContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

/** `afterAnswers` lets later areas react to new answers, for example by planning the next session again. */
export const memoryHandlers = (afterAnswers: AfterAnswers) => ({
  record: signedIn.record.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { accepted, cardIds } = await recordEvents(context, rows, input.events);
      if (accepted > 0) {
        await afterAnswers(context, rows, announce, cardIds);
        announce.changed([context.member.id], ['memory', 'repeat.today', 'review']);
      }
      return { accepted };
    }),
  ),

  ofCard: signedIn.ofCard.handler(({ context, input: { id } }) =>
    context.services.database.read(async (rows) => {
      await authoriseTest(context, rows, [id]);
      return (await logOfCard(rows, context.member.id, id)).map(wireEvent);
    }),
  ),

  settings: signedIn.settings.handler(({ context: { member, services } }) => {
    authorise(member, 'keepOwn');
    return services.database.read((rows) => settingsOf(rows, member.id));
  }),

  saveSettings: signedIn.saveSettings.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'keepOwn');
    return command(context, input, async (rows, announce) => {
      await lockLog(rows, services.database.engine, member.id);
      const before = await settingsOf(rows, member.id);
      const settings = { ...before, ...input };
      await saveSettings(rows, member.id, settings);
      const plansAnew = settings.wanted !== before.wanted || String(settings.week) !== String(before.week);
      if (plansAnew) await planAgain(services, rows, member.id);
      announce.changed([member.id], ['memory.settings', 'review']);
      return settings;
    });
  }),
});
