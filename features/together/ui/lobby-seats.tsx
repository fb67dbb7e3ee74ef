import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { seatsInOrder } from '../rules/chat.ts';
import type { StudySeat } from '../rules/study-state.ts';
import { SeatFace, useSeatName } from './seat-face.tsx';

/** Who is in a room, and what each studies. */
export function LobbySeats({ seats, most, own }: { seats: readonly StudySeat[]; most: number; own: string }) {
  const { t } = useTranslation('together');
  const nameOf = useSeatName();
  return (
    <>
      <h2 className="mt-6 font-display text-18 font-semibold">{t('lobby.who')}</h2>
      <p className="text-14 text-ink-3">{t('list.of', { taken: seats.length, most })}</p>
      {seats.length === 0 ? <p className="mt-2 text-16 text-ink-2">{t('lobby.nobody')}</p> : null}
      <ul className="mt-2 flex flex-col gap-2">
        {seatsInOrder(seats, own).map((seat) => (
          <li key={seat.who} className="flex min-w-0 items-center gap-3">
            <SeatFace {...seat} size={40} />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate font-medium">
                {seat.who === own ? t('you', { name: nameOf(seat) }) : nameOf(seat)}
              </span>
              {[seat.title, seat.goal].map((line, at) =>
                line ? (
                  <span key={at} dir="auto" className="block truncate text-14 text-ink-2">
                    {line}
                  </span>
                ) : null,
              )}
            </span>
            {seat.host ? <Badge>{t('host')}</Badge> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
