import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQueue } from '#app/outbox.ts';
import { withBegunHere, beginsHere } from '#app/queries/repeat-effects.ts';
import { query } from '#app/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { cardAddress } from '#app/shell/card-entries.tsx';
import { useKeys } from '#app/shell/keys.ts';
import { useNewCard } from '#app/shell/new-card.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import type { ComingSession } from '#features/repeat/contract.ts';
import { asOf, dueSessions } from '#features/repeat/rules/today-view.ts';
import { TodayScreen } from '#features/repeat/ui/today-screen.tsx';
import { TodaySkeleton } from '#features/repeat/ui/today-skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { useWaitingSessions } from './repeat-reads.ts';
import { testAddress } from './repeat-test-address.ts';
import { useLearningDay } from './today-day.ts';

export const handle: RouteHandle = { texts: ['repeat', 'cards', 'catalogue'] };

export default function Today() {
  const { t } = useTranslation('repeat');
  const navigate = useNavigate();
  const makeCard = useNewCard();
  const day = useLearningDay();
  const read = useQuery(query.repeat.today.queryOptions({ staleTime: 0 }));
  useWaitingSessions(() => void read.refetch());
  const queue = useQueue();
  const begins = beginsHere(queue);
  const library = useQuery(query.cards.listShort.queryOptions({ enabled: begins })).data;
  const today = read.data && withBegunHere(asOf(read.data, day), queue, (begins && library) || []);
  const first = today && dueSessions(today)[0];

  useKeys(
    [{ keys: 's', label: t('today.keys.start'), run: () => first && void navigate(sessionAddress(first)), when: first !== undefined }],
    t('today.title'),
  );

  return (
    <>
      <PageTitle title={t('today.title')} />
      {today ? (
        <TodayScreen
          today={today}
          sessionLink={sessionAddress}
          cardLink={cardAddress.open}
          testLink={(card) => (card.flashcard_count > 0 ? cardAddress.flashcards(card._id) : cardAddress.quiz(card._id))}
          exploreLink="/app/explore"
          onNewCard={() => void makeCard()}
        />
      ) : null}
      {!today && !read.isError ? <TodaySkeleton /> : null}
      {!today && read.isError ? (
        <ErrorNote
          className="mx-auto mt-8 max-w-xl"
          title={t('today.failed')}
          text={t('today.failedText')}
          action={<Button onClick={() => void read.refetch()}>{t('today.tryAgain')}</Button>}
        />
      ) : null}
    </>
  );
}

function sessionAddress({ card, test, notification_focus_repeat_id }: ComingSession): string {
  return test === null ? cardAddress.repeat(card._id) : testAddress(card._id, test, notification_focus_repeat_id);
}
