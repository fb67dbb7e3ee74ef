import { useState, type CSSProperties, type ReactNode } from 'react';
import displayLatin from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import sansLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { useTranslation } from 'react-i18next';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type LinksFunction,
} from 'react-router';
import { inDisplayFace } from '#platform/i18n/fonts-of-languages.ts';
import { ownTexts, writtenOwnTexts } from '#platform/i18n/own-texts.ts';
import { useLook, usualLook } from '#ui/look.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { useNonce } from './nonce.tsx';
import type { RouteHandle } from './route-handle.ts';
import { followHistory } from './shell/follow-history.ts';
import { themeScript } from './theme-script.ts';
import './styles.css';

/** The Latin letters are in every view; those of other scripts follow by `unicode-range`. */
export const links: LinksFunction = () => [fontAhead(sansLatin)];

const fontAhead = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

/** The first paint waits for this element. */
const endOfContent = 'end-of-content';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const look = useLook();
  const isOwn = look.name !== usualLook.name || look.logo || look.colours || look.pages?.length;
  const matches = useMatches();
  const handles = matches.map((match) => match.handle as RouteHandle | undefined);
  const texts = handles.flatMap(({ texts: named = [] } = {}, at) =>
    typeof named === 'function' ? named(matches[at]!.params) : named,
  );
  // Navigating waits for them. If a part that is shown later had to load its texts, all around it would be hidden
  // meanwhile, and a field in use would lose the focus.
  const { i18n } = useTranslation(['app', ...texts] as ['app']);
  const visitor = !(useRouteLoaderData('routes/public/layout') as { signedIn: boolean } | undefined)?.signedIn;
  const still = handles.some((handle) => handle?.still === true || (handle?.still === 'toVisitors' && visitor));
  // A document that was loaded with the client bundle keeps it, with its stored scroll positions, on every page that it
  // navigates to.
  const [withProgram] = useState(!still);
  return (
    <html
      lang={i18n.language}
      dir={i18n.dir()}
      data-texts={texts.join(' ')}
      data-own-texts={writtenOwnTexts(ownTexts()) || undefined}
      data-look={isOwn ? JSON.stringify(look) : undefined}
      style={look.colours as CSSProperties | undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12141a" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="manifest" href={`/manifest.${i18n.language}.webmanifest`} />
        {look.logo ? (
          <link rel="icon" href={`${look.logo}icon-192.png`} sizes="192x192" type="image/png" />
        ) : (
          <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        )}
        <link
          rel="icon"
          href={look.logo ? `${look.logo}icon-32.png` : '/icons/favicon-32.png'}
          sizes="32x32"
          type="image/png"
        />
        <link rel="apple-touch-icon" href={`${look.logo ?? '/icons/'}apple-touch-icon.png`} />
        {/* Chromium paints a document that has partly arrived, sizes in it are not final, and what is shown would
            jump. */}
        <link rel="expect" href={`#${endOfContent}`} blocking="render" />
        <Meta />
        {inDisplayFace.includes(i18n.language) ? <link {...fontAhead(displayLatin)} /> : null}
        <Links />
      </head>
      <body>
        {children}
        <span id={endOfContent} hidden />
        {withProgram ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: `(${followHistory.toString()})()` }}
          />
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main>
      <ErrorScreen error={useRouteError()} />
    </main>
  );
}
