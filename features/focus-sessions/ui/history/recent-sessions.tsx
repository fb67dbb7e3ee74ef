import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { sessionAddress } from '../../client.ts';
import { useHistoryWords } from './use-history-words.ts';

const page = 10;

const after = ({ started_at, _id }: { started_at: string; _id: string }) => ({ before: started_at, beforeId: _id });

export const useRecentSessions = () =>
  useInfiniteQuery({
    queryKey: [...query.focusSessions.key(), 'history'],
    queryFn: ({ pageParam }) => calls.focusSessions.list({ limit: page, ...pageParam }),
    initialPageParam: {},
    getNextPageParam: (last) => (last.length < page ? undefined : after(last.at(-1)!)),
  });

/** The sessions, newest first; each leads to its room, where its goal and recap are. */
export function RecentSessions({ read }: { read: ReturnType<typeof useRecentSessions> }) {
  const { t } = useTranslation(['history', 'focus']);
  const words = useHistoryWords();
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = read;
  if (isError && !data)
    return (
      <div className="flex flex-wrap items-center gap-3 text-16 text-ink-2">
        {t('sessions.notRead')}
        <Button onClick={() => void refetch()}>{t('again')}</Button>
      </div>
    );
  if (!data) return <Skeleton className="h-40" />;
  const sessions = data.pages.flat();
  if (sessions.length === 0) return <p className="text-16 text-ink-2">{t('sessions.none')}</p>;
  return (
    <div>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session._id}>
            <Link
              to={sessionAddress(session._id)}
              className="flex min-h-14 items-center justify-between gap-4 py-2 hover:text-accent"
            >
              <span className="min-w-0">
                <span className="block truncate text-16 font-medium">
                  {session.titleFocus === '' || session.th ? t('focus:title') : session.titleFocus}
                </span>
                <span className="block truncate text-14 text-ink-3">
                  {words.moment(session.started_at)}
                  {session.connectType === 'PAIRUP' ? ` · ${t('sessions.pair')}` : ''}
                  {session.recap === '' ? '' : ` · ${session.recap}`}
                </span>
                {session.goal.trim() === '' ? null : (
                  <span dir="auto" className="block truncate text-14 text-ink-2">
                    {t(`sessions.goal.${session.goal_reached ?? 'open'}`, { goal: session.goal })}
                  </span>
                )}
                {session.goal_confirmed ? (
                  <span className="block truncate text-14 text-ink-2">
                    {t(`sessions.confirmed.${session.goal_confirmed}`)}
                  </span>
                ) : null}
                {session.unseen_seconds > 0 ? (
                  <span className="block text-14 text-ink-2">
                    {t('sessions.unseen', { time: words.duration(session.unseen_seconds) })}
                  </span>
                ) : null}
              </span>
              <span className="shrink-0 text-14 text-ink-2 tabular-nums">{words.duration(session.focus_seconds)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button className="mt-2" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('sessions.more')}
        </Button>
      ) : null}
    </div>
  );
}
