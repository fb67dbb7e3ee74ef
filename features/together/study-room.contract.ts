import { z } from 'zod';
import { defineRoom } from '#platform/realtime/room-contract.ts';
import { reactionSigns, roomLimits, studyRoomName, type StudyState } from './rules/study-state.ts';

const who = z.string().max(32);
const at = z.number().int();
const seat = z.strictObject({
  who,
  name: z.string().nullable(),
  image: z.string().nullable(),
  title: z.string().nullable(),
  edition: z
    .strictObject({
      kind: z.enum(['card', 'map']),
      title: z.string(),
      slug: z.string(),
      cover: z.string().nullable(),
    })
    .nullable(),
  goal: z.string(),
  mark: z.number().int(),
  host: z.boolean(),
});
const act = z.strictObject({ id: z.string(), kind: z.enum(['skip', 'addMinute', 'stop']), at });
const line = z.strictObject({
  id: z.string(),
  who,
  name: z.string().nullable(),
  mark: z.number().int(),
  text: z.string(),
  at,
});
const reaction = z.strictObject({ who, sign: z.enum(reactionSigns), at });
const state: z.ZodType<StudyState> = z.strictObject({
  plan: z.strictObject({
    focusSec: z.number().int(),
    rounds: z.number().int(),
    shortBreakSec: z.number().int(),
    longBreakSec: z.number().int(),
  }),
  startedAt: at,
  acts: z.array(act),
  seats: z.array(seat),
  lines: z.array(line),
  reactions: z.array(reaction),
});

export const studyRoom = defineRoom({
  ...studyRoomName,
  join: z.strictObject({}),
  messages: {
    say: z.strictObject({ id: z.uuid(), text: z.string().trim().min(1).max(roomLimits.text) }),
    react: z.strictObject({ sign: z.enum(reactionSigns) }),
  },
  events: {
    seated: seat,
    left: z.strictObject({ who }),
    host: z.strictObject({ who }),
    act,
    said: line,
    reacted: reaction,
  },
  state,
  /** `away`: the tab is hidden for a minute. */
  presence: z.strictObject({ state: z.enum(['here', 'away']) }),
});
