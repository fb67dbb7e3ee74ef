import { useTranslation } from 'react-i18next';
import { PageTitle } from '#app/shell/page-title.tsx';
import { LetterLink } from '#features/account/ui/letter-link.tsx';

export const handle = { texts: ['account'] };

export default function SignInLinkRoute() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('letterLink.magic.title')} />
      <meta name="robots" content="noindex" />
      <LetterLink kind="magic" />
    </>
  );
}
