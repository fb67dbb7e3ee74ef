import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { Section } from '#ui/settings-section.tsx';

export function PasswordSection({
  hasPassword,
  ownWords,
  changed,
}: {
  hasPassword: boolean;
  ownWords: readonly string[];
  changed: () => void;
}) {
  const { t } = useTranslation('account');
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const form = useAccountForm();
  async function submit() {
    const { ok } = await form.send('/change-password', { currentPassword: current, newPassword: next });
    if (!ok) return;
    setCurrent('');
    setNext('');
    showToast({ tone: 'good', title: t('settings.passwordChanged') });
    changed();
  }
  const wrong = form.errorBesides('password', 'newPassword');
  return (
    <Section
      id="password"
      title={t('field.password')}
      text={hasPassword ? t('settings.passwordText') : t('settings.noPassword')}
    >
      {hasPassword ? (
        <form {...form.whenFilledIn(submit)} className="flex flex-col gap-5">
          {wrong ? <ErrorNote title={wrong} /> : null}
          <PasswordField
            label={t('field.currentPassword')}
            name="password"
            autoComplete="current-password"
            required
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
            error={form.errorOf('password')}
          />
          <NewPasswordField
            label={t('field.newPassword')}
            name="newPassword"
            value={next}
            onChange={setNext}
            error={form.errorOf('newPassword')}
            ownWords={ownWords}
          />
          <Button type="submit" className="self-start" loading={form.working}>
            {t('settings.changePassword')}
          </Button>
        </form>
      ) : null}
    </Section>
  );
}
