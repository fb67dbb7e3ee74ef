import { z } from 'zod';
import { explanationSeconds } from '#features/self-test/rules/aloud/explanation-length.ts';
import { defineRoom } from '#platform/realtime/room-contract.ts';
import { explainLimits, explainRoomName, type ExplainState } from '../rules/explain/explain-state.ts';

const { least, most, step } = explanationSeconds;
export const explanationLength = z.number().int().min(least).max(most).multipleOf(step);

const at = z.number().int();
const nothing = z.strictObject({});
const keyIdea = z.string().max(64);
const medium = z.enum(['video', 'audio', 'none']);
const tick = z.strictObject({ keyIdea, said: z.boolean() });
const heard = z.strictObject({
  note: z.string().trim().max(explainLimits.note),
  step: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
const state: z.ZodType<ExplainState> = z.strictObject({
  explainer: z.string(),
  listener: z.string(),
  openedAt: at,
  seconds: explanationLength,
  medium,
  ideas: z.array(keyIdea),
  arrived: z.boolean(),
  startedAt: at.nullable(),
  stoppedAt: at.nullable(),
  said: z.array(keyIdea),
  heard: heard.nullable(),
  closedAt: at.nullable(),
});

export const explainRoom = defineRoom({
  ...explainRoomName,
  join: nothing,
  messages: {
    ready: nothing,
    begin: z.strictObject({ seconds: explanationLength, medium }),
    stop: nothing,
    tick,
    hear: heard,
  },
  events: {
    arrived: nothing,
    began: z.strictObject({ startedAt: at, seconds: explanationLength, medium }),
    stopped: z.strictObject({ at }),
    ticked: tick,
    heard,
    closed: z.strictObject({ at }),
  },
  state,
  presence: z.strictObject({ state: z.enum(['here', 'away']) }),
});
