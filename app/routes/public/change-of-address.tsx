import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageTitle } from '#app/shell/page-title.tsx';
import { AddressLink } from '#features/account/ui/address/address-link.tsx';

export const handle = { texts: ['account', 'address'] };

/** Where the letters about a change of address lead: confirm it, or undo it. */
export default function ChangeOfAddressRoute() {
  const { t } = useTranslation('address');
  const kind = useLocation().pathname === '/undo-email' ? 'undo' : 'confirm';
  return (
    <>
      <PageTitle title={t(`link.${kind}.title`)} />
      <meta name="robots" content="noindex" />
      <AddressLink kind={kind} />
    </>
  );
}
