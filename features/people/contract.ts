import { z } from 'zod';
import { call, done } from '#platform/contract/contract.ts';

const person = z.object({ _id: z.string(), name: z.string(), image: z.string().nullable() });

/**
 * S1 §3 *Friend entry*. `email` is sent only to friends who were accepted by name, and if they show it
 * (docs/decisions/005).
 */
export const friendEntry = person.extend({ email: z.string().nullable() });

export const peopleContract = {
  /** S1 §7, S2 §7: an array whose first item is the lists. */
  friends: call
    .route({ method: 'GET', path: '/user/friend', summary: 'Friends, and who asks to be one' })
    .output(z.tuple([z.object({ friend_list: z.array(friendEntry), asked_list: z.array(person) })])),
  /** S2 §7. */
  askToListen: call
    .route({
      method: 'POST',
      path: '/explain-friend-notification',
      summary: 'Notify a friend that one wants to explain something to them',
      description: '`url` is a page of this instance below `/app/`, where they meet. The same request is told once.',
    })
    .input(
      z.strictObject({ friendID: z.string().min(1).max(64), title: z.string().max(200), url: z.string().max(500) }),
    )
    .output(done),
};
