import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import type { MemberDossier } from '../contract.ts';
import { readCount } from '../rules/read-figure.ts';
import { useDeskCall } from './use-desk-call.ts';

const most = 1_000_000;

/** A member's tokens, with a form to add or remove some. */
export function MemberTokens({ member: { _id: id, gpt_token: has } }: { member: MemberDossier }) {
  const { t, i18n } = useTranslation('administration');
  const { run, working, failure } = useDeskCall();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const figure = (value: number) => value.toLocaleString(i18n.language);

  async function give(event: SubmitEvent) {
    event.preventDefault();
    const amount = readCount(typed, { min: -most, max: most });
    if (!amount) return setWrong(true);
    const reply = await run('give', (options) => calls.membership.grantTokens({ id, amount }, options), amount);
    if (!reply) return;
    setTyped('');
    showToast({ tone: 'good', title: t('member.given', { purchased: figure(reply.gpt_token.purchased) }) });
  }
  return (
    <form onSubmit={(event) => void give(event)} className="flex flex-col gap-3">
      <p>{t('member.tokensNow', { monthly: figure(has.monthly), purchased: figure(has.purchased) })}</p>
      <div className="flex items-start gap-2">
        <TextField
          fieldClassName="min-w-0 flex-1"
          label={t('member.amount')}
          hint={t('member.amountHint')}
          inputMode="text"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          error={wrong ? t('member.wrongAmount') : undefined}
        />
        <Button type="submit" className="mt-6.5 shrink-0" loading={working !== undefined}>
          {t('member.give')}
        </Button>
      </div>
      {failure ? <ErrorNote title={t('notDone')} text={failure.text} /> : null}
    </form>
  );
}
