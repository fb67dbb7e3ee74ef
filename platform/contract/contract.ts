import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Start of every call in a contract: `call.route({ method, path, summary })`. Paths begin after `/api`. */
export const call = oc;

/** An identifier as a client may make it: unguessable, so at least 122 random bits (a UUID). */
export const id = z.uuid();

/** An instant on the wire. */
export const instant = z.iso.datetime();

/** What a call answers that has nothing to say but that it is done. */
export const done = z.object({ ok: z.literal(true) });
