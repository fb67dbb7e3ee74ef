import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';
import type { PhaseKind, SessionState, TimerAct } from '../../rules/timeline.ts';

/** The keys of a session. In a room with others its phases belong to the server: there is nothing to pause. */
export function useRoomKeys(
  {
    state,
    skipsTo,
    locked,
    inRoom,
    onAct,
    onStop,
  }: {
    state: SessionState;
    skipsTo: PhaseKind | 'end';
    locked: boolean;
    inRoom: boolean;
    onAct: (kind: TimerAct) => void;
    onStop: () => void;
  },
  onMaterial: (() => void) | undefined,
): void {
  const { t } = useTranslation('focus');
  const runs = state.status !== 'ended';
  const alone = runs && !inRoom;
  const inFocus = state.phase === 'focus' && runs;
  useKeys(
    [
      {
        keys: 'Space',
        label: t('keys.pause'),
        run: () => onAct(state.status === 'paused' ? 'resume' : 'pause'),
        when: alone,
      },
      inRoom || skipsTo === 'end'
        ? { keys: 's', label: t(inRoom ? 'room.leave' : 'room.stop'), run: onStop, when: runs }
        : { keys: 's', label: t('keys.skip'), run: () => onAct('skip'), when: runs && !(locked && inFocus) },
      {
        keys: '+',
        label: t('keys.addMinute'),
        run: () => onAct('addMinute'),
        when: alone && state.phaseSec !== null && !locked,
      },
      { keys: 'k', label: t('keys.material'), run: () => onMaterial?.(), when: onMaterial !== undefined },
    ],
    t('keys.title'),
  );
}
