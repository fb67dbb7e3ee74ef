import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import { needsOf } from '#app/page-needs.ts';
import { pagePathname } from '#app/page-pathname.ts';
import { useHoldOffers } from '#app/offline/busy.ts';
import { useSaveState } from '#client/outbox.ts';
import { useMember } from '#client/session.ts';
import { query } from '#client/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { cardAddress } from '#vocabulary/card-address.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { tileOf } from '#features/cards/client/effects.ts';
import type { Card } from '#features/cards/contract.ts';
import { reviewsOf } from '#features/memory/client.ts';
import { keepAnswers } from '#features/memory/client/keep-answers.ts';
import { finishTest } from '#features/repeat/client/finish-test.ts';
import { keepFinished, takeBackBegan } from '#features/repeat/client/keep-finished.ts';
import { RepeatIntro, useRepeatIntroUnread } from '#features/repeat/ui/repeat-intro.tsx';
import { RepeatSummary } from '#features/repeat/ui/repeat-summary.tsx';
import { ReturnNote } from '#features/repeat/ui/return-note.tsx';
import { rememberShownResult, shownResult } from '#client/shown-result.ts';
import { explainedAlone, FriendSlot } from '#features/self-test/ui/friend-slot.ts';
import { MemberRating } from '#features/self-test/ui/member-rating.tsx';
import type { TestPorts } from '#features/self-test/ui/test-ports.ts';
import { withFriend } from '#features/together/client/with-friend.tsx';
import { useOnline } from '#client/use-online.ts';
import { Button } from '#ui/button.tsx';
import { later } from '#ui/later.tsx';
import { NotHere, useCardPlace } from './not-here.tsx';
import { PremiumOnly, useOpeningBlocked } from '#features/cards/ui/premium-only.tsx';
import { useWaitingSessions } from '#features/repeat/client/waiting-sessions.ts';
import { sessionAddress, testAddress } from '#features/repeat/rules/session-address.ts';
import { SeenElsewhere } from './seen-elsewhere.tsx';
import { newSchedule } from '#features/repeat/client/new-schedule.ts';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';
import type { Route } from './+types/test.ts';

/** Loads its styles with it, because the shared document of /app cannot include the styles of one screen. */
const SelfTest = later(async () => ({ default: (await import('#features/self-test/ui/self-test.tsx')).SelfTest }), {
  meanwhile: () => <div className="min-h-dvh" aria-busy="true" />,
  // Without it there is nothing to show, so the error screen does.
  without(_props, error) {
    throw error;
  },
});

export const handle: RouteHandle = { texts: ['self-test', 'cards', 'repeat', 'catalogue'], fullScreen: true };

/**
 * `/app/card/{id}/test?option=…&repeat=…`: the self-test of an own card; `repeat` is the schedule whose session it
 * fulfils.
 */
export default function TestRoute({ params: { id } }: Route.ComponentProps) {
  const read = useQuery(query.cards.read.queryOptions({ input: { id } }));
  const card = read.data?.[0];
  const place = useCardPlace(id, read);
  const blocked = useOpeningBlocked(read);
  if (place.kind !== 'library') return <NotHere id={id} place={place} />;
  if (blocked) return <PremiumOnly own={{ cardId: id, refetch: read.refetch }} />;
  if (card) return <OwnTest card={card} />;
  if (read.data) return <ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />;
  if (read.isError) return <ErrorScreen error={read.error} signedIn />;
  return <div className="min-h-dvh" aria-busy="true" />;
}

