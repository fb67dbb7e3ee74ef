import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { query } from '#client/query.ts';
import { queryClient } from '#client/query-client.ts';
import { useMember } from '#client/session.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { cardAddress } from '#vocabulary/card-address.ts';
import { useKeys } from '#client/keys.ts';
import { useNewCard } from '#app/shell/new-card.ts';
import { UnfinishedTests } from '#app/shell/unfinished-tests.tsx';
import { PageTitle } from '#app/shell/page-title.tsx';
import { readAhead } from '#app/shell/read-ahead.ts';
import { asOf, dueSessions } from '#features/repeat/rules/today-view.ts';
import { TodayScreen } from '#features/repeat/ui/today-screen.tsx';
import { TodaySkeleton } from '#features/repeat/ui/today-skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { later, orNothing } from '#ui/later.tsx';
import { useWaitingSessions } from '#features/repeat/client/waiting-sessions.ts';
import { sessionAddress } from '#features/repeat/rules/session-address.ts';
import { useDayNow } from '#features/repeat/ui/learning-day.ts';

const RepeatDayDialog = later(async () => ({
  default: (await import('#features/repeat/ui/repeat-day-dialog.tsx')).RepeatDayDialog,
}));

/** Keeps its height while it is loaded, so that nothing below moves. */
const ReviewProposal = later(
  async () => ({ default: (await import('#features/review/ui/proposal.tsx')).ReviewProposal }),
  {
    meanwhile: ({ next }) => <div className={next.count > 0 ? 'mb-5 h-62 sm:h-40' : 'mb-2 h-11'} aria-hidden="true" />,
    without: () => null,
  },
);

/** For members of a class. Without it the cards and maps are in the library all the same. */
const WorkToday = later(orNothing(() => import('#features/teaching/ui/classes/work-today.tsx')));

/** Loaded while a session runs. Its room shows the time as well, so a failure is silent. */
const RunningClock = later(
  async () => ({ default: (await import('#features/focus-sessions/ui/running-clock.tsx')).RunningClock }),
  { without: () => null },
);

export const handle: RouteHandle = { texts: ['repeat', 'cards', 'catalogue'] };

/** Read again each time the screen is opened. */
const reading = query.repeat.today.queryOptions({ staleTime: 0 });

const proposing = query.review.next.queryOptions({ staleTime: 0 });

export const clientLoader = () =>
  readAhead(async () => {
    await Promise.all([queryClient.prefetchQuery(reading), queryClient.prefetchQuery(proposing)]);
  });

/** `/app?summary` shows the summary list of the day above it. */
export default function Today() {
  const { t } = useTranslation('repeat');
  const navigate = useNavigate();
  const makeCard = useNewCard();
  const [address, setAddress] = useSearchParams();
  const { dayStartsAt } = useMember();
  const { day, afterMidnight } = useDayNow();
  // The loader has started it.
  const read = useQuery({ ...reading, refetchOnMount: false });
  const { data: next, isFetching } = useQuery({ ...proposing, refetchOnMount: false });
  const running = useQuery(query.focusSessions.running.queryOptions()).data?.[0];
  useWaitingSessions(() => void read.refetch());
  const today = read.data && asOf(read.data, day);
  const first = today && dueSessions(today)[0];

  useKeys(
    [
      {
        keys: 's',
        label: t('today.keys.start'),
        run: () => first && void navigate(sessionAddress(first)),
        when: first !== undefined,
      },
    ],
    t('today.title'),
  );

  return (
    <>
      <PageTitle title={t('today.title')} />
      {today ? (
        <TodayScreen
          today={today}
          stillUntilHour={afterMidnight ? dayStartsAt : null}
          running={running ? <RunningClock session={running} /> : null}
          toReview={next?.count ?? 0}
          review={
            next ? (
              <ReviewProposal next={next} isFetching={isFetching} to="/app/review" isFirst={first === undefined} />
            ) : null
          }
          given={today.in_class ? <WorkToday /> : null}
          unfinished={<UnfinishedTests />}
          sessionLink={sessionAddress}
          cardLink={cardAddress.open}
          summaryLink="/app?summary"
          testLink={(card) => cardAddress.test(card._id)}
          journalLink="/app/journal"
          exploreLink="/app/explore"
          bringInLink="/app/bring-in"
          onNewCard={() => void makeCard()}
        />
      ) : null}
      {today && address.has('summary') ? (
        <RepeatDayDialog
          open
          today={today}
          link={sessionAddress}
          onClose={() => setAddress({}, { replace: true, preventScrollReset: true })}
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
