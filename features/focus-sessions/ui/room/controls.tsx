import { Pause, Play, SkipForward, Square, TimerReset } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { PhaseKind, SessionState, TimerAct } from '../../rules/timeline.ts';

/** Pause, skip, one more minute, stop. Where skipping would end the session there is the end alone, which asks. */
export function Controls({
  state,
  skipsTo,
  onAct,
  onStop,
  locked = false,
}: {
  state: SessionState;
  skipsTo: PhaseKind | 'end';
  onAct: (kind: TimerAct) => void;
  onStop: () => void;
  /** A locked card is studied to the planned end of each focus phase, and no phase is prolonged. */
  locked?: boolean;
}) {
  const { t } = useTranslation('focus');
  const paused = state.status === 'paused';
  const sealed = locked && state.phase === 'focus';
  const side = 'size-13 bg-surface/85 text-ink shadow-resting hover:bg-surface';
  return (
    <div role="group" aria-label={t('room.controls')} className="flex items-center gap-3">
      <IconButton
        round
        label={t('room.stop')}
        icon={<Square className="size-5" />}
        className={cx(side, skipsTo === 'end' && 'order-last')}
        onClick={onStop}
      />
      <IconButton
        round
        label={t('room.addMinute')}
        icon={<TimerReset className="size-5" />}
        className={side}
        disabled={state.phaseSec === null || locked}
        onClick={() => onAct('addMinute')}
      />
      <IconButton
        round
        label={paused ? t('room.resume') : t('room.pause')}
        icon={paused ? <Play className="size-7" /> : <Pause className="size-7" />}
        variant="primary"
        className="size-18 shadow-lifted"
        onClick={() => onAct(paused ? 'resume' : 'pause')}
      />
      {skipsTo === 'end' ? null : (
        <IconButton
          round
          label={skipsTo === 'focus' ? t('room.endBreak') : t('room.endFocus')}
          icon={<SkipForward className="size-5" />}
          className={side}
          disabled={sealed}
          onClick={() => onAct('skip')}
        />
      )}
    </div>
  );
}
