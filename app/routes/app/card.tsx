import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ORPCError } from '@orpc/client';
import { ErrorScreen } from '#app/error-screen.tsx';
import { useMember } from '#app/queries/session.ts';
import { query } from '#app/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { BackLink } from '#app/shell/back-link.tsx';
import { cardAddress, useCardEntries } from '#app/shell/card-entries.tsx';
import { useKeys } from '#app/shell/keys.ts';
import { markResource } from '#app/shell/mark-resource.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import type { Card } from '#features/cards/contract.ts';
import { countsOf } from '#features/cards/rules/card-parts.ts';
import { panelView } from '#features/cards/rules/panel-view.ts';
import { CardPageSkeleton } from '#features/cards/ui/card-page-skeleton.tsx';
import { CardPage } from '#features/cards/ui/card-page.tsx';
import { ownCardSlots } from '#features/publishing/ui/own-card-slots.tsx';
import { openPublishing } from '#features/publishing/ui/prompt.ts';
import { StudentsButton } from '#features/teaching/ui/students-button.tsx';
import { later } from '#ui/later.tsx';
import { CardAloud } from './card-aloud.tsx';
import { NotHere, useCardPlace, useFocusWhenBack } from './not-here.tsx';
import { PremiumOnly, useOpeningBlocked } from './premium-only.tsx';
import { RepeatTab } from './repeat-tab.tsx';
import type { Route } from './+types/card.ts';

const StudentsDialog = later(() => import('#features/teaching/ui/students-dialog.tsx'));

export const handle: RouteHandle = { texts: ['cards', 'catalogue', 'voice', 'repeat', 'publishing', 'teaching'] };

export default function CardRoute({ params: { id } }: Route.ComponentProps) {
  const read = useQuery(query.cards.read.queryOptions({ input: { id } }));
  const card = read.data?.[0];
  const place = useCardPlace(id, read);
  const blocked = useOpeningBlocked(read);
  useFocusWhenBack(place, card !== undefined);
  if (place.kind !== 'library') return <NotHere id={id} place={place} />;
  if (blocked) return <PremiumOnly />;
  if (card) return <OwnCard key={id} card={card} />;
  if (read.isError)
    return (
      <ErrorScreen
        error={read.error instanceof ORPCError && read.error.code === 'BAD_INPUT' ? { code: 'NOT_FOUND' } : read.error}
        signedIn
      />
    );
  if (read.data) return <ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />;
  return <CardPageSkeleton />;
}

function OwnCard({ card }: { card: Card }) {
  const { t } = useTranslation('cards');
  const { _id: memberId } = useMember();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const title = card.title || t('face.untitled');
  const { flashTest } = panelView(card, { hasReview: false });
  // What the page itself offers is left out.
  const onPage = ['open', 'edit', 'flashcards', 'quiz'];
  const counts = countsOf(card);
  const entries = useCardEntries()({ ...card, ...counts }).filter(({ key }) => !onPage.includes(key));
  const slots = ownCardSlots(card, memberId);
  // In the address, so that other screens lead to it and Back closes it.
  const students = card.state === 'PRIVATE' && address.has('students');
  const [studentsAsked, setStudentsAsked] = useState(students);
  if (students && !studentsAsked) setStudentsAsked(true);
  // From after paying, back into what was being published.
  const share = address.get('share');
  useEffect(() => {
    if (share !== 'public' && share !== 'private') return;
    openPublishing({ kind: 'share', cardId: card._id, tab: share });
    void setAddress({}, { replace: true, preventScrollReset: true });
  }, [share, card._id, setAddress]);
  const showTab = (tab: string) => void setAddress(tab === 'info' ? {} : { tab }, { replace: true, preventScrollReset: true });
  const withoutStudents = () => {
    const params = new URLSearchParams(address);
    params.delete('students');
    setAddress(params, { replace: true, preventScrollReset: true });
  };

  useKeys(
    [
      { keys: 'e', label: t('actions.edit'), run: () => void navigate(cardAddress.edit(card._id)), when: !card.locked },
      {
        keys: 'f',
        label: t('actions.flashcards'),
        run: () => void navigate(cardAddress.flashcards(card._id)),
        when: flashTest && counts.flashcard_count > 0,
      },
      {
        keys: 'q',
        label: t('actions.quiz'),
        run: () => void navigate(cardAddress.quiz(card._id)),
        when: flashTest && counts.quizz_count > 0,
      },
    ],
    title,
  );

  return (
    <>
      <PageTitle title={title} />
      <CardPage
        card={card}
        tab={address.get('tab') ?? 'info'}
        onTab={showTab}
        links={{
          edit: cardAddress.edit(card._id),
          flashcards: cardAddress.flashcards(card._id),
          quiz: cardAddress.quiz(card._id),
        }}
        onDone={(resource, done) => void markResource(card._id, resource, done)}
        back={<BackLink />}
        entries={entries}
        repeat={
          <RepeatTab
            card={card}
            onCancelled={() => {
              // What had the focus goes with the view that closes.
              document.querySelector<HTMLElement>('main [data-tab="info"]')?.focus({ preventScroll: true });
              showTab('info');
            }}
          />
        }
        readAloud={<CardAloud card={card} />}
        {...slots}
        addedBy={
          <>
            {card.state === 'PRIVATE' ? <StudentsButton to="?students" /> : null}
            {slots.addedBy}
          </>
        }
      />
      {studentsAsked ? <StudentsDialog card={card} open={students} onClose={withoutStudents} /> : null}
    </>
  );
}
