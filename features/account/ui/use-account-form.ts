import { useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCall, type CallRefusal, type CallResult } from './account-call.ts';
import { isCorrected } from './is-corrected.ts';

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

/** One form, one call: its progress and its refusal by field. Controls are named after the fields of the call. */
export function useAccountForm() {
  const [working, setWorking] = useState(false);
  const [refusals, setRefusals] = useState<readonly CallRefusal[]>([]);
  const words = useRefusalWords();
  /** What was corrected while an answer was on its way: a refusal of what stood there before says nothing of it. */
  const corrected = useRef(new Set<string>());

  async function send<Reply>(path: string, body: object): Promise<CallResult<Reply>> {
    setWorking(true);
    setRefusals([]);
    corrected.current.clear();
    const result = await accountCall<Reply>(path, body);
    setWorking(false);
    if (!result.ok && !isCorrected(result.refusal, corrected.current)) setRefusals([result.refusal]);
    return result;
  }

  function submitted(event: SubmitEvent<HTMLFormElement>, submit: () => Promise<void>): void {
    event.preventDefault();
    const wrong = [...event.currentTarget.elements].filter(
      (control) => control instanceof HTMLInputElement && !control.validity.valid,
    );
    setRefusals(
      (wrong as HTMLInputElement[]).map((control) => ({ key: whatIsWrong(control), field: control.name, values: {} })),
    );
    if (wrong.length === 0) void submit();
    else (wrong[0] as HTMLInputElement).focus();
  }
  /** Clears the refusal of a field while it is edited; other fields keep theirs. */
  function typed({ target, currentTarget }: InputEvent<HTMLFormElement>): void {
    corrected.current.add((target as HTMLInputElement).name);
    const isOfAnother = (field = '') =>
      field !== (target as HTMLInputElement).name && currentTarget.elements.namedItem(field) !== null;
    setRefusals((all) => all.filter(({ field }) => isOfAnother(field)));
  }

  return {
    working,
    send,
    setRefusal: (refusal: CallRefusal | undefined) => setRefusals(refusal ? [refusal] : []),
    forget: () => setRefusals([]),
    /**
     * Submits the form once all fields are filled. Missing ones are marked beside the field; the browser's own message
     * would be in its language, not the reader's.
     */
    whenFilledIn: (submit: () => Promise<void>) => ({
      noValidate: true,
      onInput: typed,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => submitted(event, submit),
    }),
    /** What is wrong with a field, to show under it. */
    errorOf(field: string): string | undefined {
      const refusal = refusals.find((each) => each.field === field);
      return refusal && words(refusal);
    },
    /** What is wrong with no field of the form that is named here. */
    errorBesides(...fields: string[]): string | undefined {
      const refusal = refusals.find(({ field }) => !fields.includes(field ?? ''));
      return refusal && words(refusal);
    },
  };
}

function whatIsWrong({ validity }: HTMLInputElement): string {
  if (validity.valueMissing) return 'account:refusal.missing';
  return validity.typeMismatch ? 'account:refusal.notAnAddress' : 'account:refusal.badInput';
}
