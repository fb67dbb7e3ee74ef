import { z } from 'zod';
import { call, done } from '#platform/contract/contract.ts';
import { reaches } from './rules/visible-parts.ts';

const memberId = z.string().min(1).max(64);

/** S1 §3 *User search result*. */
const foundPerson = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  image: z.string().nullable(),
});

const choices = z.object({
  reach: z.enum(reaches),
  found: z.boolean(),
  young: z.boolean().nullable(),
  shows_presence: z.boolean(),
  shows_focus: z.boolean(),
  shows_email: z.boolean(),
});

/** In a class, a member who has not answered whether they are young is treated as if they were. */
const privacy = choices.extend({ in_class: z.boolean() });

export const relationsContract = {
  /** S1 §7. */
  befriend: call
    .route({
      method: 'POST',
      path: '/user/friend',
      summary: 'Ask to be friends, answer, withdraw, or end a friendship',
      description:
        '`userToFriendId` may be a username: then the reply is the same whether or not there is such a person. ' +
        'Declining is not told.',
    })
    .input(z.strictObject({ friend: z.boolean(), userToFriendId: memberId }))
    .output(done),
  requests: call
    .route({
      method: 'GET',
      path: '/user/requests',
      summary: 'Whom the member asks to be friends, and who asks them, newest first',
      description:
        'A declined request is among those sent, as one that is not answered. Nobody whose name is not shown.',
    })
    .output(z.object({ sent: z.array(foundPerson), received: z.array(foundPerson) })),
  /** S1 §7. */
  follow: call
    .route({ method: 'POST', path: '/user/following', summary: 'Follow somebody, or stop' })
    .input(z.strictObject({ follow: z.boolean(), userToFollowId: memberId }))
    .output(done),
  /** S1 §7. */
  following: call
    .route({ method: 'GET', path: '/user/following', summary: 'Whom the member follows' })
    .output(z.object({ following: z.array(foundPerson) })),
  followers: call
    .route({ method: 'GET', path: '/user/followers', summary: 'Who follows the member' })
    .output(z.object({ followers: z.array(foundPerson) })),
  online: call
    .route({
      method: 'GET',
      path: '/user/online',
      summary: 'Friends who are online now',
      description: 'Only friends who show it to the member, while the member shows it, too.',
    })
    .output(z.object({ online: z.array(z.string()) })),
  /** S3 §7. */
  like: call
    .route({
      method: 'POST',
      path: '/user/likes/{id}',
      summary: 'Like somebody',
      description: '`userId` is the member’s own, if it is sent.',
    })
    .input(z.strictObject({ id: memberId, userId: memberId.optional() }))
    .output(done),
  /** S3 §7. */
  unlike: call
    .route({ method: 'DELETE', path: '/user/likes/{id}', summary: 'Take a like back' })
    .input(z.strictObject({ id: memberId, userId: memberId.optional() }))
    .output(done),
  /** S1 §7: the text is part of the address. */
  search: call
    .route({
      method: 'GET',
      path: '/user/search/{text}',
      summary: 'Find people by the beginnings of the words of name and username',
      description: 'Friends first, then others; at most 20. Nobody is found by their e-mail address.',
    })
    .input(z.strictObject({ text: z.string().max(200) }))
    .output(z.array(foundPerson)),
  block: call
    .route({
      method: 'PUT',
      path: '/user/blocks/{id}',
      summary: 'Block somebody, who is not told',
      description: 'Ends friendship, requests, follows and likes of both; unblocking restores nothing.',
    })
    .input(z.strictObject({ id: memberId }))
    .output(done),
  unblock: call
    .route({ method: 'DELETE', path: '/user/blocks/{id}', summary: 'Unblock somebody' })
    .input(z.strictObject({ id: memberId }))
    .output(done),
  blocks: call
    .route({ method: 'GET', path: '/user/blocks', summary: 'Whom the member has blocked' })
    .output(z.object({ blocks: z.array(foundPerson) })),
  privacy: call
    .route({ method: 'GET', path: '/user/privacy', summary: 'To whom the member shows what' })
    .output(privacy),
  changePrivacy: call
    .route({
      method: 'PUT',
      path: '/user/privacy',
      summary: 'Change to whom the member shows what',
      description:
        'Under sixteen (`young`), and in a class before answering that, friends alone see the profile; this cannot be widened.',
    })
    .input(choices.extend({ young: z.boolean() }).partial().strict())
    .output(privacy),
};
