import { useTranslation } from 'react-i18next';
import { phaseOfRoom, type SentRoom } from '../rules/room-phase.ts';

/** The phase of a room in words. */
export function useRoomWords(): (room: SentRoom, now: number) => { phase: string; left: string; ended: boolean } {
  const { t } = useTranslation('together');
  return (room, now) => {
    const { phase, round, minutesLeft } = phaseOfRoom(room, now);
    return {
      phase: t(`phase.${phase}`, { round, rounds: room.round }),
      left: phase === 'lobby' ? '' : t('lobby.phaseLeft', { count: minutesLeft }),
      ended: phase === 'ended',
    };
  };
}
