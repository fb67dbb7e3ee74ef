import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox, useQueue } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { sceneOf, type BackgroundChoice } from '#features/scenes/rules/background-choice.ts';
import { isSceneId } from '#features/scenes/rules/scene-ids.ts';
import { collectionAddress } from '#features/self-test/rules/several/start.ts';
import { mapTestAddress } from '#vocabulary/map-address.ts';
import { severalLimits } from '#features/self-test/rules/several/options.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { markInRoom, sessionTarget } from '../../client.ts';
import type { FocusSession } from '../../contract.ts';
import { queryOfSource, type LaunchSource } from '../../rules/launch.ts';
import { opensTestAfter } from '../../rules/locked.ts';
import { useCardsAtHand } from './cards-at-hand.ts';
import { Room } from './room.tsx';
import { useStudiedMap } from '../use-studied-map.ts';
import { timelineOf, useSession, type OpenSession } from './use-session.ts';

/** Reads the session and what it is about. */
export function RoomScreen({ id }: { id: string }) {
  const { t } = useTranslation('focus');
  const { read, open } = useSession(id);
  if (open) return <WithCard open={open} />;
  if (read.data || read.error instanceof ORPCError)
    return (
      <EmptyState
        heading="h1"
        title={t('room.gone')}
        action={<ButtonLink to="/app/focus-session/new">{t('recap.again')}</ButtonLink>}
      />
    );
  if (read.isError)
    return (
      <ErrorNote
        className="mx-auto mt-8 max-w-xl"
        title={t('room.notRead')}
        text={t('room.notReadText')}
        action={<Button onClick={() => void read.refetch()}>{t('room.tryAgain')}</Button>}
      />
    );
  return <div className="min-h-dvh" aria-busy="true" />;
}

function WithCard({ open }: { open: OpenSession }) {
  const { t } = useTranslation('focus');
  const { session } = open;
  const shelf = useCardsAtHand(session);
  const [chosenId, setChosenId] = useState<string>();
  const cardId = session.focusCardIdParam ?? chosenId ?? null;
  const read = useQuery(query.cards.read.queryOptions({ input: { id: cardId ?? '' }, enabled: cardId !== null }));
  const own = read.data?.[0];
  const locked = own?.locked === true;
  const ended = open.state.status === 'ended';
  // Before the server knows the session, it would answer without the card.
  const unsent = useQueue().filter(({ target }) => target === sessionTarget(session._id));
  const starting = unsent.some(({ name }) => name === 'focusSessions.start');
  // Served while this session runs, and kept on no device.
  const opened = useQuery(
    query.teaching.lockedCard.queryOptions({
      input: { id: cardId ?? '' },
      enabled: locked && !ended && !starting,
      staleTime: 0,
      persister: undefined,
      gcTime: 0,
    }),
  );
  const card = !locked ? own : ended ? undefined : (opened.data?.[0]?.card ?? undefined);
  // The server opens the test, once it knows all that was done.
  const mayAnswer =
    locked &&
    !session.brought_in &&
    unsent.length === 0 &&
    opensTestAfter(open.state, timelineOf(session).plan, open.now);
  const [background, setBackground] = useState(() => backgroundOf(session));
  const source = sourceOf(session);
  const { kind: ofMap } = useStudiedMap(session.focusmap_id ?? undefined);
  const place = placeOf(session, ofMap === 'public');
  const back = place ? { to: place.address, label: t(place.label) } : { to: '/app', label: t('room.toToday') };
  return (
    <Room
      open={open}
      card={card}
      locked={locked}
      shelf={shelf && { cards: shelf, chosenId, onChoose: setChosenId }}
      onDone={(resource, markAsDone) =>
        void outbox.submit(markInRoom({ focusCardId: cardId!, resourceId: resource._id, markAsDone }))
      }
      testLink={
        locked
          ? mayAnswer
            ? `/app/card/${cardId}/answers`
            : undefined
          : shelf && shelf.length < severalLimits.least
            ? undefined
            : place?.test
      }
      back={back}
      again={`/app/focus-session/new${source ? `?${new URLSearchParams(queryOfSource(source))}` : ''}`}
      background={background}
      onBackground={setBackground}
    />
  );
}

function backgroundOf({ themeSelectedId, themeSubSelectId, embedIdCustomId, scene }: FocusSession): BackgroundChoice {
  const choice = { themeSelectedId, themeSubSelectId, embedIdCustomId, scene: isSceneId(scene) ? scene : null };
  return { ...choice, scene: choice.scene ?? (themeSelectedId === null ? sceneOf(choice) : null) };
}

function sourceOf(session: FocusSession): LaunchSource | undefined {
  const { category_1, category_2, fromLibrary, titleFocus } = session;
  const ids = [
    ['memento', session.focusCardIdParam],
    ['roadmap', session.focusmap_id],
    ['journal', session.journal_id],
    ['collection', session.collection_id],
  ] as const;
  const [kind, id] = ids.find(([, each]) => each !== null) ?? [];
  return kind && id
    ? { kind, id, title: titleFocus, category_1, category_2, fromLibrary, isPublic: session.isPublicBool }
    : undefined;
}

/** The page of what the session is about, and its test. */
function placeOf({ focusCardIdParam, collection_id, focusmap_id, journal_id }: FocusSession, isPublic: boolean) {
  if (focusCardIdParam !== null) {
    const address = `/app/card/${focusCardIdParam}`;
    return { address, label: 'room.toCard', test: `${address}/test` } as const;
  }
  if (collection_id !== null) {
    const address = `/app/collection/${collection_id}`;
    return { address, label: 'room.toCollection', test: collectionAddress(collection_id) } as const;
  }
  if (focusmap_id !== null) {
    const address = `/app/focusmap/${focusmap_id}${isPublic ? '?isPublic=true&readOnly=true' : ''}`;
    return { address, label: 'room.toMap', test: isPublic ? undefined : mapTestAddress(focusmap_id) } as const;
  }
  if (journal_id !== null)
    return { address: `/app/journal/${journal_id}`, label: 'room.toEntry', test: undefined } as const;
  return undefined;
}
