import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { languageName } from '#features/cards/ui/language-name.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { roomAddress } from '../rules/room-address.ts';
import type { SentRoom } from '../rules/room-phase.ts';
import { SeatFace, useSeatName, type Shown } from './seat-face.tsx';
import { useRoomWords } from './use-room-words.ts';

export interface ListedRoom extends SentRoom {
  readonly _id: string;
  readonly title: string | null;
  readonly category_1: string;
  readonly open_to: 'public' | 'invited';
  readonly language: string;
  readonly most: number;
  readonly seats: readonly (Shown & { readonly who: string })[];
  readonly own?: 'seated' | 'invited' | 'left' | 'friend';
}

const facesShown = 5;

/** A room in the list: what is studied, in which phase, and by whom. */
export function RoomTile({ room, now }: { room: ListedRoom; now: number }) {
  const { t, i18n } = useTranslation(['together', 'catalogue']);
  const words = useRoomWords()(room, now);
  const nameOf = useSeatName();
  const decline = useCall();
  const { own } = room;
  const title = room.title ?? t('untitled');
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-resting">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 dir="auto" className="font-display text-18 font-semibold wrap-anywhere">
            {title}
          </h3>
          <p className="text-14 text-ink-2" data-category={room.category_1}>
            <span aria-hidden="true" className="me-1.5 inline-block size-2.5 rounded-full bg-hue" />
            {t(`catalogue:category.${room.category_1}` as 'catalogue:category.OTHER')}
            {room.open_to === 'public' ? ` · ${languageName(room.language, i18n.language)}` : null}
          </p>
        </div>
        {own ? <Badge tone={own === 'invited' ? 'accent' : 'plain'}>{t(`list.state.${own}`)}</Badge> : null}
      </div>
      <p className="text-14 text-ink-2">
        {words.phase}
        {words.ended || room.waits ? null : <span className="block text-ink-3">{words.left}</span>}
      </p>
      <div className="flex min-w-0 items-center gap-2">
        {room.seats.length === 0 ? null : (
          <span className="flex shrink-0 -space-x-2 rtl:space-x-reverse [&>*]:rounded-full [&>*]:ring-2 [&>*]:ring-surface">
            {room.seats.slice(0, facesShown).map((seat) => (
              <SeatFace key={seat.who} {...seat} />
            ))}
          </span>
        )}
        <p className="min-w-0 text-14 wrap-anywhere">
          <span className="block truncate">{room.seats.slice(0, facesShown).map(nameOf).join(', ')}</span>
          <span className="text-ink-3">{t('list.of', { taken: room.seats.length, most: room.most })}</span>
        </p>
      </div>
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink
          variant={own === 'invited' || own === 'seated' || own === 'left' ? 'primary' : 'secondary'}
          to={roomAddress.lobby(room._id)}
        >
          {t('list.enter')}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
        {own === 'invited' ? (
          <Button
            variant="quiet"
            loading={decline.working !== undefined}
            onClick={async () => {
              const input = { id: room._id };
              if (await decline.run('decline', (options) => calls.together.leave(input, options), input))
                await queryClient.invalidateQueries({ queryKey: query.together.listOwn.key() });
            }}
          >
            {t('lobby.decline')}
          </Button>
        ) : null}
      </div>
      {decline.failure ? (
        <p role="alert" className="text-14 text-bad">
          {decline.failure.text}
        </p>
      ) : null}
    </li>
  );
}
