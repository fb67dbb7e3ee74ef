import { z } from 'zod';
import { instantOf } from '#platform/clock/instant.ts';
import { undoAct } from './acts.server.ts';
import { listActs } from './acts.store.server.ts';
import { tool, type Tool } from './tool.server.ts';

const mostActs = 50;

/** Of the same key only: what another assistant did is the member's to take back. */
export const actTools: Readonly<Record<string, Tool>> = {
  list_acts: tool({
    title: 'What was done',
    description: 'Lists what was written with this key, newest first, and what of it was taken back.',
    scopes: [],
    readOnly: true,
    input: z.strictObject({}),
    async run({ services, member, keyId }) {
      const acts = await services.database.read((rows) =>
        listActs(rows, { memberId: member.id, keyId, limit: mostActs }),
      );
      return {
        acts: acts.map(({ id, tool: name, words, amount, made_at, undone_at }) => ({
          act: id,
          tool: name,
          about: words,
          amount,
          made_at: instantOf(made_at),
          undone: undone_at !== null,
        })),
      };
    },
  }),

  undo: tool({
    title: 'Take back',
    description:
      'Takes back an act of this key: answers no longer count, cards and maps that were made go to the bin, edits are reverted. What somebody has changed since stays, and is named in `kept`. Twice is once.',
    scopes: [],
    readOnly: false,
    input: z.strictObject({ act: z.uuid() }),
    async run(asked, { act }) {
      return { act, undone: true, kept: await undoAct(asked, act, asked.keyId) };
    },
  }),
};
