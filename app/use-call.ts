import { ORPCError } from '@orpc/client';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#platform/offline/new-id.ts';
import type { CallOptions } from './calls.ts';

export interface CallFailure {
  /** What happened, in the reader's language. */
  readonly text: string;
  /** `OFFLINE` when no server of ours has answered. */
  readonly code: string;
  readonly field: string | undefined;
}

interface Refused {
  key?: string;
  field?: string;
  values?: Record<string, string | number>;
}

/**
 * A call that its person waits for, outside the outbox: what must not happen later unseen (payments, the administrator's acts).
 * Tried again after no answer, it carries the same key, so that the server acts once.
 */
export function useCall(): {
  /** What is under way. */
  readonly working: string | undefined;
  readonly failure: CallFailure | undefined;
  /** Answers the reply, or nothing when it failed: then `failure` says why. With other `input`, the same thing is another request. */
  run<Reply>(what: string, call: (options: { context: CallOptions }) => Promise<Reply>, input?: unknown): Promise<Reply | undefined>;
  forget(): void;
} {
  const [working, setWorking] = useState<string>();
  const [failure, setFailure] = useState<CallFailure>();
  const keys = useRef(new Map<string, string>());
  const words = useCallFailureWords();

  async function run<Reply>(
    what: string,
    call: (options: { context: CallOptions }) => Promise<Reply>,
    input?: unknown,
  ): Promise<Reply | undefined> {
    const request = `${what} ${JSON.stringify(input)}`;
    const key = keys.current.get(request) ?? newId();
    keys.current.set(request, key);
    setWorking(what);
    setFailure(undefined);
    try {
      const reply = await call({ context: { idempotencyKey: key } });
      keys.current.delete(request);
      return reply;
    } catch (error) {
      // What the server has answered is over; without an answer, it may have acted all the same.
      if (error instanceof ORPCError && error.status < 500) keys.current.delete(request);
      setFailure(words(error));
      return undefined;
    } finally {
      setWorking(undefined);
    }
  }
  return { working, failure, run, forget: () => setFailure(undefined) };
}

/** Why a call failed, in words. */
export function useCallFailureWords(): (error: unknown) => CallFailure {
  const { t, i18n } = useTranslation();
  return (error) => {
    if (!(error instanceof ORPCError)) return { text: t('call.noServer'), code: 'OFFLINE', field: undefined };
    const { key, field, values = {} } = (error.data ?? {}) as Refused;
    const minutes = Math.max(1, Math.ceil(Number(values['seconds'] ?? 0) / 60));
    // The server names a text of its area; what a newer server says may not be known here.
    const known = key !== undefined && i18n.exists(key);
    return {
      text: known ? t(key as 'refusal.failed', { ...values, count: minutes }) : t('refusal.failed'),
      code: error.code,
      field,
    };
  };
}
