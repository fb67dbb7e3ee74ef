import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { whatIsWrongWithAddress } from '#vocabulary/email-address.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import type { MemberDossier } from '../contract.ts';
import { useDeskCall } from './use-desk-call.ts';

/** Corrects an address that was mistyped, or whose mailbox is lost. The member confirms it from the new one. */
export function MemberAddress({ member }: { member: MemberDossier }) {
  const { t, i18n } = useTranslation('administration');
  const { run, working, failure } = useDeskCall();
  const [typed, setTyped] = useState('');
  const { _id: id, email: present, newAddress } = member;
  const email = typed.trim().toLowerCase();

  async function ask() {
    if (!(await run('address', (options) => calls.administration.setAddress({ id, email }, options), { email })))
      return;
    setTyped('');
    showToast({ tone: 'good', title: t('member.addressSent', { email }) });
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <TextField
        label={t('member.addressNew')}
        hint={t('member.addressHint')}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={failure?.field === 'email' ? failure.text : undefined}
      />
      {newAddress ? (
        <p className="text-14 wrap-anywhere text-ink-2">
          {t('member.addressWaits', {
            email: newAddress.email,
            date: dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
              new Date(newAddress.until),
            ),
          })}
        </p>
      ) : null}
      {failure && failure.field !== 'email' ? <ErrorNote title={t('notDone')} text={failure.text} /> : null}
      <Button
        type="submit"
        className="self-start"
        disabled={whatIsWrongWithAddress(email) !== undefined || email === present}
        loading={working !== undefined}
      >
        {t('member.addressAsk')}
      </Button>
    </form>
  );
}
