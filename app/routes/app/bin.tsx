import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outbox, useQueue } from '#app/outbox.ts';
import { theBin } from '#app/queries/card-effects.ts';
import { query } from '#app/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { usePutBack } from '#app/shell/restore-card.ts';
import { Bin, BinSkeleton } from '#features/cards/ui/bin.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';

export const handle: RouteHandle = { texts: ['cards', 'catalogue'] };

export default function BinRoute() {
  const { t } = useTranslation('cards');
  const putBack = usePutBack();
  const onItsWay = new Set(
    useQueue()
      .filter(({ call, state }) => call === 'cards.restore' && state.kind !== 'failed')
      .map(({ input }) => (input as { id: string }).id),
  );
  const bin = useQuery(query.cards.list.queryOptions({ input: theBin }));
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:px-6 md:py-8">
      <PageTitle title={t('bin.title')} />
      <h1 className="font-display text-28 font-semibold">{t('bin.title')}</h1>
      <p className="mt-1 mb-5 text-16 text-ink-2">{t('bin.lead')}</p>
      {bin.data ? (
        <Bin
          cards={bin.data.cards}
          total={bin.data.total}
          onItsWay={onItsWay}
          onRestore={putBack}
          onDestroy={(card) => outbox.submit({ call: 'cards.destroy', input: { id: card._id }, subject: `card:${card._id}` })}
          onEmpty={() => outbox.submit({ call: 'cards.emptyBin', input: {}, subject: 'bin' })}
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
