import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  Outlet,
  redirectDocument,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { fitsPage } from '#app/page-needs.ts';
import { pagePathname } from '#app/page-pathname.ts';
import { ErrorScreen } from '#app/error-screen.tsx';
import { SaveIndicator } from '#app/offline/save-indicator.tsx';
import { openMemberSession } from '#app/feature-clients.ts';
import { queryClient } from '#client/query-client.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { Shell } from '#app/shell/shell.tsx';
import { ShellSkeleton } from '#app/shell/shell-skeleton.tsx';
import { later } from '#ui/later.tsx';

/** Shows nothing itself, so it is not part of the first screen. A loading failure is silent; the next load retries. */
const NewVersion = later(() => import('#app/offline/new-version.tsx'), { without: () => null });

/**
 * The document of a public page lacks permissions that the screens of `/app` need, such as the microphone, and one for
 * the camera has more than others may have: load a new document.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!fitsPage(new URL(request.url).pathname, pagePathname)) throw redirectDocument(request.url);
  return openMemberSession();
}

export const shouldRevalidate = ({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || !fitsPage(nextUrl.pathname, pagePathname);

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

/** Keeps the shell when a screen throws, so that the member can navigate on. */
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
      {/* The content security policy forbids style elements that a library inserts. */}
      <CSPProvider disableStyleElements>{children}</CSPProvider>
    </QueryClientProvider>
  );
}