function OwnTest({ card }: { card: Card }) {
  const { t } = useTranslation('cards');
  const [address] = useSearchParams();
  const member = useMember();
  const { data: today } = useQuery(query.repeat.today.queryOptions());
  const [running, setRunning] = useState(false);
  /** The schedule that a test of this screen started by itself. */
  const [began, setBegan] = useState(beganBefore);
  useHoldOffers(running);
  const introUnread = useRepeatIntroUnread() && address.has('repeat');

  const due = today?.coming.filter(({ due_on }) => due_on <= today.today) ?? [];
  const repeat =
    address.get('repeat') ?? due.find((session) => session.card._id === card._id)?.notification_focus_repeat_id;
  const next = due.find((session) => session.card._id !== card._id && session.test !== null);
  const title = card.title || t('face.untitled');
  const target = reviewsOf(card._id);

  const hasCamera = needsOf(pagePathname).includes('camera');
  const ports: TestPorts = {
    ...(hasCamera ? {} : { loadCameraDocument: () => location.reload() }),
    record: (events) => keepAnswers(events),
    async finish(result) {
      const { testId } = result;
      const shown = shownResult();
      const { commands, session } = finishTest(
        { result },
        {
          card,
          member,
          due: repeat,
          before: shown?.testId === testId ? shown.schedule : undefined,
          newSchedule: newSchedule(card._id, 'adaptive', tileOf(card)),
        },
      );
      if (session?.began) setBegan({ test: testId, schedule: session.id });
      if (session) rememberShownResult({ testId, schedule: session });
      await keepFinished(commands);
    },
  };
  if (introUnread)
    return (
      <div className="min-h-dvh bg-ground">
        <PageTitle title={title} />
        <RepeatIntro />
      </div>
    );
  return (
    <>
      <PageTitle title={title} />
      <SeenElsewhere />
      <MemberRating cardIds={card.locked ? [] : [card._id]}>
        <FriendSlot value={card.locked ? explainedAlone : withFriend}>
          <SelfTest
            card={{ ...card, title }}
            owner={member._id}
            context={{ locked: card.locked, public: false, teacherSecret: false, repeatDay: address.has('repeat') }}
            option={address.has('option') ? Number(address.get('option')) : undefined}
            hrefOf={(option) => testAddress(card._id, option, address.get('repeat'))}
            pickerHref={cardAddress.test(card._id)}
            printHref={cardAddress.print(card._id)}
            ports={ports}
            exits={{
              card: cardAddress.open(card._id),
              newDocument: hasCamera,
              saveNote: <SaveNote target={target} />,
              returnNote: <CardReturns cardId={card._id} began={began?.schedule ?? null} />,
              ...(repeat && today ? { summary: <RepeatSummary today={today} link={sessionAddress} /> } : {}),
              ...(repeat && next
                ? {
                    next: {
                      to: testAddress(next.card._id, next.test!, next.notification_focus_repeat_id),
                      title: next.card.title,
                    },
                  }
                : {}),
            }}
            onRunning={setRunning}
          />
        </FriendSlot>
      </MemberRating>
    </>
  );
}

/** The schedule that started by itself with the test whose result this page showed before it was loaded again. */
function beganBefore(): { test: string; schedule: string } | null {
  const shown = shownResult();
  return shown?.schedule?.began ? { test: shown.testId, schedule: shown.schedule.id } : null;
}

/** The next day as set by the server after this test; offline, as computed by this device. */
function CardReturns({ cardId, began }: { cardId: string; began: string | null }) {
  const { t } = useTranslation('repeat');
  const [undone, setUndone] = useState<string | null>(null);
  const today = useLearningDay();
  const online = useOnline();
  const { data, isFetching, refetch } = useQuery(
    query.repeat.ofCard.queryOptions({ input: { id: cardId }, staleTime: 0 }),
  );
  const waiting = useWaitingSessions(() => void refetch(), cardId);
  if (began !== null && undone === began) return <p role="status">{t('return.undone')}</p>;
  if (!data || (online && (waiting || isFetching))) return null;
  if (began === null) return <ReturnNote schedule={data} today={today} />;
  const undo = () => {
    setUndone(began);
    takeBackBegan(cardId, began).catch(reportError);
  };
  return (
    <div role="status" className="flex flex-wrap items-center justify-center gap-x-2">
      <p>{t('return.began')}</p>
      <ReturnNote schedule={data} today={today} />
      <Button variant="quiet" size="sm" onClick={undo}>
        {t('return.undo')}
      </Button>
    </div>
  );
}

/** Save state of the answers and score of this card. */
function SaveNote({ target }: { target: string }) {
  const { t } = useTranslation('self-test');
  const state = useSaveState(target);
  const failed = state === 'failed' || state === 'conflict';
  return (
    <p role="status">
      {t(`result.${failed ? 'failed' : state}`)}{' '}
      {failed ? (
        <Link to="/app/queue" className="font-medium text-accent underline">
          {t('result.queue')}
        </Link>
      ) : null}
    </p>
  );
}
