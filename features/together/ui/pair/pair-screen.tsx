import { ORPCError } from '@orpc/client';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { roomAddress } from '../../rules/room-address.ts';
import { BackToRooms } from '../back-to-rooms.tsx';
import { PairSteps } from './pair-steps.tsx';
import { usePair } from './use-pair.ts';

/** `/app/together/pair/{id}`: work in a pair, from the question to what each confirms. */
export function PairScreen({ id }: { id: string }) {
  const { t } = useTranslation(['pair', 'together']);
  const read = usePair(id);
  const gone = read.error instanceof ORPCError && read.error.code === 'NOT_FOUND';
  const pair = gone ? undefined : read.data?.[0];
  return (
    <div className="mx-auto w-full max-w-xl px-4 pt-4 pb-12 sm:px-6">
      <BackToRooms />
      {pair ? (
        <PairSteps key={pair._id} pair={pair} />
      ) : gone ? (
        <EmptyState
          heading="h1"
          title={t('gone.title')}
          text={t('gone.text')}
          action={<ButtonLink to={roomAddress.list}>{t('together:list.title')}</ButtonLink>}
        />
      ) : read.isError ? (
        <>
          <h1 className="sr-only">{t('pageTitle')}</h1>
          <ErrorNote
            className="mt-4"
            title={t('notRead')}
            action={<Button onClick={() => void read.refetch()}>{t('again')}</Button>}
          />
        </>
      ) : (
        <Skeleton className="mt-4 h-96" />
      )}
    </div>
  );
}
