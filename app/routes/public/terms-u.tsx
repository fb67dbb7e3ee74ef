import { useTranslation } from 'react-i18next';
import { PageTitle } from '#app/shell/page-title.tsx';
import { Terms } from '#features/account/ui/terms.tsx';

export const handle = { texts: ['account'] };

export default function TermsRoute() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('terms.heading')} />
      <Terms />
    </>
  );
}
