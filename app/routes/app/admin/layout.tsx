import { Navigate, Outlet, useLocation } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { useDesk } from '#app/shell/use-desk.ts';
import { DeskFrame, ReportsFrame } from '#features/administration/ui/desk-frame.tsx';

export const handle: RouteHandle = { texts: ['administration'] };

const reports = '/app/admin/reports';

/** Shown to administrators, and to moderators the reports alone; the server checks each call as well. */
export default function AdminLayout() {
  const desk = useDesk();
  const { pathname } = useLocation();
  if (desk === undefined) return <ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />;
  if (desk === 'reports' && pathname !== reports) return <Navigate to={reports} replace />;
  const Frame = desk === 'whole' ? DeskFrame : ReportsFrame;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
