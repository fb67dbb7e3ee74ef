import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCall, type CallRefusal, type CallResult } from './account-call.ts';

/** The words of a refusal, with the minutes of a wait spelled out. */
export function useRefusalWords(): (refusal: CallRefusal) => string {
  const { t } = useTranslation(['account', 'app']);
  // The server names the key; keys are typed where screens name them.
  const say = t as unknown as (key: string, values: Record<string, string | number>) => string;
  return ({ key, values }) => {
    const minutes = Math.max(1, Math.ceil(Number(values['seconds'] ?? 0) / 60));
    return say(key, { ...values, count: minutes });
  };
}

/** One form, one call: what is under way, and what was refused beside which field. */
export function useAccountForm() {
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal>();
  const words = useRefusalWords();

  async function send<Reply>(path: string, body: object): Promise<CallResult<Reply>> {
    setWorking(true);
    setRefusal(undefined);
    const result = await accountCall<Reply>(path, body);
    setWorking(false);
    if (!result.ok) setRefusal(result.refusal);
    return result;
  }

  return {
    working,
    send,
    setRefusal,
    /** What was refused is being corrected. */
    forget: () => setRefusal(undefined),
    /** What is wrong with a field, to show under it. */
    errorOf: (field: string) => (refusal?.field === field ? words(refusal) : undefined),
    /** What is wrong with no field of the form that is named here. */
    errorBesides: (...fields: string[]) => (refusal && !fields.includes(refusal.field ?? '') ? words(refusal) : undefined),
  };
}
