import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { query } from '#client/query.ts';
import { stateAt } from '#features/focus-sessions/rules/timeline.ts';
import { timelineOf } from '#features/focus-sessions/ui/room/use-session.ts';
import { useClock } from '#features/focus-sessions/ui/use-clock.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { inviteLimits } from '../rules/invitation.ts';
import { invited } from './invited.ts';

/** Once, in the shell: an invitation that arrives while the app is open. In focus it waits, silent, for the break. */
export default function InvitationCard() {
  const invitation = invited.use();
  const { pathname } = useLocation();
  const session = useQuery(query.focusSessions.running.queryOptions()).data?.[0];
  const timeline = useMemo(() => session && timelineOf(session), [session]);
  const now = useClock(timeline);
  const state = timeline && stateAt(timeline, now);
  const waits = state !== undefined && state.phase === 'focus' && state.status !== 'ended';
  // Whoever asked themselves has a minute to come: that does not wait for the break.
  const shown = invitation !== undefined && (!waits || invitation.ready) ? invitation : undefined;
  const there = pathname === shown?.paramToShare;
  useEffect(() => {
    if (!shown) return;
    // Whoever has come needs it no more, wherever they go on from there.
    if (there) return invited.close();
    const timer = setTimeout(invited.close, inviteLimits.shownMs);
    return () => clearTimeout(timer);
  }, [shown, there]);
  if (!shown || there) return null;
  const { userName, userAvatar, paramToShare: to, pair, ready = false } = shown;
  return <Card userName={userName} userAvatar={userAvatar} to={to} kind={ready ? 'ready' : pair ? 'pair' : 'text'} />;
}

function Card({
  userName,
  userAvatar,
  to,
  kind,
}: {
  userName: string | null;
  userAvatar: string | null;
  to: string;
  kind: 'text' | 'pair' | 'ready';
}) {
  const { t } = useTranslation('together');
  return (
    <section
      aria-label={t('invited.title')}
      className="fixed inset-x-4 bottom-24 z-40 rounded-card border border-line bg-raised p-4 text-ink shadow-lifted sm:start-auto sm:end-6 sm:bottom-6 sm:w-96"
    >
      <div className="flex items-center gap-3" role="status">
        {userName === null ? null : <Avatar name={userName} image={userAvatar} size={40} />}
        <p className="min-w-0 flex-1 text-16 wrap-anywhere">
          {userName === null ? t('invited.hidden') : t(`invited.${kind}`, { name: userName })}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={invited.close}>
          {t('invited.later')}
        </Button>
        <ButtonLink variant="primary" to={to} onClick={invited.close}>
          {t('invited.join')}
        </ButtonLink>
      </div>
    </section>
  );
}
