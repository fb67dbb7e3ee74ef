import { z } from 'zod';
import { call, done, instant } from '#platform/contract/contract.ts';

/** Asking, confirming and undoing are below `/api/auth`: they take the password, or the token of a letter. */
export const emailChangeContract = {
  read: call
    .route({
      method: 'GET',
      path: '/user/email-change',
      summary: 'The change of the own address that waits for confirmations, and until when the last one can be undone',
    })
    .output(
      z.object({
        pending: z
          .object({
            newEmail: z.string(),
            /** Which of both addresses has confirmed it. */
            oldConfirmed: z.boolean(),
            newConfirmed: z.boolean(),
            endsAt: instant,
          })
          .nullable(),
        /** Until then the address cannot be changed again. */
        undoableUntil: instant.nullable(),
      }),
    ),
  cancel: call
    .route({
      method: 'DELETE',
      path: '/user/email-change',
      summary: 'Give up the change of the own address that waits',
    })
    .input(z.strictObject({}).optional())
    .output(done),
};
