import { z } from 'zod';
import { goalReached, session, sessionUpdate } from '#features/focus-sessions/contract.ts';
import { sessionLimits } from '#features/focus-sessions/rules/session-limits.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { inviteLimits } from '../rules/invitation.ts';
import { pairLimits } from '../rules/pair/pair-state.ts';

const side = {
  yes: z.boolean(),
  /** `null`: not said. */
  goal: z.string().nullable(),
  ended: z.boolean(),
  recap: z.string().nullable(),
  /** Whether the other reached their goal, in this one’s word. */
  confirms: goalReached.nullable(),
};

const pair = z.object({
  _id: id,
  made: z.enum(['friend', 'match']),
  /** Of whoever reads: asked the other, or was asked. */
  role: z.enum(['one', 'other']),
  phase: z.enum(['asked', 'agree', 'goal', 'work', 'recap', 'confirm', 'done', 'over']),
  /** When the clock ends the phase; `null` after the end. */
  ends_at: instant.nullable(),
  why: z.enum(['declined', 'unanswered', 'noShow', 'silent', 'left']).nullable(),
  /** Who declined, did not come or left. */
  by: z.enum(['you', 'them']).nullable(),
  /** Hidden where it is `null`. */
  title: z.string().nullable(),
  category_1: z.string(),
  category_2: z.string(),
  language: z.string(),
  valueTimerSec: z.number().int(),
  round: z.number().int(),
  shortBreakSec: z.number().int(),
  longBreakSec: z.number().int(),
  other: z.object({
    /** `null`: hidden. */
    name: z.string().nullable(),
    image: z.string().nullable(),
    mark: z.number().int(),
    /** For a friend alone: to be told again. */
    friendID: z.string().nullable(),
    /** In the work: without a connection to any server for a minute. */
    gone: z.boolean(),
  }),
  you: z.object(side),
  /** The recap is there once both have had the time to write theirs. */
  them: z.object(side),
  /** The room of the work, once it has begun. */
  room: id.nullable(),
  /** The own session in it. */
  session: id.nullable(),
});
export type SentPair = z.infer<typeof pair>;

const act = z.discriminatedUnion('kind', [
  z.strictObject({
    /** Created by the client. */
    _id: id,
    kind: z.enum(['yes', 'no', 'end', 'leave']),
  }),
  z.strictObject({ _id: id, kind: z.literal('goal'), text: z.string().trim().max(pairLimits.goal) }),
  z.strictObject({
    _id: id,
    kind: z.literal('recap'),
    text: z.string().trim().max(sessionLimits.note),
    /** Of the own goal. */
    goal_reached: goalReached.optional(),
  }),
  z.strictObject({ _id: id, kind: z.literal('confirm'), reached: goalReached }),
]);

export const pairContract = {
  wait: call
    .route({
      method: 'POST',
      path: '/pair-up/wait',
      summary: 'Wait to be paired with somebody who fits; asked again every ten seconds',
      description:
        'With `update`, one begins to wait; without it, one says that one still waits. Waiting ends after ten minutes, or when no tab asks any more.',
    })
    .input(z.strictObject({ update: sessionUpdate.optional(), language: z.string().min(2).max(20).optional() }))
    .output(
      z.object({
        /** The pair that was found. */
        pair: id.nullable(),
        waiting: z.boolean(),
        since: instant.nullable(),
      }),
    ),
  stopWaiting: call
    .route({ method: 'DELETE', path: '/pair-up/wait', summary: 'Wait no longer' })
    .input(z.strictObject({}).optional())
    .output(done),
  open: call
    .route({
      method: 'POST',
      path: '/pair-up/',
      summary: 'Ask a friend to work in a pair; what one has asked before and has not begun is taken back',
    })
    .input(z.strictObject({ _id: id, friendId: z.string().min(1).max(64), update: sessionUpdate }))
    .output(z.object({ insertedId: id, url: z.string() })),
  listOwn: call
    .route({ method: 'GET', path: '/pair-up/own', summary: 'The member’s pairs that are not done' })
    .input(z.strictObject({}).optional())
    .output(z.array(pair)),
  read: call
    .route({ method: 'GET', path: '/pair-up/{id}', summary: 'A list with the pair, for the two in it' })
    .input(z.strictObject({ id }))
    .output(z.array(pair)),
  act: call
    .route({
      method: 'PUT',
      path: '/pair-up/{id}',
      summary: 'Agree or decline, say a goal, end the work, write a recap, confirm the goal of the other, leave',
    })
    .input(z.strictObject({ id, act }))
    .output(done),
  /** Whose name may be hidden: the pair names them. */
  block: call
    .route({
      method: 'PUT',
      path: '/pair-up/{id}/block',
      summary: 'Block the other of a pair, who is not told; for both the pair is gone',
    })
    .input(z.strictObject({ id }))
    .output(done),
  enter: call
    .route({ method: 'POST', path: '/pair-up/{id}/enter', summary: 'Begin one’s own session of the work' })
    .input(z.strictObject({ id, session: id }))
    .output(z.object({ session })),
  /** S1 §7. */
  invite: call
    .route({
      method: 'POST',
      path: '/pairup-friend-notification',
      summary: 'Tell a friend that one asks them to work in a pair',
      description:
        '`paramToShare` is the address of the pair, or the parameters of a start screen. The same friend is told of the same thing once a minute.',
    })
    .input(
      z.strictObject({
        friendID: z.string().min(1).max(64),
        paramToShare: z.string().min(1).max(inviteLimits.paramToShare),
      }),
    )
    .output(done),
};
