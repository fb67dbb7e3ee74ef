import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { ReportQueue } from '#features/moderation/ui/report-queue.tsx';

export const handle: RouteHandle = { texts: ['moderation', 'cards', 'catalogue'] };

export default function ReportsRoute() {
  const { t } = useTranslation('moderation');
  return (
    <>
      <PageTitle title={t('queue.title')} />
      <ReportQueue memberLink={(id) => `/app/admin/members?member=${encodeURIComponent(id)}`} />
    </>
  );
}
