import { randomInt } from 'node:crypto';
import { implement } from '@orpc/server';
import { command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { newCode } from '../rules/classes/class-code.ts';
import { classLimits } from '../rules/classes/class-limits.ts';
import { saveClass } from './classes.store.server.ts';
import { classesContract } from './contract.ts';
import { ownClass } from './taught.server.ts';
import { joinUrl } from './wire.server.ts';

const signedIn = implement(classesContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const done = { ok: true as const };
const dayMs = 86_400_000;

/** The code by which members join a class. */
export const codeHandlers = {
  openCode: signedIn.openCode.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { member, services } = context;
      const { id } = await ownClass(rows, context, input.id);
      const now = services.clock.now();
      const endsAt = input.ends_at === undefined ? now + classLimits.codeDays.usual * dayMs : Date.parse(input.ends_at);
      if (endsAt <= now || endsAt > now + classLimits.codeDays.longest * dayMs)
        throw new Refusal('BAD_INPUT', {
          key: 'classes:refusal.codeEnd',
          field: 'ends_at',
          values: { days: classLimits.codeDays.longest },
        });
      // One of 31 to the power of 8: nobody else has it.
      const code = newCode(randomInt);
      await saveClass(rows, id, { code, code_ends_at: endsAt });
      announce.changed([member.id], ['classes']);
      return { code, url: joinUrl(services.settings, code), ends_at: instantOf(endsAt) };
    }),
  ),

  closeCode: signedIn.closeCode.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { id } = await ownClass(rows, context, input.id);
      await saveClass(rows, id, { code: null, code_ends_at: null });
      announce.changed([context.member.id], ['classes']);
      return done;
    }),
  ),
};
