import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/class-names.ts';
import { seatsInOrder } from '../rules/chat.ts';
import type { StudySeat } from '../rules/study-state.ts';
import { EditionTile } from './edition-tile.tsx';
import { SeatFace, useSeatName } from './seat-face.tsx';

/** So many are shown without scrolling past them to what can be done. */
const shownWhole = 8;

/** Who is in a room, and what each studies. */
export function LobbySeats({ seats, most, own }: { seats: readonly StudySeat[]; most: number; own: string }) {
  const { t } = useTranslation('together');
  const nameOf = useSeatName();
  const scrolls = seats.length > shownWhole;
  return (
    <>
      <h2 id="lobby-who" className="mt-6 font-display text-18 font-semibold">
        {t('lobby.who')}
      </h2>
      <p className="text-14 text-ink-3">{t('list.of', { taken: seats.length, most })}</p>
      {seats.length === 0 ? <p className="mt-2 text-16 text-ink-2">{t('lobby.nobody')}</p> : null}
      <ul
        aria-labelledby="lobby-who"
        // Scrolls: reachable with the keyboard.
        tabIndex={scrolls ? 0 : undefined}
        className={cx(
          'mt-2 flex flex-col gap-2',
          scrolls && 'max-h-96 overflow-y-auto rounded-card border border-line p-3 pb-8',
          // Fades below, where it goes on.
          scrolls && '[mask-image:linear-gradient(black_calc(100%-3rem),transparent)]',
        )}
      >
        {seatsInOrder(seats, own).map((seat) => (
          <li key={seat.who} className="flex min-w-0 items-center gap-3">
            <SeatFace {...seat} size={40} />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate font-medium">
                {seat.who === own ? t('you', { name: nameOf(seat) }) : nameOf(seat)}
              </span>
              {[seat.title === seat.edition?.title ? null : seat.title, seat.goal].map((line, at) =>
                line ? (
                  <span key={at} dir="auto" className="block truncate text-14 text-ink-2">
                    {line}
                  </span>
                ) : null,
              )}
              {seat.edition ? <EditionTile edition={seat.edition} className="mt-1" /> : null}
            </span>
            {seat.host ? <Badge>{t('host')}</Badge> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
