import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Never in a log, whatever is passed by mistake. */
const secretFields = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'cookie',
  'authorization',
  'email',
  'url_private_focus_id',
];

/** Structured lines on standard output; `level` is pino's (`silent` in tests). */
export function openLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' },
      serializers: { err: faultOf },
    },
    ...(destination ? [destination] : []),
  );
}

interface Fault {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: Fault;
}

/**
 * Of an error its name, code, message and stack. Nothing else of it: drivers hang values of rows, and mail programs the addresses of readers,
 * on their errors; both also write addresses into the message.
 */
function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...(typeof code === 'string' && { code }),
    ...(error.stack && { stack: withoutAddresses(error.stack) }),
    ...(error.cause !== undefined && { cause: faultOf(error.cause) }),
  };
}

/** Addresses of people, and the account in the address of a server. A scoped package in a stack (`node_modules/@scope`) stays readable. */
export function withoutAddresses(text: string): string {
  // No longer than an address may be (RFC 5321), so that a long text without one is read in no time.
  return text
    .replace(/(:\/\/)[^\s/@]{1,512}@/g, '$1[hidden]@')
    .replace(/[\p{L}\p{N}._%+!#$&*~^|{}?-]{1,64}@[\p{L}\p{N}.-]{1,255}/gu, '[hidden]');
}
