import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet, useMatches, useRouteError, useRouteLoaderData } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import { NewVersion } from '#app/offline/new-version.tsx';
import { SaveIndicator } from '#app/offline/save-indicator.tsx';
import { openSession } from '#app/queries/session.ts';
import { queryClient } from '#app/query-client.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { Shell } from '#app/shell/shell.tsx';
import { ShellSkeleton } from '#app/shell/shell-skeleton.tsx';

export const clientLoader = () => openSession();

export const handle: RouteHandle = { texts: ['account', 'cards', 'collections', 'guide'] };

export function HydrateFallback() {
  return <ShellSkeleton />;
}

export default function AppLayout() {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  const fullScreen = handles.some((each) => each?.fullScreen);
  const saysSaved = handles.some((each) => each?.saysSaved);
  return (
    <Frame>
      <Shell fullScreen={fullScreen} saved={<SaveIndicator onPhone={!saysSaved} />}>
        <Outlet />
      </Shell>
      <NewVersion fullScreen={fullScreen} />
    </Frame>
  );
}

/** A screen that breaks leaves the frame standing, so that one can go on from there. */
export function ErrorBoundary() {
  const error = useRouteError();
  const member = useRouteLoaderData('routes/app/layout');
  if (!member) return <ErrorScreen error={error} />;
  return (
    <Frame>
      <Shell>
        <ErrorScreen error={error} signedIn />
      </Shell>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {/* The policy for styles allows none that a library puts into the page itself. */}
      <CSPProvider disableStyleElements>
        <Tooltip.Provider>{children}</Tooltip.Provider>
      </CSPProvider>
    </QueryClientProvider>
  );
}
