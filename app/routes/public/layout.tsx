import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useMatches, useSearchParams } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { useNonce } from '#app/nonce.tsx';
import { isByLanguage } from '#vocabulary/pages-by-language.ts';
import { LanguageLinks } from '#app/shell/language-links.tsx';
import { LookChoices } from '#app/shell/look-choices.tsx';
import { Mark } from '#app/shell/mark.tsx';
import { sendWhatVisitorsWrote } from '#app/shell/send-what-visitors-wrote.ts';
import { nextFrom, withNext } from '#vocabulary/next-path.ts';
import { messageSlot } from '#features/contact/ui/message-slot.ts';
import { reportSlots } from '#features/moderation/ui/report-slots.ts';
import { buttonClass } from '#ui/button-class.ts';
import { useLook } from '#ui/look.tsx';
import type { Route } from './+types/layout.ts';

export const handle: RouteHandle = { texts: ['cards'] };

export function loader({ context }: Route.LoaderArgs) {
  const { member, publicUrl } = context.get(pageContext);
  return { signedIn: member !== null, publicUrl };
}

/** The frame of every page without an account. Keep it small: a first visit loads it. */
export default function PublicLayout({ loaderData: { signedIn, publicUrl } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const nonce = useNonce();
  const { name, pages = [] } = useLook();
  const [told] = useSearchParams();
  const location = useLocation();
  const next = nextFrom({ ...location, search: withoutLanguage(location.search) }, told.get('next'));
  const signingIn = useMatches().some((match) => /^\/(signin|signup)/.test(match.pathname));
  return (
    <div className="flex min-h-dvh flex-col">
      {isByLanguage(location.pathname) && !location.pathname.startsWith('/explore') ? (
        // Explore adds its filters to them.
        <LanguageLinks address={publicUrl + location.pathname} />
      ) : null}
      <a
        href="#main"
        className="sr-only z-60 rounded-control bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:start-3"
      >
        {t('shell.skip')}
      </a>
      <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-2 px-4 py-3 sm:px-6 print:hidden">
        <Link
          to="/"
          className="me-auto flex min-h-11 items-center gap-2 rounded-control pe-2 font-display text-22 font-semibold"
        >
          <Mark />
          {name}
        </Link>
        {signedIn ? (
          <a href="/app" className={buttonClass({ variant: 'primary' })}>
            {t('public.toApp')}
          </a>
        ) : signingIn ? null : (
          <>
            <Link
              to={withNext('/signin', next)}
              className={buttonClass({ variant: 'quiet', className: 'max-sm:px-2' })}
            >
              {t('public.signIn')}
            </Link>
            <Link
              to={withNext('/signup', next)}
              className={buttonClass({ variant: 'primary', className: 'max-sm:px-3' })}
            >
              {t('public.signUp')}
            </Link>
          </>
        )}
      </header>
      <div id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </div>
      <footer className="mt-16 border-t border-line print:hidden">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 px-4 py-6 text-14 text-ink-3 sm:px-6">
          <p className="me-auto max-sm:basis-full">{t('public.footer')}</p>
          <Link to="/explore" className="flex min-h-11 items-center underline underline-offset-2 hover:text-ink">
            {t('nav.explore')}
          </Link>
          <Link to="/plans" className="flex min-h-11 items-center underline underline-offset-2 hover:text-ink">
            {t('public.plans')}
          </Link>
          <Link to="/contact" className="flex min-h-11 items-center underline underline-offset-2 hover:text-ink">
            {t('public.contact')}
          </Link>
          <Link to="/terms-u" className="flex min-h-11 items-center underline underline-offset-2 hover:text-ink">
            {t('public.terms')}
          </Link>
          {pages.map(({ path, label }) => (
            <Link
              key={path}
              to={path}
              className="flex min-h-11 items-center underline underline-offset-2 hover:text-ink"
            >
              {label}
            </Link>
          ))}
          <LookChoices />
        </div>
      </footer>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // Also for documents without a client bundle.
        dangerouslySetInnerHTML={{
          __html: `(${sendWhatVisitorsWrote.toString()})(${JSON.stringify(reportSlots(undefined))},${JSON.stringify(messageSlot(null))})`,
        }}
      />
    </div>
  );
}

/** Where one goes on after signing in is the account's language. Pages of one language are cached as one. */
function withoutLanguage(search: string): string {
  const asked = new URLSearchParams(search);
  if (!asked.has('lang')) return search;
  asked.delete('lang');
  return asked.size > 0 ? `?${asked.toString()}` : '';
}
