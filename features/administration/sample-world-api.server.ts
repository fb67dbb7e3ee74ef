import { implement } from '@orpc/server';
import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { administrationContract } from './contract.ts';

/** The sample world as administrators use it: what it consists of comes after every area. */
interface SampleWorld {
  /** The counts are of its editions, shown or hidden. */
  state(rows: Reader): Promise<{ shown: boolean; loaded: boolean; cards: number; maps: number }>;
  /** Prepares showing or hiding it; answers a function that does it in the caller's transaction. */
  switch(services: Services, shown: boolean): Promise<(rows: Writer) => Promise<void>>;
}

const signedIn = implement(administrationContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const sampleWorldHandlers = (world: SampleWorld) => ({
  sampleWorld: signedIn.sampleWorld.handler(({ context: { member, services } }) => {
    authorise(member, 'administerInstance');
    return services.database.read((rows) => world.state(rows));
  }),

  setSampleWorld: signedIn.setSampleWorld.handler(async ({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'administerInstance');
    const put = await world.switch(services, input.shown);
    return command(context, input, async (rows, announce) => {
      await put(rows);
      const state = await world.state(rows);
      const act = input.shown ? 'sampleWorld.shown' : 'sampleWorld.hidden';
      await noteAct(rows, member, { act, details: { cards: state.cards } }, services.clock.now());
      announce.changed([member.id], ['administration', 'cards']);
      return state;
    });
  }),
});
