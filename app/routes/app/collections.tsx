import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formDraft } from '#client/form-drafts.ts';
import { useMember } from '#client/session.ts';
import { makeCollection } from '#features/collections/client/acts.ts';
import { refetchNow } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { useWaitingPictures } from '#app/use-waiting-pictures.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { collectionLimits } from '#features/collections/rules/collection-limits.ts';
import { CollectionList, CollectionListSkeleton } from '#features/collections/ui/collection-list.tsx';
import { DetailsDialog, type Details } from '#features/collections/ui/details-dialog.tsx';
import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { LibraryPlaces } from './library-places.tsx';

export const handle: RouteHandle = { texts: ['collections', 'cards', 'catalogue', 'media'] };

export default function CollectionsRoute() {
  const { t } = useTranslation('collections');
  const navigate = useNavigate();
  const { locale, _id: memberId } = useMember();
  const blank = { title: '', description: '', language: cardLanguageOf(locale), cover_picture: null };
  const [kept] = useState(() => formDraft<Details>(memberId, 'new collection', blank));
  const list = useQuery(query.collections.list.queryOptions());
  const library = useQuery(query.cards.listShort.queryOptions());
  const pictures = useWaitingPictures();
  const [making, setMaking] = useState(false);
  const full = (list.data?.length ?? 0) >= collectionLimits.collections;

  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 py-5 sm:px-6 md:py-8">
      <PageTitle title={t('title')} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere">
          {t('title')}
        </h1>
        <div className="flex gap-2">
          <RefreshButton
            onRefresh={() => refetchNow(query.collections.list.queryKey(), query.cards.listShort.queryKey())}
            busy={list.isFetching}
          />
          <Button icon={<Plus aria-hidden="true" className="size-5" />} disabled={full} onClick={() => setMaking(true)}>
            {t('new')}
          </Button>
        </div>
      </div>
      <LibraryPlaces />
      {full ? <p className="mb-4 text-14 text-ink-3">{t('full', { count: collectionLimits.collections })}</p> : null}
      {list.data ? (
        <CollectionList collections={list.data} library={library.data} onNew={() => setMaking(true)} />
      ) : list.isError ? (
        <ErrorNote
          title={t('failed')}
          text={t('failedText')}
          action={<Button onClick={() => void list.refetch()}>{t('again')}</Button>}
        />
      ) : (
        <CollectionListSkeleton />
      )}
      <DetailsDialog
        open={making}
        onClose={() => setMaking(false)}
        title={t('newTitle')}
        saveLabel={t('make')}
        details={blank}
        kept={kept}
        covers={[]}
        pictures={pictures}
        onSave={(update) => {
          makeCollection(update)
            .then((id) => navigate(`/app/collection/${id}`))
            .catch(reportError);
        }}
      />
    </div>
  );
}
