import { z } from 'zod';
import { defineRoom } from '#platform/realtime/room-contract.ts';
import { callLimits, callRoomName, type CallState } from '../rules/call/call-state.ts';

const who = z.string().max(32);
const page = z.uuid();
const device = z.enum(['on', 'off']);
const devices = { mic: device, camera: device };
const inCall = z.strictObject({ who, page, ...devices });
const state: z.ZodType<CallState> = z.strictObject({ pages: z.array(inCall).max(callLimits.most) });

const signal = z.strictObject({
  from: page,
  to: page,
  description: z.strictObject({ type: z.enum(['offer', 'answer']), sdp: z.string().max(callLimits.sdp) }).optional(),
  candidates: z
    .array(
      z.strictObject({
        candidate: z.string().max(callLimits.candidate),
        sdpMid: z.string().max(32).nullable(),
        sdpMLineIndex: z.number().int().min(0).max(16).nullable(),
        usernameFragment: z.string().max(256).nullable(),
      }),
    )
    .max(callLimits.candidates)
    .optional(),
});

export const callRoom = defineRoom({
  ...callRoomName,
  join: z.strictObject({}),
  messages: {
    enter: z.strictObject({ page, take: z.boolean(), ...devices }),
    change: z.strictObject({ page, ...devices }),
    leave: z.strictObject({ page }),
    signal,
  },
  events: {
    entered: inCall,
    changed: z.strictObject({ who, ...devices }),
    left: z.strictObject({ who }),
    signalled: signal,
  },
  passing: ['signalled'],
  longest: { signal: callLimits.signal },
  state,
  presence: z.strictObject({ state: z.enum(['here', 'away']) }),
});
