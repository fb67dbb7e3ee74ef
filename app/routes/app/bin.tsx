import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteAllOfBin, deleteForGood, useRestoring } from '#features/cards/client/bin-acts.ts';
import { binQuery } from '#features/cards/client/bin-query.ts';
import { query } from '#client/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { usePutBack } from '#features/cards/ui/restore-card.ts';
import { Bin, BinSkeleton } from '#features/cards/ui/bin.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';

export const handle: RouteHandle = { texts: ['cards', 'catalogue'] };

export default function BinRoute() {
  const { t } = useTranslation('cards');
  const putBack = usePutBack();
  const restoring = useRestoring();
  const bin = useQuery(query.cards.list.queryOptions({ input: binQuery }));
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:px-6 md:py-8">
      <PageTitle title={t('bin.title')} />
      <h1 className="font-display text-28 font-semibold">{t('bin.title')}</h1>
      <p className="mt-1 mb-5 text-16 text-ink-2">{t('bin.lead')}</p>
      {bin.data ? (
        <Bin
          cards={bin.data.cards}
          total={bin.data.total}
          restoring={restoring}
          onRestore={putBack}
          onDestroy={deleteForGood}
          onEmpty={deleteAllOfBin}
        />
      ) : bin.isError ? (
        <ErrorNote
          title={t('bin.failed')}
          text={t('bin.failedText')}
          action={<Button onClick={() => void bin.refetch()}>{t('library.again')}</Button>}
        />
      ) : (
        <BinSkeleton />
      )}
    </div>
  );
}
