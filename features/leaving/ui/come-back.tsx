import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '#features/account/ui/account-page.tsx';
import { useAccountForm } from '#features/account/ui/use-account-form.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorNote } from '#ui/error-note.tsx';

export interface WhoLeaves {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly leavesAt: number;
}

/** Signed in to an account that is to be deleted: come back, take everything along, or sign out again. */
export function ComeBack({ id, name, timeZone, leavesAt }: WhoLeaves) {
  const { t, i18n } = useTranslation(['leaving', 'account']);
  const form = useAccountForm();
  const [takingAlong, setTakingAlong] = useState(false);
  const [failed, setFailed] = useState(false);
  const date = dateFormat(i18n.language, { dateStyle: 'long', timeZone }).format(new Date(leavesAt));

  async function comeBack() {
    const { ok } = await form.send('/come-back', {});
    if (ok) location.assign('/app');
  }
  async function signOut() {
    const { ok } = await form.send('/sign-out', {});
    if (ok) location.assign('/signin?notice=signedOut');
  }
  async function takeAlong() {
    setFailed(false);
    setTakingAlong(true);
    try {
      const { downloadExport, saveFile } = await import('#features/take-along/ui/download-export.ts');
      const { signal } = new AbortController();
      saveFile(await downloadExport(id, { format: 'json' }, { signal, onBytes: () => undefined }));
    } catch (error) {
      reportError(error);
      setFailed(true);
    } finally {
      setTakingAlong(false);
    }
  }

  const wrong = form.errorBesides() ?? (failed ? t('comeBack.failed') : undefined);
  return (
    <AccountPage title={t('comeBack.title')} lead={t('comeBack.text', { name, date })}>
      <div className="flex flex-col gap-3">
        {wrong ? <ErrorNote title={wrong} /> : null}
        <Button variant="primary" wide loading={form.working} onClick={() => void comeBack()}>
          {t('comeBack.keep')}
        </Button>
        <Button
          wide
          loading={takingAlong}
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() => void takeAlong()}
        >
          {t('comeBack.archive')}
        </Button>
        <Button variant="quiet" wide onClick={() => void signOut()}>
          {t('comeBack.signOut')}
        </Button>
      </div>
    </AccountPage>
  );
}

/** Right after leaving, and to whoever is not signed in. */
export function AccountClosed() {
  const { t } = useTranslation(['leaving', 'account']);
  return (
    <AccountPage title={t('closed.title')} lead={t('closed.text')}>
      <ButtonLink to="/signin?next=%2Fcome-back" variant="primary" wide>
        {t('closed.signIn')}
      </ButtonLink>
    </AccountPage>
  );
}
