import { z } from 'zod';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { explanationLength } from './explain-room.contract.ts';

const person = z.object({ name: z.string(), image: z.string().nullable() });

export const explainContract = {
  open: call
    .route({
      method: 'POST',
      path: '/explain-room/',
      summary: 'Open a room to explain a card of one’s own to a friend; an earlier one of one’s own ends',
    })
    .input(z.strictObject({ _id: id, cardId: id, friendId: z.string().min(1).max(64), count: explanationLength }))
    .output(
      z.object({
        insertedId: id,
        /** Where the friend listens. */
        url: z.string(),
      }),
    ),
  read: call
    .route({ method: 'GET', path: '/explain-room/{id}', summary: 'A list with the room, for the two in it' })
    .input(z.strictObject({ id }))
    .output(
      z.array(
        z.object({
          _id: id,
          /** Of whoever reads. */
          role: z.enum(['explainer', 'listener']),
          open: z.boolean(),
          ends_at: instant,
          count: z.number().int(),
          explainer: person,
          listener: person,
          /** To the explainer, whose card it is. */
          cardId: id.nullable(),
          title: z.string(),
          language: z.string(),
          category_1: z.string(),
          /** Whether the listener reads the key ideas along; `premium`: not with their plan. */
          ideas: z.enum(['shown', 'none', 'premium']),
          /** Where the friend listens; to the explainer. */
          url: z.string().nullable(),
        }),
      ),
    ),
  card: call
    .route({
      method: 'GET',
      path: '/explain-room/{id}/card',
      summary: 'A list with the key ideas as they were when the room was opened, for the listener while it is open',
    })
    .input(z.strictObject({ id }))
    .output(
      z.array(
        z.object({
          key_idea: z.array(z.object({ _id: z.string(), title: z.string(), key_idea_description: z.string() })),
        }),
      ),
    ),
  close: call
    .route({
      method: 'POST',
      path: '/explain-room/{id}/close',
      summary: 'End the room; nobody reads the card in it any more',
    })
    .input(z.strictObject({ id }))
    .output(done),
};
