import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import { useWaitingPictures } from '#app/use-waiting-pictures.ts';
import { calls } from '#client/calls.ts';
import { makeCard } from '#features/mind-maps/client/make-card.ts';
import { outbox } from '#client/outbox.ts';
import { newCard } from '#features/cards/client/effects.ts';
import { useMember } from '#client/session.ts';
import { query } from '#client/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { isCopy } from '#features/cards/rules/adding.ts';
import { EditingProvider } from '#features/card-editor/ui/editing-context.tsx';
import { EditorSkeleton } from '#features/card-editor/ui/editor-skeleton.tsx';
import { useIsFresh } from '#features/card-editor/ui/fresh-cards.ts';
import { OwnNotes } from '#features/card-editor/ui/own-notes.tsx';
import { useEditingSession } from '#features/card-editor/ui/use-editing-session.ts';
import { LockedCard, NotHere, useCardPlace } from './not-here.tsx';
import { PremiumOnly, useOpeningBlocked } from '#features/cards/ui/premium-only.tsx';
import type { Route } from './+types/card-editing.ts';

export const handle: RouteHandle = { texts: ['card-editor', 'cards', 'catalogue', 'media', 'voice'] };

/** One editing session for the editor and the import of a card, so that an import can be undone in the editor. */
export default function CardEditing({ params: { id } }: Route.ComponentProps) {
  return <Session key={id} id={id!} />;
}

function Session({ id }: { id: string }) {
  const member = useMember();
  const fresh = useIsFresh(id);
  // The server does not know a fresh card yet, so it is not requested.
  const [blank] = useState(() => (fresh ? newCard(id) : undefined));
  const read = useQuery({ ...query.cards.read.asOnServer({ input: { id } }), enabled: !fresh });
  const { data, error } = read;
  const blocked = useOpeningBlocked(read);
  const place = useCardPlace(id, read);
  const card = data?.[0];
  const session = useEditingSession(card ?? blank, outbox, async () => (await calls.cards.read({ id }))[0]);
  const pictures = useWaitingPictures();
  if (place.kind !== 'library' && !fresh) return <NotHere id={id} place={place} />;
  if (blocked) return <PremiumOnly own={{ cardId: id, refetch: read.refetch }} />;
  if (session)
    return (
      <EditingProvider
        session={session}
        pictures={pictures}
        cardId={id}
        makeCard={makeCard}
        authorName={data?.[0]?.author_name ?? member.name}
        isCopy={card !== undefined && isCopy(card)}
        colors={data?.[0]?.extract_color ?? []}
      >
        {/* A locked copy has no editor; only the holder's own notes can be edited. */}
        {card?.locked ? <LockedCard card={card} notes={<OwnNotes />} /> : <Outlet />}
      </EditingProvider>
    );
  if (error && !data && !blank) return <ErrorScreen error={error} signedIn />;
  if (data?.length === 0) return <ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />;
  return <EditorSkeleton />;
}
