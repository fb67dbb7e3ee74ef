import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { signOut } from '#client/session.ts';
import { OwnPassword } from '#features/account/ui/own-password.tsx';
import { useAccountForm } from '#features/account/ui/use-account-form.ts';
import { openExport } from '#features/take-along/ui/export.ts';
import type { PublicChoice } from '#platform/leaving/public-choice.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';

/** What deleting the account means, what becomes of what is public, and the password. */
export function LeaveDialog({ close }: { close: () => void }) {
  // The refusals of both areas are said here.
  const { t } = useTranslation(['leaving', 'account']);
  const { data: security } = useQuery(query.account.security.queryOptions());
  const form = useAccountForm();
  const [choice, setChoice] = useState<PublicChoice>('remove');
  const [password, setPassword] = useState('');
  const hasPassword = security?.hasPassword ?? true;

  async function leave() {
    const { ok } = await form.send('/leave', { public: choice, ...(hasPassword ? { password } : {}) });
    // The session has ended; this device forgets what it stores of the account.
    if (ok) await signOut('/come-back');
  }
  function takeAlong() {
    close();
    openExport({});
  }

  const wrong = form.errorBesides('password');
  return (
    <Dialog open onOpenChange={(open) => !open && close()} insist title={t('dialog.title')}>
      <form {...form.whenFilledIn(leave)} className="flex flex-col gap-5">
        <p>{t('dialog.what')}</p>
        <p className="text-ink-2">{t('dialog.copies')}</p>
        <div className="flex flex-col items-start gap-3 rounded-card bg-sunken p-4">
          <p className="text-14 text-ink-2">{t('dialog.archiveText')}</p>
          <Button icon={<Download aria-hidden="true" className="size-5" />} onClick={takeAlong}>
            {t('dialog.archive')}
          </Button>
        </div>
        <RadioGroup
          label={t('dialog.public')}
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'remove', label: t('dialog.remove'), hint: t('dialog.removeText') },
            { value: 'anonymous', label: t('dialog.anonymous'), hint: t('dialog.anonymousText') },
          ]}
        />
        <OwnPassword
          has={hasPassword}
          label={t('dialog.password')}
          none={t('dialog.noPassword')}
          value={password}
          onChange={setPassword}
          error={form.errorOf('password')}
        />
        {wrong ? <ErrorNote title={wrong} /> : null}
        <div className="flex flex-wrap-reverse justify-end gap-2 [&>*]:max-sm:flex-1">
          <Button variant="quiet" onClick={close}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={form.working} disabled={!security}>
            {t('dialog.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
