import { LogOut, Pause, Play, SkipForward, Square, TimerReset } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { PhaseKind, SessionState, TimerAct } from '../../rules/timeline.ts';

/**
 * Stop, one more minute, pause, skip. Where skipping would end the session the last button ends it, which asks. It is
 * the same element, so that the focus stays on it when the phase changes.
 */
export function Controls({
  state,
  skipsTo,
  onAct,
  onStop,
  locked = false,
  inRoom = false,
}: {
  state: SessionState;
  skipsTo: PhaseKind | 'end';
  onAct: (kind: TimerAct) => void;
  onStop: () => void;
  /** A locked card is studied to the planned end of each focus phase, and no phase is prolonged. */
  locked?: boolean;
  /** In a room with others one only leaves. */
  inRoom?: boolean;
}) {
  const { t } = useTranslation('focus');
  const paused = state.status === 'paused';
  const sealed = locked && state.phase === 'focus';
  const last = skipsTo === 'end';
  const end = { label: t('room.stop'), icon: <Square className="size-5" /> };
  const skip = {
    label: skipsTo === 'focus' ? t('room.endBreak') : t('room.endFocus'),
    icon: <SkipForward className="size-5" />,
  };
  if (inRoom)
    return (
      <Button icon={<LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" />} onClick={onStop}>
        {t('room.leave')}
      </Button>
    );
  const side = 'size-13 bg-surface/85 text-ink shadow-resting hover:bg-surface';
  return (
    <div role="group" aria-label={t('room.controls')} className="flex items-center gap-3">
      {last ? null : <IconButton round {...end} className={side} onClick={onStop} />}
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
      <IconButton
        round
        {...(last ? end : skip)}
        className={side}
        disabled={!last && sealed}
        onClick={last ? onStop : () => onAct('skip')}
      />
    </div>
  );
}
