import { useQuery } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import { useHoldOffers } from '#app/offline/busy.ts';
import { outbox, useSaveState } from '#app/outbox.ts';
import { useMember } from '#app/queries/session.ts';
import { query } from '#app/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { cardAddress } from '#app/shell/card-entries.tsx';
import { PageTitle } from '#app/shell/page-title.tsx';
import type { Card } from '#features/cards/contract.ts';
import { reviewsOf, testedCommand } from '#features/repeat/rules/repeat-commands.ts';
import { ReturnNote } from '#features/repeat/ui/return-note.tsx';
import type { TestPorts, TestResult } from '#features/self-test/ui/test-ports.ts';
import { useOnline } from '#app/use-online.ts';
import { later } from '#ui/later.tsx';
import { NotHere, useCardPlace } from './not-here.tsx';
import { PremiumOnly, useOpeningBlocked } from './premium-only.tsx';
import { useWaitingSessions } from './repeat-reads.ts';
import { testAddress } from './repeat-test-address.ts';
import { useLearningDay } from './today-day.ts';
import type { Route } from './+types/test.ts';

/** Its styles come with it: the one document of all screens cannot name those of a single one. */
const SelfTest = later(async () => ({ default: (await import('#features/self-test/ui/self-test.tsx')).SelfTest }), {
  meanwhile: () => <div className="min-h-dvh" aria-busy="true" />,
  // It is all that this page is, which says so itself.
  without(_props, error) {
    throw error;
  },
});

export const handle: RouteHandle = { texts: ['self-test', 'cards', 'repeat'], fullScreen: true };

/** `/app/card/{id}/test?option=…&repeat=…`: the self-test of an own card; `repeat` names the schedule whose session it fulfils. */
export default function TestRoute({ params: { id } }: Route.ComponentProps) {
  const read = useQuery(query.cards.read.queryOptions({ input: { id } }));
  const card = read.data?.[0];
  const place = useCardPlace(id, read);
  const blocked = useOpeningBlocked(read);
  if (place.kind !== 'library') return <NotHere id={id} place={place} />;
  if (blocked) return <PremiumOnly />;
  if (card) return <OwnTest card={card} />;
  if (read.data) return <ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />;
  if (read.isError)
    return (
      <ErrorScreen
        error={read.error instanceof ORPCError && read.error.code === 'BAD_INPUT' ? { code: 'NOT_FOUND' } : read.error}
        signedIn
      />
    );
  return <div className="min-h-dvh" aria-busy="true" />;
}

function OwnTest({ card }: { card: Card }) {
  const { t } = useTranslation('cards');
  const [address] = useSearchParams();
  const member = useMember();
  const { data: today } = useQuery(query.repeat.today.queryOptions());
  const [running, setRunning] = useState(false);
  useHoldOffers(running);

  const due = today?.coming.filter(({ due_on }) => due_on <= today.today) ?? [];
  const repeat = address.get('repeat') ?? due.find((session) => session.card._id === card._id)?.notification_focus_repeat_id;
  const next = due.find((session) => session.card._id !== card._id && session.test !== null);
  const title = card.title || t('face.untitled');
  const subject = reviewsOf(card._id);

  const ports: TestPorts = {
    record: (events) => outbox.submit({ call: 'memory.record', input: { events }, subject }),
    finish: (result) => outbox.submit(resultCommand(card, repeat ?? null, result)),
  };
  return (
    <>
      <PageTitle title={title} />
      <SelfTest
        card={{ ...card, title }}
        owner={member._id}
        context={{ locked: card.locked, public: false, teacherSecret: false, repeatDay: address.has('repeat') }}
        option={address.has('option') ? Number(address.get('option')) : undefined}
        hrefOf={(option) => testAddress(card._id, option, address.get('repeat'))}
        ports={ports}
        exits={{
          card: cardAddress.open(card._id),
          saveNote: <SaveNote subject={subject} />,
          returnNote: <CardReturns cardId={card._id} />,
          ...(repeat && next
            ? { next: { to: testAddress(next.card._id, next.test!, next.notification_focus_repeat_id), title: next.card.title } }
            : {}),
        }}
        onRunning={setRunning}
      />
    </>
  );
}

/** Of an ordinary test, or of the session of a schedule that it fulfils. */
function resultCommand(card: Card, scheduleId: string | null, { testId: test_id, ...result }: TestResult) {
  const test = { test_id, ...result };
  if (scheduleId) return testedCommand({ cardId: card._id, scheduleId, test, at: Date.now() });
  const input = { id: card._id, ...test, updateScore: true, incBadgeCard: true, category: card.category_1 };
  return { call: 'focusCard.put', subject: reviewsOf(card._id), input };
}

/** Once the server has set the days after this test; without a network, as this device reckons them. */
function CardReturns({ cardId }: { cardId: string }) {
  const today = useLearningDay();
  const online = useOnline();
  const { data, isFetching, refetch } = useQuery(query.repeat.ofCard.queryOptions({ input: { id: cardId }, staleTime: 0 }));
  const waiting = useWaitingSessions(() => void refetch(), cardId);
  if (!data || (online && (waiting || isFetching))) return null;
  return <ReturnNote schedule={data} today={today} />;
}

/** How it stands with the answers and the score of this card. */
function SaveNote({ subject }: { subject: string }) {
  const { t } = useTranslation('self-test');
  const state = useSaveState(subject);
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
