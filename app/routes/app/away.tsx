import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageTitle } from '#app/shell/page-title.tsx';
import { useOnline } from '#app/use-online.ts';
import { nextPath } from '#features/account/rules/next-path.ts';
import { buttonClass } from '#ui/button-class.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** `/app/away?page=…`: instead of a page that only the network has, such as the start page; the service worker leads here. */
export default function Away() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const page = nextPath(address.get('page'), '/');
  const online = useOnline();
  const [wasOnline, setWasOnline] = useState(online);
  useEffect(() => {
    // A network that was there all along did not help: only one that comes back is worth another try.
    if (online && !wasOnline) location.replace(page);
    else setWasOnline(online);
  }, [online, wasOnline, page]);
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
