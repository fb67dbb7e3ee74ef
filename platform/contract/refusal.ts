import { ORPCError } from '@orpc/client';

/**
 * Every way in which a call can be refused: the code, its HTTP status and its meaning. These are the only errors that
 * leave the server, never with a stack.
 */
export const refusals = {
  NOT_SIGNED_IN: { status: 401, meaning: 'Nobody is signed in.' },
  NO_MEMBERSHIP: { status: 403, meaning: 'The account has no membership record.' },
  NOT_ALLOWED: { status: 403, meaning: 'This member may not do that.' },
  NEEDS_PREMIUM: { status: 402, meaning: 'The plan of this member does not include that.' },
  NOT_FOUND: { status: 404, meaning: 'There is no such thing, or it is not yours to see.' },
  BAD_INPUT: { status: 400, meaning: 'A field is missing or wrong; `field` names it.' },
  CONFLICT: { status: 409, meaning: 'It has changed since you read it; `detail` holds what is there now.' },
  TOO_LARGE: { status: 413, meaning: 'More bytes than are accepted.' },
  UNSUPPORTED_TYPE: { status: 415, meaning: 'Not a type of content that is accepted.' },
  TOO_MANY_REQUESTS: { status: 429, meaning: 'Slow down and try again later.' },
  PROVIDER_FAILED: {
    status: 424,
    meaning: 'A service that this one relies on refused or failed; nothing was changed.',
  },
  FAILED: { status: 500, meaning: 'The server failed; nothing was changed.' },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type RefusalCode = keyof typeof refusals;

export interface RefusalData {
  /** Translation key of the message, `namespace:key`. */
  key: string;
  /** The invalid field of the input, as a path with dots. */
  field?: string;
  /** Values that the message interpolates. */
  values?: Record<string, string | number>;
  /** Details for the client; for a conflict, the current state. */
  detail?: unknown;
}

/** The error that rules and handlers throw deliberately. */
export class Refusal extends ORPCError<RefusalCode, RefusalData> {
  constructor(code: RefusalCode, data: RefusalData) {
    super(code, { status: refusals[code].status, message: refusals[code].meaning, data });
  }
}

/** Tells nobody whether the thing exists. */
export const notFound = (): Refusal => new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });
