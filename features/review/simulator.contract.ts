import { z } from 'zod';
import { call } from '#platform/contract/contract.ts';

export const sampleCall = call
  .route({
    method: 'GET',
    path: '/memory/sample',
    summary:
      'What a device needs to simulate other goals by itself: a sample of states, the weights, and the usual time of an answer',
    description: 'Every so many items in the order of their due days; each stands for `total` over their number.',
  })
  .output(
    z.object({
      /** How many items of the member's library have a memory now. */
      total: z.number().int(),
      items: z.array(
        z.object({
          stability: z.number(),
          difficulty: z.number(),
          /** Epoch milliseconds. */
          last_answered_at: z.number().int(),
        }),
      ),
      /** Those of the memory model that are in force. */
      weights: z.array(z.number()),
      /** The usual time of one answer, by what was answered last. */
      answer_ms: z.number(),
    }),
  );
