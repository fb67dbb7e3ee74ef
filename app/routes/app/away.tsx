import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageTitle } from '#app/shell/page-title.tsx';
import { nextPath } from '#features/account/rules/next-path.ts';
import { buttonClass } from '#ui/button-class.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const lookAgainMs = 3_000;

/** A device says that it has a network a moment before anything can be reached by it, and also when the server is down. */
async function isThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** `/app/away?page=…`: instead of a page that only the network has, such as the start page; the service worker leads here. */
export default function Away() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const page = nextPath(address.get('page'), '/');
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
            {/* A document of its own: it is asked for anew. */}
            <a href={page} className={buttonClass({})}>
              {t('error.again')}
            </a>
          </>
        }
      />
    </>
  );
}
