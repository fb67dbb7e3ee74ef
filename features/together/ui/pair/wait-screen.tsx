import { ORPCError } from '@orpc/client';
import { Search } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useCall, useCallFailureWords } from '#client/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { newPair, roomAddress } from '../../rules/room-address.ts';
import { useNow } from '../use-now.ts';

const askAgainMs = 10_000;
const isRefused = (error: unknown) => error instanceof ORPCError && error.code === 'NOT_ALLOWED';

/** `/app/together/pair/wait`: until somebody is found who fits, for ten minutes at most. */
export function WaitScreen() {
  const { t } = useTranslation('pair');
  const navigate = useNavigate();
  const stop = useCall();
  const words = useCallFailureWords();
  const [stopped, setStopped] = useState(false);
  const now = useNow(askAgainMs);
  // Says that one still waits, in a hidden tab too.
  const asked = useQuery({
    queryKey: [...query.pairs.key(), 'wait'],
    queryFn: () => calls.pairs.wait({}),
    enabled: !stopped,
    persister: undefined,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : askAgainMs),
    refetchIntervalInBackground: true,
  });
  // The instance does not pair strangers any more, or a moderator has hidden them.
  const refused = isRefused(asked.error);
  const { pair, since, ...answer } = asked.data ?? { pair: null, waiting: true, since: null };
  const waiting = answer.waiting && !refused;
  async function leave() {
    setStopped(true);
    await stop.run('stop', (options) => calls.pairs.stopWaiting(undefined, options));
    void navigate(roomAddress.list);
  }
  if (pair !== null) return <Navigate replace to={roomAddress.pair(pair)} />;
  if (!asked.data && !asked.isError)
    return (
      // Its margin would be that of the whole page.
      <div className="pt-10">
        <Skeleton className="mx-auto h-72 max-w-xl" />
      </div>
    );
  const minutes = since === null ? 0 : Math.floor((now - Date.parse(since)) / 60_000);
  return (
    <div className="mx-auto w-full max-w-xl px-4 pt-6 pb-12 sm:px-6">
      <EmptyState
        heading="h1"
        icon={<Search aria-hidden="true" className="size-7" />}
        title={refused ? words(asked.error).text : t(waiting ? 'wait.title' : 'wait.over')}
        text={refused ? undefined : t(waiting ? 'wait.text' : 'wait.overText')}
        action={
          waiting ? (
            <Button loading={stop.working !== undefined} onClick={() => void leave()}>
              {t('wait.stop')}
            </Button>
          ) : refused ? undefined : (
            <ButtonLink variant="primary" to={newPair}>
              {t('wait.again')}
            </ButtonLink>
          )
        }
      />
      {waiting ? (
        <p role="status" className="mt-4 text-center text-16 text-ink-2">
          {asked.isError ? t('wait.failed') : minutes > 0 ? t('wait.waited', { count: minutes }) : t('wait.just')}
        </p>
      ) : null}
      {waiting ? <p className="mt-2 text-center text-14 text-ink-3">{t('wait.keep')}</p> : null}
      <p className="mt-6 flex flex-wrap justify-center gap-2">
        <ButtonLink to={roomAddress.list}>{t('wait.rooms')}</ButtonLink>
        <ButtonLink to="/app/focus-session/new">{t('over.alone')}</ButtonLink>
      </p>
    </div>
  );
}
