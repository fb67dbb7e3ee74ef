import { z } from 'zod';
import { call } from '#platform/contract/contract.ts';

const person = z.object({ _id: z.string(), name: z.string(), image: z.string().nullable() });

/** S1 §3 *Friend entry*. `email` is told only to friends who were accepted by name (docs/decisions/005). */
export const friendEntry = person.extend({ email: z.string().nullable() });

export const peopleContract = {
  /** S1 §7, S2 §7: an array whose first item is the lists. */
  friends: call
    .route({ method: 'GET', path: '/user/friend', summary: 'Friends, and who asks to be one' })
    .output(z.tuple([z.object({ friend_list: z.array(friendEntry), asked_list: z.array(person) })])),
};
