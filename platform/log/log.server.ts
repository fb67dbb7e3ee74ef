import pino, { type Logger } from 'pino';

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
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' },
  });
}
