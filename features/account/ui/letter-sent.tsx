import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { AccountPage } from './account-page.tsx';
import { useAccountForm } from './use-account-form.ts';

/** After anything that sends a letter. It says the same whether the address is known or not. */
export function LetterSent(props: {
  kind: 'verify' | 'magic' | 'reset';
  email: string;
  /** False when the instance has no mail server. */
  mailIsSent: boolean;
  again: { path: string; body: object };
  onBack: () => void;
}) {
  const { kind, email, mailIsSent, again, onBack } = props;
  const { t } = useTranslation('account');
  const form = useAccountForm();
  const [repeated, setRepeated] = useState(false);
  async function sendAgain() {
    const { ok } = await form.send(again.path, again.body);
    setRepeated(ok);
  }
  return (
    <AccountPage title={t('letterSent.title')} lead={mailIsSent ? t(`letterSent.${kind}`, { email }) : undefined}>
      <div className="flex flex-col gap-4">
        {mailIsSent ? (
          <p className="flex items-start gap-3 rounded-card bg-accent-soft p-4 text-14 text-ink-2">
            <MailCheck aria-hidden="true" className="size-5 shrink-0 text-accent" />
            {t('letterSent.spam')}
          </p>
        ) : (
          <p role="status" className="rounded-card bg-warn-soft p-4 text-14 text-ink">
            {t(kind === 'verify' ? 'letterSent.noMail' : 'letterSent.noMailIfKnown', { email })}
          </p>
        )}
        {form.errorBesides() ? <ErrorNote title={form.errorBesides()} /> : null}
        {repeated ? (
          <p role="status" className="text-14 text-good">
            {t('letterSent.sentAgain')}
          </p>
        ) : null}
        <Button loading={form.working} onClick={() => void sendAgain()}>
          {t('letterSent.again')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('letterSent.otherAddress')}
        </Button>
      </div>
    </AccountPage>
  );
}
