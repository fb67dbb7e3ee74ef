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

const refusalOf = (error: unknown): Refused => (error instanceof ORPCError ? ((error.data ?? {}) as Refused) : {});

/**
 * A call outside the outbox, for actions that must not happen later without the user noticing (payments, the
 * administrator's acts). A retry after no answer has the same idempotency key, so that the server acts once.
 */
export function useCall(): {
  /** The name of the running call. */
  readonly working: string | undefined;
  readonly failure: CallFailure | undefined;
  /** Answers the reply, or `undefined` if it failed; `failure` has the reason. Another `input` gets another key. */
  run<Reply>(
    what: string,
    call: (options: { context: CallOptions }) => Promise<Reply>,
    input?: unknown,
  ): Promise<Reply | undefined>;
  forget(): void;
} {
  const [working, setWorking] = useState<string>();
  const [failure, setFailure] = useState<CallFailure>();
  const keys = useRef(new Map<string, string>());
  const words = useCallFailureWords();
  const { i18n } = useTranslation();

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
      // A refusal is final. Without an answer the server may have acted: keep the key for a retry.
      if (error instanceof ORPCError && error.status < 500) keys.current.delete(request);
      // The text belongs to the area that refuses, which may be none of this screen.
      const [namespace, key] = (refusalOf(error).key ?? '').split(':');
      if (namespace && key) await i18n.loadNamespaces(namespace);
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
    const { key, field, values = {} } = refusalOf(error);
    const minutes = Math.max(1, Math.ceil(Number(values['seconds'] ?? 0) / 60));
    // The server sends the key of a text; a newer server may send one that is unknown here.
    // Some texts have a form for each number.
    const known = key !== undefined && i18n.exists(key, { count: minutes });
    return {
      text: known ? t(key as 'refusal.failed', { ...values, count: minutes }) : t('refusal.failed'),
      code: error.code,
      field,
    };
  };
}
