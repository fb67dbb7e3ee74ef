import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { query } from '#client/query.ts';
import { sessionAddress } from '#features/focus-sessions/client.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { roomAddress } from '../rules/room-address.ts';
import { roomLike } from '../rules/room-like.ts';
import { BackToRooms } from './back-to-rooms.tsx';
import { JoinForm } from './join-form.tsx';
import { LobbySeats } from './lobby-seats.tsx';
import { useNow } from './use-now.ts';
import { useRoomWords } from './use-room-words.ts';
import { WaitingRoom } from './waiting-room.tsx';

const readAgainMs = 10_000;

/** `/app/together/{room}`: what goes on in a room, before one takes a seat. */
export function LobbyScreen({ id }: { id: string }) {
  return (
    <div className="mx-auto w-full max-w-xl px-4 pt-4 pb-12 sm:px-6">
      <BackToRooms />
      <Lobby id={id} />
    </div>
  );
}

function Lobby({ id }: { id: string }) {
  const { t, i18n } = useTranslation('together');
  const time = dateFormat(i18n.language, { timeStyle: 'short' });
  const now = useNow(readAgainMs);
  const phaseWords = useRoomWords();
  const read = useQuery(
    query.together.read.queryOptions({
      input: { id },
      persister: undefined,
      refetchInterval: readAgainMs,
    }),
  );
  // The host has begun while one waited: the session is there.
  const [waited, setWaited] = useState(false);
  const sits = read.data?.[0]?.own.seated === true;
  const waits = read.data?.[0]?.waits === true && sits;
  if (waits && !waited) setWaited(true);
  const begun = waited && sits ? read.data?.[0]?.own.session_id : undefined;
  const room = read.error instanceof ORPCError && read.error.code === 'NOT_FOUND' ? undefined : read.data?.[0];
  if (!room) {
    if (read.error instanceof ORPCError && read.error.code === 'NOT_FOUND')
      return (
        <EmptyState
          heading="h1"
          title={t('lobby.gone')}
          text={t('lobby.goneText')}
          action={<ButtonLink to={roomAddress.list}>{t('lobby.back')}</ButtonLink>}
        />
      );
    if (read.isError)
      return (
        <>
          <h1 className="sr-only">{t('lobby.title')}</h1>
          <ErrorNote
            className="mt-4"
            title={t('lobby.failed')}
            action={<Button onClick={() => void read.refetch()}>{t('list.again')}</Button>}
          />
        </>
      );
    return <Skeleton className="mt-4 h-96" />;
  }
  if (begun) return <Navigate replace to={sessionAddress(begun)} />;
  const words = phaseWords(room, now);
  const ended = words.ended || room.blocked_by === 'ended';
  const { own } = room;
  return (
    <>
      <h1 dir="auto" className="mt-2 font-display text-28 font-semibold wrap-anywhere sm:text-36">
        {room.title ?? t('untitled')}
      </h1>
      <p className="mt-1 text-16 text-ink-2">
        {t('lobby.plan', { minutes: Math.round(room.valueTimerSec / 60), rounds: room.round })}
      </p>
      <div className="mt-4 rounded-card bg-accent-soft p-4">
        <p className="text-18 font-semibold">{ended ? t('lobby.endedTitle') : words.phase}</p>
        {ended ? null : (
          <p className="text-14 text-ink-2">
            {room.waits ? t('lobby.closes', { time: time.format(new Date(room.ends_at)) }) : words.left}
          </p>
        )}
      </div>
      {ended ? null : <LobbySeats seats={room.seats} most={room.most} own={own.who} />}
      <div className="mt-6">
        {ended ? (
          <ButtonLink variant="primary" to={roomLike(room)}>
            {t('lobby.like')}
          </ButtonLink>
        ) : own.seated && own.session_id !== null ? (
          <ButtonLink
            variant="primary"
            size="lg"
            wide
            to={sessionAddress(own.session_id)}
            icon={<DoorOpen aria-hidden="true" className="size-5" />}
          >
            {t('lobby.back_in')}
          </ButtonLink>
        ) : room.waits && own.seated ? (
          <WaitingRoom id={id} isHost={own.host} />
        ) : (
          <JoinForm room={room} />
        )}
      </div>
    </>
  );
}
