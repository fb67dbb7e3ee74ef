import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { ImportScreen } from '#features/cards/ui/import/import-screen.tsx';

export const handle: RouteHandle = { texts: ['import', 'cards'] };

export default function Import() {
  const { t } = useTranslation('cards');
  return (
    <>
      <PageTitle title={t('import.title')} />
      <ImportScreen />
    </>
  );
}
