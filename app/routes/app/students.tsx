import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { StudentsScreen } from '#features/teaching/ui/students-screen.tsx';

export const handle: RouteHandle = { texts: ['teaching'] };

export default function StudentsRoute() {
  const { t } = useTranslation('teaching');
  return (
    <>
      <PageTitle title={t('overview.title')} />
      <StudentsScreen />
    </>
  );
}
