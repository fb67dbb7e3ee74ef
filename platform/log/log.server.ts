import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Redacted in every log line. */
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
 * Logs only name, code, message and stack of an error: drivers attach row values and mail programs addresses to their
 * errors. Addresses are removed from the message, too.
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

/** E-mail addresses, and credentials in URLs. A scoped package in a stack (`node_modules/@scope`) stays readable. */
export function withoutAddresses(text: string): string {
  // Limited to the length of an address (RFC 5321), so that the expression is fast on long texts.
  return text
    .replace(/(:\/\/)[^\s/@]{1,512}@/g, '$1[hidden]@')
    .replace(/[\p{L}\p{N}._%+!#$&*~^|{}?-]{1,64}@[\p{L}\p{N}.-]{1,255}/gu, '[hidden]');
}
