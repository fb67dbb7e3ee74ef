import { useTranslation } from 'react-i18next';
import { PageTitle } from '#app/shell/page-title.tsx';
import { AddressLink } from '#features/account/ui/address/address-link.tsx';

export const handle = { texts: ['account', 'address'] };

export default function ConfirmEmailRoute() {
  const { t } = useTranslation('address');
  return (
    <>
      <PageTitle title={t('link.confirm.title')} />
      <meta name="robots" content="noindex" />
      <AddressLink kind="confirm" />
    </>
  );
}
