import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { ImportScreen } from '#features/card-import/ui/import-screen.tsx';

export const handle: RouteHandle = { texts: ['card-import', 'cards'] };

export default function Import() {
  const { t } = useTranslation('card-import');
  return (
    <>
      <PageTitle title={t('title')} />
      <ImportScreen />
    </>
  );
}
