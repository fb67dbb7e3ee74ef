import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { elapsedMs, remainingMs, type SessionState } from '../../rules/timeline.ts';
import { clockText } from '../time-words.ts';

/** What the timer shows: remaining time, or the time so far where the phase has no end. */
export function shownTime(state: SessionState, now: number): { text: string; ms: number; counts: 'down' | 'up' } {
  const left = remainingMs(state, now);
  if (left !== null) return { text: clockText(left), ms: left, counts: 'down' };
  const planned = state.phaseSec === null ? 0 : state.phaseSec * 1_000;
  const ms = Math.max(0, elapsedMs(state) - planned);
  return { text: clockText(ms, 'down'), ms, counts: 'up' };
}

export function usePhaseName(): (state: SessionState) => string {
  const { t } = useTranslation('focus');
  return (state) => (state.status === 'overtime' ? t('phase.overtime') : t(`phase.${state.phase}`));
}

/** Phase, time, and one dot for each round. */
export function TimerFace({
  state,
  now,
  rounds,
  small = false,
}: {
  state: SessionState;
  now: number;
  /** `undefined`: without planned rounds. */
  rounds: number | undefined;
  small?: boolean;
}) {
  const { t } = useTranslation('focus');
  const phaseName = usePhaseName();
  const { text, counts } = shownTime(state, now);
  return (
    <div className="flex flex-col items-center gap-2 text-center [text-shadow:var(--on-scene-halo)]">
      <p className={cx('font-medium', small ? 'text-14' : 'text-18 sm:text-22')}>
        {phaseName(state)}
        {state.status === 'paused' ? ` · ${t('phase.paused')}` : ''}
      </p>
      {/* Not a live region: it changes each second. Phases are announced apart. */}
      <p
        role="timer"
        aria-live="off"
        data-counts={counts}
        className={cx(
          'font-display leading-none font-semibold tabular-nums',
          small ? 'text-[3.5rem]' : 'text-[clamp(4.5rem,22vw,9.5rem)]',
        )}
      >
        {counts === 'up' && state.status === 'overtime' ? `+${text}` : text}
      </p>
      {rounds === undefined || rounds === 1 ? null : (
        <p
          className="mt-2 flex items-center gap-2"
          role="img"
          aria-label={t('room.roundOf', { round: state.round, rounds })}
        >
          {Array.from({ length: rounds }, (_, index) => (
            <span
              key={index}
              aria-hidden="true"
              className={cx(
                'size-2.5 rounded-full ring-1 ring-current',
                index + 1 < state.round || (index + 1 === state.round && state.phase !== 'focus') ? 'bg-current' : '',
                index + 1 === state.round && state.phase === 'focus' ? 'bg-current/45' : '',
              )}
            />
          ))}
        </p>
      )}
    </div>
  );
}
