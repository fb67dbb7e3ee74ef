import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { AccountPage } from './account-page.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Signed in, but without a membership record (S1 §8). */
export function FailedConnexion() {
  const { t } = useTranslation('account');
  const form = useAccountForm();
  async function signOut() {
    const { ok } = await form.send('/sign-out', {});
    if (ok) location.assign('/signin?notice=signedOut');
  }
  return (
    <AccountPage
      title={t('failedConnexion.title')}
      lead={t('failedConnexion.lead')}
      footer={
        <span className="flex flex-wrap justify-center gap-x-6 gap-y-2">
          <Link className="font-medium text-accent underline underline-offset-4" to="/contact">
            {t('failedConnexion.contact')}
          </Link>
          <Link className="font-medium text-accent underline underline-offset-4" to="/">
            {t('failedConnexion.home')}
          </Link>
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        <Button variant="primary" wide onClick={() => location.assign('/app')}>
          {t('failedConnexion.again')}
        </Button>
        <Button wide loading={form.working} onClick={() => void signOut()}>
          {t('failedConnexion.signOut')}
        </Button>
      </div>
    </AccountPage>
  );
}
