import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { buttonClass } from '#ui/button-class.ts';
import { leadsNowhere } from './leads-nowhere.ts';

/** What failed, what is safe, and what to do next. Plain links, because client navigation may be broken. */
export function ErrorScreen({ error, signedIn = false }: { error: unknown; signedIn?: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const kind = kindOf(error);
  return (
    <div className="mx-auto flex min-h-[80dvh] max-w-prose flex-col items-start justify-center gap-4 p-6">
      <title>{t(`error.${kind}`)}</title>
      <h1 tabIndex={-1} className="font-display text-28 font-semibold">
        {t(`error.${kind}`)}
      </h1>
      <p className="text-16 text-ink-2">{t(`error.${kind}Text`)}</p>
      <p className="flex flex-wrap gap-2">
        {kind === 'notFound' ? null : (
          <a className={buttonClass({ variant: 'primary' })} href={pathname + search}>
            {t('error.again')}
          </a>
        )}
        <a
          className={buttonClass({ variant: kind === 'notFound' ? 'primary' : 'secondary' })}
          href={signedIn ? '/app' : '/'}
        >
          {t(signedIn ? 'error.today' : 'error.home')}
        </a>
        {signedIn && kind === 'notFound' ? (
          <a className={buttonClass({ variant: 'secondary' })} href="/">
            {t('error.home')}
          </a>
        ) : null}
      </p>
    </div>
  );
}

function kindOf(error: unknown): 'notFound' | 'unreachable' | 'broken' {
  if (isRouteErrorResponse(error) && error.status === 404) return 'notFound';
  if (leadsNowhere(error)) return 'notFound';
  // A failed call, or a script chunk that is not on this device.
  if (error instanceof TypeError && /fetch|load|import|network/i.test(error.message)) return 'unreachable';
  return 'broken';
}
