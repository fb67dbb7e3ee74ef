import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { useDesk } from '#app/shell/use-desk.ts';
import { ReportQueue } from '#features/moderation/ui/report-queue.tsx';

export const handle: RouteHandle = { texts: ['moderation', 'cards', 'catalogue'] };

const memberLink = (id: string) => `/app/admin/members?member=${encodeURIComponent(id)}`;

export default function ReportsRoute() {
  const { t } = useTranslation('moderation');
  // Members are no part of the desk of a moderator.
  const seesMembers = useDesk() === 'whole';
  return (
    <>
      <PageTitle title={t('queue.title')} />
      <ReportQueue memberLink={seesMembers ? memberLink : undefined} />
    </>
  );
}
