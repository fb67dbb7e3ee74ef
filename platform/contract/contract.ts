import { oc } from '@orpc/contract';
import { z } from 'zod';

/** The builder of every call: `call.route({ method, path, summary })`. Paths begin after `/api`. */
export const call = oc;

/** An id that a client may create: with at least 122 random bits (a UUID). */
export const id = z.uuid();

/** An instant on the wire. */
export const instant = z.iso.datetime();

/** The reply of a call without data. */
export const done = z.object({ ok: z.literal(true) });
