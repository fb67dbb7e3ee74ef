import { z } from 'zod';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { choosable } from './rules/choices.ts';

export const notification = z.object({
  _id: id,
  /** Translation key of its words, `namespace:key`, with what they interpolate. */
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Path inside the product, such as `/app/card/{id}`. */
  link: z.string().nullable(),
  created_at: instant,
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const choices = z.record(z.enum(choosable), z.strictObject({ app: z.boolean() }));

export const notificationsContract = {
  list: call
    .route({
      method: 'GET',
      path: '/notifications',
      summary: 'What the member is told, newest first, and how much of it is not read yet',
    })
    .output(z.object({ unread: z.number().int(), notifications: z.array(notification) })),
  markRead: call
    .route({ method: 'PUT', path: '/notifications', summary: 'Mark some of them, or all, as read' })
    .input(z.strictObject({ read: z.union([z.literal('all'), z.array(id).min(1).max(200)]) }))
    .output(done),
  choices: call
    .route({ method: 'GET', path: '/notification-choices', summary: 'What the member wants to be told, by kind' })
    .output(z.object({ kinds: choices })),
  choose: call
    .route({
      method: 'PUT',
      path: '/notification-choices',
      summary: 'Switch kinds of notifications on or off; those left out stay',
      description: 'Holds for what is told afterwards.',
    })
    .input(z.strictObject({ kinds: z.partialRecord(z.enum(choosable), z.strictObject({ app: z.boolean() })) }))
    .output(done),
};
