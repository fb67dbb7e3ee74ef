import { z } from 'zod';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { keyScopes } from './rules/key-scope-names.ts';

const apiKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** The last signs of the key. The key itself is shown once, when it is made. */
  hint: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** Of an assistant that was let in on its own page: it has no key, and signs in by tokens that it renews. */
  assistant: z.boolean(),
  createdAt: instant,
  endsAt: instant,
  /** To the minute. */
  lastUsedAt: instant.nullable(),
  /** When it was ended before its time, by its owner or with the password, the address or the account. */
  endedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A key is made below `/api/auth`, because that takes the password. */
export const keysContract = {
  list: call
    .route({
      method: 'GET',
      path: '/user/keys',
      summary: 'Own API keys, newest first; those that have ended are listed for thirty days more',
    })
    .output(z.object({ keys: z.array(apiKey) })),
  end: call
    .route({ method: 'DELETE', path: '/user/keys/{id}', summary: 'End an API key, from its next call on' })
    .input(z.strictObject({ id }))
    .output(done),
};
