import { z } from 'zod';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { contactAddress, contactKinds, contactLimits } from './rules/contact.ts';

const message = z.object({
  _id: id,
  email: z.string(),
  fullname: z.string(),
  subject: z.string(),
  message: z.string(),
  typeMessage: z.enum(contactKinds),
  createdAt: instant,
  handledAt: instant.nullable(),
  /** The member who wrote it while signed in. */
  memberId: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof message>;

export const contactContract = {
  /** S1 §7. The reply is the same for members and visitors. */
  send: call
    .route({ method: 'POST', path: '/contact', summary: 'Write to the team of this instance' })
    .input(
      z.strictObject({
        email: z.string().trim().max(contactLimits.email).regex(contactAddress),
        fullname: z.string().trim().min(1).max(contactLimits.fullname),
        subject: z.string().trim().max(contactLimits.subject),
        message: z.string().trim().min(1).max(contactLimits.message),
        typeMessage: z.enum(contactKinds),
      }),
    )
    .output(done),
  inbox: call
    .route({
      method: 'GET',
      path: '/admin/contact',
      summary: 'What people wrote to the team, newest first; for the administrator',
    })
    .input(
      z.strictObject({
        state: z.enum(['open', 'handled']).optional(),
        cursor: z
          .string()
          .regex(/^\d{1,16}~[\w-]{1,40}$/)
          .optional(),
      }),
    )
    .output(z.object({ messages: z.array(message), open: z.number().int(), next: z.string().nullable() })),
  handle: call
    .route({ method: 'PUT', path: '/admin/contact/{id}', summary: 'Mark a message as handled, or as open again' })
    .input(z.strictObject({ id, handled: z.boolean() }))
    .output(done),
};
