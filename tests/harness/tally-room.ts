import { z } from 'zod';
import { authorise } from '#features/account/calls.server.ts';
import type { Member } from '#features/account/member.ts';
import { defineRoom } from '#platform/realtime/room-contract.ts';
import { roomHandler } from '#platform/realtime/room-handler.server.ts';

/** The smallest room with a rule: members add words, only an administrator clears them. */
export const tallyRoom = defineRoom({
  name: 'tally',
  version: 2,
  join: z.strictObject({}),
  messages: { add: z.strictObject({ word: z.string().max(40) }), clear: z.strictObject({}) },
  events: { added: z.strictObject({ word: z.string(), by: z.string() }), cleared: z.strictObject({}) },
  state: z.strictObject({ words: z.array(z.string()) }),
  presence: z.strictObject({ typing: z.boolean() }),
});

export interface Tally {
  readonly words: string[];
}
export type TallyEvent = { name: 'added'; body: { word: string; by: string } } | { name: 'cleared'; body: object };
export type TallyMessage = { name: 'add'; body: { word: string } } | { name: 'clear'; body: object };

export const applyTally = (state: Tally, event: TallyEvent): Tally =>
  event.name === 'added' ? { words: [...state.words, event.body.word] } : { words: [] };

export const tally = roomHandler(tallyRoom)<object, Member>({
  may: (asker, action) => authorise(asker, action === 'clear' ? 'administerInstance' : 'listOwnCards'),
  open: () => ({ state: { words: [] } }),
  next(_, message, { who }) {
    if (message.name === 'clear') return { events: [{ name: 'cleared', body: {} }] };
    if (message.body.word === '')
      return { refused: { code: 'BAD_INPUT', key: 'account:refusal.badInput', field: 'word' } };
    return { events: [{ name: 'added', body: { word: message.body.word, by: who } }] };
  },
  apply: applyTally,
});
