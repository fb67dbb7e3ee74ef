import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sessionAddress } from '../client.ts';
import type { FocusSession } from '../contract.ts';
import { stateAt } from '../rules/timeline.ts';
import { shownTime } from './room/timer-face.tsx';
import { timelineOf } from './room/use-session.ts';
import { useClock } from './use-clock.ts';

/** The time of a session that runs, on whichever device it was started. It leads to its room. */
export function RunningClock({ session }: { session: FocusSession }) {
  const { t } = useTranslation('focus-sessions');
  const timeline = useMemo(() => timelineOf(session), [session]);
  const now = useClock(timeline);
  const state = stateAt(timeline, now);
  if (state.status === 'ended') return null;
  const { text } = shownTime(state, now);
  const phase = state.status === 'running' ? state.phase : state.status;
  const title = session.th ? '' : session.titleFocus;
  return (
    <Link
      to={sessionAddress(session._id)}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-accent-soft px-4 text-16 font-medium hover:shadow-lifted"
    >
      <span className="sr-only">{t('running.open')} </span>
      {title ? (
        <span dir="auto" className="max-w-48 truncate max-sm:hidden">
          {title}
        </span>
      ) : null}
      <span className="whitespace-nowrap">{t(`running.${phase}`)}</span>
      <span className="tabular-nums">{text}</span>
    </Link>
  );
}
