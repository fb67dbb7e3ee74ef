import { z } from 'zod';
import { call, id, instant } from '#platform/contract/contract.ts';
import { actTools } from './rules/act-tools.ts';

/** What was not taken back, because somebody has changed it since; `text`: its title, where it has one. */
const kept = z.array(
  z.object({
    part: z.enum(['title', 'subtitle', 'desc', 'summary', 'key_idea', 'flashcard', 'quizz', 'card', 'map', 'node']),
    text: z.string(),
  }),
);

const agentAct = z.object({
  _id: id,
  /** What the program calls itself; empty if it does not say. */
  client: z.string(),
  /** The name of the key; `null` once it is not listed any more. */
  key: z.string().nullable(),
  tool: z.enum(actTools),
  /** The title of what it was about. */
  words: z.string(),
  /** `card:{id}` or `map:{id}`. */
  target: z.string(),
  /** How many cards, answers, changes or nodes. */
  amount: z.number().int(),
  made_at: instant,
  undone_at: instant.nullable(),
  kept,
});
export type AgentAct = z.infer<typeof agentAct>;

export const agentsContract = {
  acts: call
    .route({
      method: 'GET',
      path: '/user/agent-acts',
      summary: 'What assistants did for the member, newest first; the last hundred of a year',
    })
    .output(z.object({ acts: z.array(agentAct) })),
  undo: call
    .route({
      method: 'POST',
      path: '/user/agent-acts/{id}/undo',
      summary: 'Take back what an assistant did; twice is once',
      description:
        'Answers no longer count, cards and maps that were made go to the bin, edits are reverted. What somebody has changed ' +
        'since stays, and is named in `kept`.',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ ok: z.literal(true), kept })),
};
