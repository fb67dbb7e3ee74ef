import { z } from 'zod';
import { codeOf, isLanguage } from '#features/catalogue/rules/languages.ts';
import { session, sessionUpdate } from '#features/focus-sessions/contract.ts';
import { sessionLimits } from '#features/focus-sessions/rules/session-limits.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { inviteLimits } from './rules/invitation.ts';
import { roomLimits } from './rules/study-state.ts';

const who = z.string().min(1).max(32);
/** One in which cards can be written. */
const language = z.string().overwrite(codeOf).refine(isLanguage, 'not a language of the catalogue');

const seat = z.object({
  /** Names a member within this room. */
  who: z.string(),
  /** `null`: hidden. */
  name: z.string().nullable(),
  image: z.string().nullable(),
  title: z.string().nullable(),
  /** What they study, where it is public. */
  edition: z
    .object({ kind: z.enum(['card', 'map']), title: z.string(), slug: z.string(), cover: z.string().nullable() })
    .nullable(),
  goal: z.string(),
  mark: z.number().int(),
  host: z.boolean(),
});

const room = z.object({
  _id: id,
  open_to: z.enum(['public', 'invited']),
  /** `null`: hidden by the host, or there is none. */
  title: z.string().nullable(),
  category_1: z.string(),
  category_2: z.string(),
  language: z.string(),
  valueTimerSec: z.number().int(),
  round: z.number().int(),
  shortBreakSec: z.number().int(),
  longBreakSec: z.number().int(),
  /** The host has not begun yet, and may until `ends_at`. */
  waits: z.boolean(),
  started_at: instant,
  ends_at: instant,
  acts: z.array(z.object({ _id: z.string(), kind: z.enum(['skip', 'addMinute', 'stop']), at: instant })),
  most: z.number().int(),
  seats: z.array(seat),
});

export const togetherContract = {
  start: call
    .route({
      method: 'POST',
      path: '/study-room/',
      summary: 'Open a room and begin to study in it; a running session of one’s own ends',
      description:
        'With `lobby`, everybody begins once the host does (`begin`), within half an hour; until then `session` is `null`.',
    })
    .input(
      z.strictObject({
        _id: id,
        session: id,
        update: sessionUpdate.extend({
          open_to: z.enum(['public', 'invited']).optional(),
          /** In which its people write to each other; without it, the one nearest to the member’s own. */
          language: language.optional(),
          lobby: z.boolean().optional(),
          most: z.number().int().min(roomLimits.leastSeats).max(roomLimits.mostSeats).optional(),
        }),
      }),
    )
    .output(z.object({ insertedId: id, url: z.string(), session: session.nullable() })),
  listPublic: call
    .route({ method: 'GET', path: '/study-room/public', summary: 'Public rooms with a free seat' })
    .input(z.strictObject({ category_1: z.string().max(120).optional(), language: language.optional() }).optional())
    .output(z.array(room)),
  listOwn: call
    .route({
      method: 'GET',
      path: '/study-room/own',
      summary: 'Rooms in which the member sits or sat, to which they are invited, or whose host is a friend',
    })
    .output(z.array(room.extend({ own: z.enum(['seated', 'invited', 'left', 'friend']) }))),
  read: call
    .route({ method: 'GET', path: '/study-room/{id}', summary: 'A list with the room: the lobby' })
    .input(z.strictObject({ id }))
    .output(
      z.array(
        room.extend({
          /** What the reader has of it. */
          own: z.object({ who: z.string(), seated: z.boolean(), host: z.boolean(), session_id: id.nullable() }),
          /** Why the reader may not take a seat. */
          blocked_by: z.enum(['ended', 'full', 'notOffered', 'emailNotVerified', 'young']).nullable(),
        }),
      ),
    ),
  join: call
    .route({ method: 'POST', path: '/study-room/{id}/join', summary: 'Take a seat and begin to study with the others' })
    .input(
      z.strictObject({
        id,
        /** The id of the member’s own session. */
        session: id,
        th: z.boolean().optional(),
        uh: z.boolean().optional(),
        titleFocus: z.string().max(sessionLimits.title).optional(),
        /** A card that they study; `isPublicBool`: its public edition is shown to the others. */
        focusCardIdParam: id.nullable().optional(),
        isPublicBool: z.boolean().optional(),
        goal: z.string().max(sessionLimits.note).optional(),
      }),
    )
    /** `null`: the host has not begun yet. */
    .output(z.object({ session: session.nullable() })),
  show: call
    .route({
      method: 'PUT',
      path: '/study-room/{id}/seat',
      summary: 'Hide or show one’s own name and title to the others; hiding the name is part of a paid plan',
    })
    .input(z.strictObject({ id, th: z.boolean().optional(), uh: z.boolean().optional() }))
    .output(done),
  /** S1 §7. */
  invite: call
    .route({
      method: 'POST',
      path: '/online-friend-notification',
      summary: 'Invite a friend to study online',
      description:
        '`paramToShare` is the address of a room in which one sits, or the parameters of a start screen. The same friend is told of the same thing once a minute.',
    })
    .input(
      z.strictObject({
        friendID: z.string().min(1).max(64),
        paramToShare: z.string().min(1).max(inviteLimits.paramToShare),
      }),
    )
    .output(done),
  leave: call
    .route({ method: 'POST', path: '/study-room/{id}/leave', summary: 'Leave the room; one’s own session ends' })
    .input(z.strictObject({ id }))
    .output(done),
  act: call
    .route({
      method: 'PUT',
      path: '/study-room/{id}',
      summary: 'The host begins, skips a break, prolongs a phase or ends the session, for everybody',
    })
    .input(
      z.strictObject({
        id,
        acts: z.array(z.strictObject({ _id: id, kind: z.enum(['begin', 'skip', 'addMinute', 'stop']) })).max(10),
      }),
    )
    .output(done),
  handOver: call
    .route({ method: 'PUT', path: '/study-room/{id}/host', summary: 'The host makes somebody else the host' })
    .input(z.strictObject({ id, who }))
    .output(done),
  block: call
    .route({
      method: 'PUT',
      path: '/study-room/{id}/seat/{who}/block',
      summary: 'Block somebody who sits or sat there, who is not told; the host removes them with it',
    })
    .input(z.strictObject({ id, who }))
    .output(done),
  remove: call
    .route({ method: 'DELETE', path: '/study-room/{id}/seat/{who}', summary: 'The host removes somebody' })
    .input(z.strictObject({ id, who }))
    .output(done),
};
