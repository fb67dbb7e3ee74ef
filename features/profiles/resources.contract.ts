import { z } from 'zod';
import { call, done } from '#platform/contract/contract.ts';

const memberId = z.string().min(1).max(64);
/** Its publisher, and what its address is known by. */
const resourceId = z.string().regex(/^[\w-]{1,64}\.[\w-]{22}$/);

/** S3 §3 *Public resource*. */
const publicResource = z.object({
  _id: z.string(),
  url: z.string(),
  title: z.string(),
  cat1: z.string(),
  cat2: z.string(),
  publisher_id: z.string(),
  image_publisher: z.array(z.object({ image: z.string().nullable() })),
  /** At most 200, the asker's own first. Nobody's whom the asker does not see; none for visitors. */
  likes: z.array(z.string()),
  number_likes: z.number().int(),
});
export type PublicResourceView = z.infer<typeof publicResource>;

const liked = z.strictObject({ id: resourceId, userId: memberId.optional() });

/** S3 §7. */
export const resourcesContract = {
  list: call
    .route({
      method: 'GET',
      path: '/user/public-resources/{id}',
      summary: 'The addresses in what a member has published to everybody, with their likes; at most 200',
    })
    .input(z.strictObject({ id: memberId }))
    .output(z.array(publicResource)),
  like: call
    .route({
      method: 'POST',
      path: '/public_resources/{id}',
      summary: 'Like a public resource',
      description: '`userId` is the member’s own, if it is sent. One’s own resources cannot be liked.',
    })
    .input(liked)
    .output(done),
  unlike: call
    .route({ method: 'DELETE', path: '/public_resources/{id}', summary: 'Take a like of a public resource back' })
    .input(liked)
    .output(done),
};
