import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { PageTitle } from '#app/shell/page-title.tsx';
import { nextPath } from '#vocabulary/next-path.ts';
import { buttonClass } from '#ui/button-class.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const lookAgainMs = 3_000;

/** `navigator.onLine` may be true before the server can be reached, or while it is down. */
async function isThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * `/app/away?page=…`: shown instead of a page that needs the network, such as the start page. Within the app, the
 * service worker serves it instead of screens that need the network (`networkScreens` in `vite.config.ts`).
 */
export default function Away() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const { pathname, search } = useLocation();
  const page = pathname === '/app/away' ? nextPath(address.get('page'), '/') : pathname + search;
  useEffect(() => {
    const goOn = () => void isThere().then((there) => there && location.replace(page));
    const timer = setInterval(goOn, lookAgainMs);
    addEventListener('online', goOn);
    return () => {
      clearInterval(timer);
      removeEventListener('online', goOn);
    };
  }, [page]);
  return (
    <>
      <PageTitle title={t('offline.away.title')} />
      <EmptyState
        heading="h1"
        className="min-h-[80dvh] justify-center"
        icon={<CloudOff className="size-7" />}
        title={t('offline.away.title')}
        text={t('offline.away.text')}
        action={
          <>
            <ButtonLink to="/app/library" variant="primary">
              {t('offline.away.library')}
            </ButtonLink>
            {/* Loads a new document, which tries the network again. */}
            <a href={page} className={buttonClass({})}>
              {t('error.again')}
            </a>
          </>
        }
      />
    </>
  );
}
