import { Outlet } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { useIsAdministrator } from '#app/shell/use-is-administrator.ts';
import { DeskFrame } from '#features/administration/ui/desk-frame.tsx';

export const handle: RouteHandle = { texts: ['administration'] };

/** Shown to administrators only; the server checks each call as well. */
export default function AdminLayout() {
  if (!useIsAdministrator()) return <ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />;
  return (
    <DeskFrame>
      <Outlet />
    </DeskFrame>
  );
}
