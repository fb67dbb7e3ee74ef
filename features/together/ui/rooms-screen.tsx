import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark, Plus, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { useOnline } from '#client/use-online.ts';
import { useOffered } from '#features/account/ui/use-offered.ts';
import { languagesByName } from '#features/cards/ui/language-name.ts';
import { categories } from '#features/catalogue/rules/categories.ts';
import { languages } from '#features/catalogue/rules/languages.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { HowTogetherWorks } from './how-it-works.tsx';
import OpenPairs from './pair/open-pairs.tsx';
import { RoomTile, type ListedRoom } from './room-tile.tsx';
import { useNow } from './use-now.ts';

const newRoom = '/app/focus-session/new?connectType=ONLINE';
const all = 'all';
/** Rooms of others are announced to those who sit there alone. */
const readAgainMs = 20_000;

/** `/app/together`: the rooms that one may enter. Nothing of others is kept on the device. */
export function RoomsScreen() {
  const { t, i18n } = useTranslation(['together', 'catalogue', 'cards']);
  const { publicRooms } = useOffered();
  const [how, setHow] = useState(false);
  const [category, setCategory] = useState(all);
  const [language, setLanguage] = useState(all);
  const isChosen = category !== all || language !== all;
  const online = useOnline();
  const now = useNow(readAgainMs);
  const fresh = { persister: undefined, refetchInterval: readAgainMs } as const;
  const own = useQuery(query.together.listOwn.queryOptions({ ...fresh }));
  const input = { ...(category !== all && { category_1: category }), ...(language !== all && { language }) };
  const open = useQuery(query.together.listPublic.queryOptions({ input, ...fresh }));
  const known = new Set(own.data?.map(({ _id }) => _id));
  const others = open.data?.filter(({ _id }) => !known.has(_id));
  const failed = (own.isError && !own.data) || (open.isError && !open.data);
  const empty = own.data?.length === 0 && others?.length === 0;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-6 pb-12 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-28 font-semibold sm:text-36">{t('list.title')}</h1>
        <Button
          variant="quiet"
          // Where it comes below the heading, its words begin where those begin.
          className="max-sm:-ms-4"
          icon={<CircleQuestionMark aria-hidden="true" className="size-5" />}
          onClick={() => setHow(true)}
        >
          {t('list.how')}
        </Button>
      </div>
      <p className="mt-2 max-w-2xl text-16 text-ink-2">{t('list.text')}</p>
      <ButtonLink
        className="mt-4 max-sm:w-full"
        variant="primary"
        size="lg"
        to={newRoom}
        icon={<Plus aria-hidden="true" className="size-5" />}
      >
        {t('list.open')}
      </ButtonLink>
      {online ? null : (
        <p role="status" className="mt-5 rounded-card bg-warn-soft p-4">
          {t('list.offline')}
        </p>
      )}
      {failed ? (
        <ErrorNote
          className="mt-6"
          title={t('list.failed')}
          action={<Button onClick={() => void Promise.all([own.refetch(), open.refetch()])}>{t('list.again')}</Button>}
        />
      ) : null}
      <OpenPairs />
      {own.data && own.data.length > 0 ? (
        <Rooms title={t('list.own')} rooms={own.data} now={now} />
      ) : own.isPending && !failed ? (
        <Skeleton className="mt-8 h-40" />
      ) : null}
      {publicRooms ? null : <p className="mt-6 rounded-card bg-sunken p-4 text-16">{t('refusal.notOffered')}</p>}
      {publicRooms && others && !(empty && !isChosen) ? (
        <Rooms
          title={t('list.public')}
          rooms={others}
          now={now}
          none={t(category === all ? 'list.none' : 'list.noneIn')}
        >
          <Select
            label={t('cards:library.language')}
            value={language}
            onChange={setLanguage}
            options={[
              { value: all, label: t('cards:library.allLanguages') },
              ...languagesByName(
                languages.map(({ code }) => code),
                i18n.language,
              ).map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          <Select
            label={t('list.category')}
            value={category}
            onChange={setCategory}
            options={[
              { value: all, label: t('list.allCategories') },
              ...categories.map(({ value }) => ({
                value,
                label: t(`catalogue:category.${value}` as 'catalogue:category.OTHER'),
              })),
            ]}
          />
        </Rooms>
      ) : null}
      {empty && !isChosen ? (
        <EmptyState
          icon={<Users aria-hidden="true" className="size-7" />}
          title={t('list.none')}
          text={t('list.noneText')}
        />
      ) : null}
      <HowTogetherWorks open={how} onClose={() => setHow(false)} />
    </div>
  );
}

function Rooms({
  title,
  rooms,
  now,
  none,
  children,
}: {
  title: string;
  rooms: readonly ListedRoom[];
  now: number;
  /** What is said where there are none. */
  none?: string;
  children?: ReactNode;
}) {
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="font-display text-22 font-semibold">{title}</h2>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      {rooms.length === 0 ? <p className="mt-3 text-16 text-ink-2">{none}</p> : null}
      <ul className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {rooms.map((room) => (
          <RoomTile key={room._id} room={room} now={now} />
        ))}
      </ul>
    </section>
  );
}
