import { z } from 'zod';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { messageLimits } from './rules/message-text.ts';

const memberId = z.string().min(1).max(64);
const seq = z.number().int().min(0);

const message = z.object({
  _id: z.string(),
  /** Its place in the conversation, from 1: the order in which the server received the messages. */
  seq,
  own: z.boolean(),
  /** Plain text, empty if it was taken back. */
  text: z.string(),
  /** With the first message to a teacher, for these two alone. */
  phone: z.string().nullable(),
  removed: z.boolean(),
  created_at: instant,
});

const conversation = z.object({
  /** Without picture if the conversation is closed. */
  member: z.object({ _id: z.string(), name: z.string(), image: z.string().nullable() }),
  begun: z.enum(['friend', 'teacher']).nullable(),
  /** The other cannot be reached any more: the conversation is there to be read. */
  closed: z.boolean(),
  /** The teacher has to answer first. */
  awaits_answer: z.boolean(),
  /** Read up to this message. */
  read: seq,
});

export const messagesContract = {
  /** S3 §7. */
  send: call
    .route({
      method: 'POST',
      path: '/messages',
      summary: 'Write to a friend, in an open conversation, or contact a teacher',
      description:
        'Contacting a teacher (`contactTeacher`) takes a phone number too; both are longer than 5 characters. ' +
        '`_id` may come from the client: repeated, the message is stored once. `avatar` is ignored.',
    })
    .input(
      z.strictObject({
        _id: id.optional(),
        recipientId: memberId,
        avatar: z.string().max(2_000).nullish(),
        // Longer ones are refused by `whatBlocksText`, which names the field in the same way.
        message: z.string().max(2 * messageLimits.text),
        phone: z
          .string()
          .max(2 * messageLimits.phone)
          .nullish(),
        contactTeacher: z.boolean().optional(),
      }),
    )
    .output(done.extend({ _id: z.string(), seq })),
  list: call
    .route({ method: 'GET', path: '/messages', summary: 'The member’s conversations, those written in last first' })
    .output(
      z.object({
        conversations: z.array(conversation.extend({ last: message, unread: z.number().int() })),
      }),
    ),
  read: call
    .route({
      method: 'GET',
      path: '/messages/{memberId}',
      summary: 'The messages with somebody, a portion of the newest or of those before one',
    })
    .input(z.strictObject({ memberId, before: z.coerce.number().int().min(1).optional() }))
    .output(
      conversation.extend({
        /** In their order. */
        messages: z.array(message),
        /** There are older ones. */
        more: z.boolean(),
        /** How far the other has read, if both show when they are here. */
        read_by_other: seq.nullable(),
      }),
    ),
  markRead: call
    .route({ method: 'PUT', path: '/messages/{memberId}', summary: 'Mark the messages as read up to one' })
    .input(z.strictObject({ memberId, read: seq }))
    .output(done),
  remove: call
    .route({
      method: 'DELETE',
      path: '/messages/{memberId}',
      summary: 'Delete the conversation for oneself; the other keeps it',
    })
    .input(z.strictObject({ memberId }))
    .output(done),
  removeOne: call
    .route({
      method: 'DELETE',
      path: '/messages/one/{id}',
      summary: 'Take back a message of one’s own, within an hour',
    })
    .input(z.strictObject({ id }))
    .output(done),
};
