import { useQuery } from '@tanstack/react-query';
import { Ban, Rss, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { Person } from '../../client/commands.ts';
import { PersonRow } from './person-row.tsx';
import type { People } from './use-people.ts';

export function Friends({ people, invite }: { people: People; invite: ReactNode }) {
  const { t } = useTranslation('relations');
  const { friends, sent } = people;
  if (people.failed) return <Unread again={people.again} />;
  if (!friends) return <LoadingRows />;
  return (
    <>
      {friends.length === 0 ? (
        <EmptyState
          icon={<Users className="size-7" />}
          title={t('friends.empty')}
          text={t('friends.emptyText')}
          action={invite}
          className={sent.length > 0 ? 'py-6' : ''}
        />
      ) : (
        <Rows people={friends} stateOf={people.stateOf} isOnline={people.isOnline} />
      )}
      {sent.length > 0 ? (
        <section aria-labelledby="sent" className="mt-8">
          <h2 id="sent" className="font-display text-18 font-semibold">
            {t('sent.title')}
          </h2>
          <p className="mb-1 text-14 text-ink-3">{t('sent.text')}</p>
          <Rows people={sent} stateOf={people.stateOf} main="friend" />
        </section>
      ) : null}
    </>
  );
}

export function Following({ people }: { people: People }) {
  const { data, isError, refetch } = people.following;
  return (
    <Follows
      people={people}
      which="following"
      list={data?.following}
      failed={isError && !data}
      again={() => void refetch()}
    />
  );
}

export function Followers({ people }: { people: People }) {
  const { data, isError, refetch } = useQuery(query.people.followers.queryOptions());
  return (
    <Follows
      people={people}
      which="followers"
      list={data?.followers}
      failed={isError && !data}
      again={() => void refetch()}
    />
  );
}

function Follows({
  people,
  which,
  list,
  failed,
  again,
}: {
  people: People;
  which: 'following' | 'followers';
  list: readonly Person[] | undefined;
  failed: boolean;
  again: () => void;
}) {
  const { t } = useTranslation('relations');
  if (failed) return <Unread again={again} />;
  if (!list) return <LoadingRows />;
  if (list.length === 0)
    return <EmptyState icon={<Rss className="size-7" />} title={t(`${which}.empty`)} text={t(`${which}.emptyText`)} />;
  return <Rows people={list} stateOf={people.stateOf} main="follow" />;
}

export function Blocked() {
  const { t } = useTranslation('relations');
  const { data, isError, refetch } = useQuery(query.people.blocks.queryOptions());
  if (isError && !data) return <Unread again={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  if (data.blocks.length === 0)
    return <EmptyState icon={<Ban className="size-7" />} title={t('blocked.empty')} text={t('blocked.emptyText')} />;
  return <Rows people={data.blocks} stateOf={() => ({ relation: 'blocked' })} main="friend" />;
}

function Rows({
  people,
  stateOf,
  isOnline,
  main,
}: {
  people: readonly Person[];
  stateOf: People['stateOf'];
  isOnline?: People['isOnline'];
  main?: 'friend' | 'follow';
}) {
  return (
    <ul className="divide-y divide-line">
      {people.map((person) => (
        <PersonRow
          key={person._id}
          person={person}
          known={stateOf(person)}
          online={isOnline?.(person) ?? false}
          {...(main && { main })}
        />
      ))}
    </ul>
  );
}

function Unread({ again }: { again: () => void }) {
  const { t } = useTranslation('relations');
  return (
    <ErrorNote
      title={t('unread.title')}
      text={t('unread.text')}
      action={<Button onClick={again}>{t('again')}</Button>}
    />
  );
}

/** In the shape of three rows. */
export function LoadingRows() {
  const { t } = useTranslation('relations');
  return (
    <Loading label={t('loading')} className="divide-y divide-line">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex min-h-15 items-center gap-3">
          <Skeleton className="size-10 rounded-full!" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </Loading>
  );
}
