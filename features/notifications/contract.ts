import { z } from 'zod';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { choosable, mailed } from './rules/choices.ts';
import { dayMinutes } from './rules/quiet-hours.ts';

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

const choice = z.strictObject({ app: z.boolean() });
/** Minutes after midnight, on the member's own clock. */
const minute = z
  .number()
  .int()
  .min(0)
  .max(dayMinutes - 1);
const quiet = z.strictObject({ on: z.boolean(), from: minute, to: minute });
/** Whether a locked device shows the words of a message, or only from whom it is. */
const lockScreen = z.strictObject({ words: z.boolean() });

/** Where a browser receives what is sent to it, with its keys (base64url), as its push subscription says. */
const subscription = z.strictObject({
  endpoint: z.url().max(2_000),
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}={0,2}$/),
});

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
    .route({
      method: 'GET',
      path: '/notification-choices',
      summary: 'What the member wants to be told, by kind, and when',
    })
    .output(
      z.object({
        kinds: z.record(z.enum(choosable), choice),
        push: z.record(z.enum(choosable), z.boolean()),
        mail: z.record(z.enum(mailed), z.boolean()),
        quiet,
        lockScreen,
      }),
    ),
  choose: call
    .route({
      method: 'PUT',
      path: '/notification-choices',
      summary: 'Switch kinds of notifications on or off, in the app, on devices and by mail; what is left out stays',
      description: 'Holds for what is told afterwards. During quiet hours nothing is sent to devices.',
    })
    .input(
      z.strictObject({
        kinds: z.partialRecord(z.enum(choosable), choice).optional(),
        push: z.partialRecord(z.enum(choosable), z.boolean()).optional(),
        mail: z.partialRecord(z.enum(mailed), z.boolean()).optional(),
        quiet: quiet.partial().optional(),
        lockScreen: lockScreen.partial().optional(),
      }),
    )
    .output(done),
  here: call
    .route({
      method: 'POST',
      path: '/user/here',
      summary: 'Say that the member is looking at the app now, at most once a minute',
    })
    .input(z.strictObject({}).optional())
    .output(done),
  push: call
    .route({
      method: 'GET',
      path: '/push',
      summary: 'The key with which a browser subscribes, and the devices that are told something',
    })
    .output(
      z.object({
        key: z.string(),
        devices: z.array(
          z.object({
            _id: id,
            name: z.string(),
            created_at: instant,
            /** When something was sent to it last. */
            worked_at: instant.nullable(),
            /** The device that asks. */
            here: z.boolean(),
            /** Of the device that asks. */
            endpoint: z.string().optional(),
          }),
        ),
      }),
    ),
  registerDevice: call
    .route({
      method: 'POST',
      path: '/push/devices',
      summary: 'Tell a device what the member has chosen to be told on devices',
      description: 'A known endpoint keeps its id and now belongs to this member. It ends with the session.',
    })
    .input(
      z.strictObject({
        _id: id,
        name: z.string().trim().min(1).max(60),
        ...subscription.shape,
        /** The endpoint that the browser has replaced: the device that had it keeps its id and name. */
        before: z.url().max(2_000).optional(),
      }),
    )
    .output(z.object({ ok: z.literal(true), _id: id })),
  removeDevice: call
    .route({ method: 'DELETE', path: '/push/devices/{id}', summary: 'Tell a device nothing any more' })
    .input(z.strictObject({ id }))
    .output(done),
  tryDevice: call
    .route({ method: 'POST', path: '/push/devices/{id}/try', summary: 'Send a notification to a device to try it' })
    .input(z.strictObject({ id }))
    .output(
      z.object({
        /** `gone`: the device is not known to its service any more and was removed. */
        outcome: z.enum(['sent', 'gone', 'failed']),
      }),
    ),
};
