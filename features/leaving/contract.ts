import { z } from 'zod';
import { call, done, id } from '#platform/contract/contract.ts';

export const leavingContract = {
  removeMember: call
    .route({
      method: 'DELETE',
      path: '/admin/members/{id}',
      summary: 'Delete the account of a member in thirty days, until which they can come back, or now',
    })
    .input(z.strictObject({ id, public: z.enum(['anonymous', 'remove']), now: z.boolean().default(false) }))
    .output(done),
};
