import { useQuery } from '@tanstack/react-query';
import { AudioLines, GraduationCap, Pencil, Share2, Timer, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import { useMember } from '#client/session.ts';
import { query } from '#client/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { BackLink } from '#app/shell/back-link.tsx';
import { cardAddress } from '#app/shell/card-address.ts';
import { useCardEntries } from '#app/shell/card-entries.tsx';
import { useKeys } from '#client/keys.ts';
import { tickResource } from '#app/shell/tick-resource.ts';
import { UnfinishedTests } from '#app/shell/unfinished-tests.tsx';
import { PageTitle } from '#app/shell/page-title.tsx';
import type { Card } from '#features/cards/contract.ts';
import { countsOf } from '#features/cards/rules/card-parts.ts';
import { panelView } from '#features/cards/rules/panel-view.ts';
import { CardPageSkeleton } from '#features/cards/ui/card-page-skeleton.tsx';
import { CardPage } from '#features/cards/ui/card-page.tsx';
import { ownCardSlots } from '#features/cards/ui/publishing/own-card-slots.tsx';
import { openPublishing } from '#features/publications/ui/prompt.ts';
import { useLaunchDialog } from '#features/focus-sessions/ui/launch-session.tsx';
import { StudentsButton } from '#features/teaching/ui/students-button.tsx';
import { Button } from '#ui/button.tsx';
import { later } from '#ui/later.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { CardAloud } from './card-aloud.tsx';
import { NotHere, useCardPlace, useFocusWhenBack } from './not-here.tsx';
import { useOwnCardTabs } from './own-card-tabs.tsx';
import { PremiumOnly, useOpeningBlocked } from '#features/cards/ui/premium-only.tsx';
import { SeenElsewhere } from './seen-elsewhere.tsx';
import type { Route } from './+types/card.ts';

const LockedActions = later(async () => ({
  default: (await import('#features/teaching/ui/locked/locked-actions.tsx')).LockedActions,
}));
const StudentsDialog = later(() => import('#features/teaching/ui/students-dialog.tsx'));

export const handle: RouteHandle = {
  texts: ['cards', 'catalogue', 'voice', 'repeat', 'publications', 'teaching', 'locked'],
};

export default function CardRoute({ params: { id } }: Route.ComponentProps) {
  const read = useQuery(query.cards.read.queryOptions({ input: { id } }));
  const card = read.data?.[0];
  const place = useCardPlace(id, read);
  const blocked = useOpeningBlocked(read);
  useFocusWhenBack(place, card !== undefined);
  if (place.kind !== 'library') return <NotHere id={id} place={place} />;
  if (blocked) return <PremiumOnly own={{ cardId: id, refetch: read.refetch }} />;
  if (card) return <OwnCard key={id} card={card} />;
  if (read.isError) return <ErrorScreen error={read.error} signedIn />;
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
  const counts = countsOf(card);
  const slots = ownCardSlots(card, memberId);
  const [aloud, setAloud] = useState(false);
  const launch = useLaunchDialog({
    kind: 'memento',
    id: card._id,
    title: card.title,
    category_1: card.category_1,
    category_2: card.category_2,
    fromLibrary: true,
    timer: { minutes: card.timerValueSelected, rounds: card.round },
  });
  const entries = useEntries(card, { onShare: slots.onShare, onFocus: launch.ask, onAloud: () => setAloud(true) });
  // In the URL, so that other screens can link to it and Back closes it.
  const students = card.state === 'PRIVATE' && address.has('students');
  const [studentsAsked, setStudentsAsked] = useState(students);
  if (students && !studentsAsked) setStudentsAsked(true);
  // After paying, the checkout returns here to finish publishing.
  const share = address.get('share');
  useEffect(() => {
    if (share !== 'public' && share !== 'private') return;
    openPublishing({ kind: 'share', cardId: card._id, tab: share });
    void setAddress({}, { replace: true, preventScrollReset: true });
  }, [share, card._id, setAddress]);
  const showTab = (tab: string) =>
    void setAddress(tab === '' ? {} : { tab }, { replace: true, preventScrollReset: true });
  const tabs = useOwnCardTabs(card, {
    repeatCancelled() {
      // The focused element is removed with the closing view.
      document.querySelector<HTMLElement>('main [role="tab"]')?.focus({ preventScroll: true });
      showTab('');
    },
    schedule: () => showTab('repeat'),
  });
  const withoutStudents = () => {
    const params = new URLSearchParams(address);
    params.delete('students');
    setAddress(params, { replace: true, preventScrollReset: true });
  };

  useKeys(
    [
      { keys: 'e', label: t('actions.edit'), run: () => void navigate(cardAddress.edit(card._id)), when: !card.locked },
      {
        keys: 't',
        label: t('actions.test'),
        run: () => void navigate(cardAddress.test(card._id)),
        when: flashTest && counts.key_idea_count + counts.flashcard_count + counts.quizz_count > 0,
      },
    ],
    title,
  );

  return (
    <>
      <PageTitle title={title} />
      <SeenElsewhere />
      <div className="mx-auto w-full max-w-5xl px-4 sm:px-6">
        <UnfinishedTests cardId={card._id} />
      </div>
      <CardPage
        card={card}
        tab={address.get('tab') ?? ''}
        onTab={showTab}
        links={{
          edit: cardAddress.edit(card._id),
          test: cardAddress.test(card._id),
        }}
        onDone={(resource, done) => void tickResource(card._id, resource, done)}
        back={<BackLink />}
        entries={entries}
        focus={
          card.locked ? (
            <LockedActions card={card} />
          ) : (
            <>
              <Button
                className="max-md:hidden"
                icon={<Timer aria-hidden="true" className="size-5" />}
                onClick={launch.ask}
              >
                {t('actions.focus')}
              </Button>
              {launch.dialog}
            </>
          )
        }
        {...tabs}
        readAloud={<CardAloud card={card} />}
        aloud={aloud}
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

/** On a phone everything but the test is in the menu; wider, what stands as a button is in it too. */
function useEntries(
  card: Card,
  {
    onShare,
    onFocus,
    onAloud,
  }: { onShare: ReturnType<typeof ownCardSlots>['onShare']; onFocus: () => void; onAloud: () => void },
): readonly MenuEntry[] {
  const { t } = useTranslation(['cards', 'publications', 'teaching', 'voice']);
  const { share } = panelView(card, { hasReview: false });
  // The button that tests it has these.
  const onPage = ['open', 'edit', 'flashcards', 'quiz'];
  const rest = useCardEntries()({ ...card, ...countsOf(card) }).filter(({ key }) => !onPage.includes(key));
  const icon = { 'aria-hidden': true, className: 'size-4' } as const;
  const published = card.published_public || card.published_private;
  return [
    ...(card.locked
      ? []
      : [
          {
            kind: 'link' as const,
            key: 'edit',
            to: cardAddress.edit(card._id),
            label: t('actions.edit'),
            icon: <Pencil {...icon} />,
          },
          { key: 'focus', label: t('actions.focus'), icon: <Timer {...icon} />, onSelect: onFocus },
        ]),
    ...(onShare && share
      ? [{ key: 'share', label: t(`actions.${share}`), icon: <Share2 {...icon} />, onSelect: () => onShare(share) }]
      : []),
    ...(card.state === 'PRIVATE'
      ? [
          {
            kind: 'link' as const,
            key: 'students',
            to: '?students',
            label: t('teaching:action'),
            icon: <GraduationCap {...icon} />,
          },
        ]
      : []),
    ...(published
      ? [
          {
            key: 'addedBy',
            label: t('publications:addedBy.action'),
            icon: <Users {...icon} />,
            onSelect: () => openPublishing({ kind: 'addedBy', of: 'card', id: card._id, title: card.title }),
          },
        ]
      : []),
    ...(card.locked
      ? []
      : [{ key: 'aloud', label: t('voice:aloud.title'), icon: <AudioLines {...icon} />, onSelect: onAloud }]),
    ...rest,
  ];
}
