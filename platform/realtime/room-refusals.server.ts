import type { z } from 'zod';
import { Refusal } from '../contract/refusal.ts';
import { wrongField } from '../contract/wrong-field.ts';
import type { Log } from '../log/log.server.ts';
import { wellFormed } from '../text/well-formed.ts';
import type { RoomRefusal } from './room-wire.ts';

export class RoomError extends Error {
  readonly refused: RoomRefusal;
  constructor(refused: RoomRefusal) {
    super(refused.code);
    this.refused = refused;
  }
}

export const refuse = (code: RoomRefusal['code'], key: string, field?: string): never => {
  throw new RoomError({ code, key, ...(field === undefined ? {} : { field }) });
};

/** The socket closed while its message was worked on; nobody waits for an answer. */
export const closed = (): never => refuse('NOT_JOINED', 'app:refusal.notJoined');

export function parse<Output>(schema: z.ZodType<Output>, input: unknown, at?: string): Output {
  const parsed = schema.safeParse(wellFormed(input));
  if (parsed.success) return parsed.data;
  const field = [at, wrongField(parsed.error.issues)?.field].filter(Boolean).join('.');
  return refuse('BAD_INPUT', 'account:refusal.badInput', field);
}

export function refusalOf(error: unknown, log: Log): RoomRefusal {
  if (error instanceof RoomError) return error.refused;
  if (error instanceof Refusal) return { code: error.code, key: error.data.key, field: error.data.field };
  log.error({ err: error }, 'rooms: message failed');
  return { code: 'FAILED', key: 'app:refusal.failed' };
}
