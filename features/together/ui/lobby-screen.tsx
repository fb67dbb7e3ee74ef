import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { sessionAddress } from '#features/focus-sessions/client.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { roomAddress } from '../rules/room-address.ts';
import { seatsInOrder } from '../rules/chat.ts';
import { BackToRooms } from './back-to-rooms.tsx';
import { JoinForm } from './join-form.tsx';
import { SeatFace, useSeatName } from './seat-face.tsx';
import { useNow } from './use-now.ts';
import { useRoomWords } from './use-room-words.ts';

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
  const { t } = useTranslation('together');
  const now = useNow(readAgainMs);
  const phaseWords = useRoomWords();
  const nameOf = useSeatName();
  const read = useQuery(
    query.together.read.queryOptions({
      input: { id },
      persister: undefined,
      refetchInterval: readAgainMs,
    }),
  );
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
        {ended ? null : <p className="text-14 text-ink-2">{words.left}</p>}
      </div>
      <h2 className="mt-6 font-display text-18 font-semibold">{t('lobby.who')}</h2>
      <p className="text-14 text-ink-3">{t('list.of', { taken: room.seats.length, most: room.most })}</p>
      {room.seats.length === 0 ? <p className="mt-2 text-16 text-ink-2">{t('lobby.nobody')}</p> : null}
      <ul className="mt-2 flex flex-col gap-2">
        {seatsInOrder(room.seats, own.who).map((seat) => (
          <li key={seat.who} className="flex min-w-0 items-center gap-3">
            <SeatFace {...seat} size={40} />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate font-medium">
                {seat.who === own.who ? t('you', { name: nameOf(seat) }) : nameOf(seat)}
              </span>
              {seat.title === null ? null : (
                <span dir="auto" className="block truncate text-14 text-ink-2">
                  {seat.title}
                </span>
              )}
            </span>
            {seat.host ? <Badge>{t('host')}</Badge> : null}
          </li>
        ))}
      </ul>
      <div className="mt-6">
        {ended ? (
          <ButtonLink variant="primary" to="/app/focus-session/new?connectType=ONLINE">
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
        ) : (
          <JoinForm room={room} />
        )}
      </div>
    </>
  );
}
