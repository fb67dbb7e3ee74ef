import { defaultTimer } from '#features/cards/rules/card-limits.ts';
import type { FixedTime } from './launch.ts';

/** A card has a timer from the start: its author has set it where it is not that of a new card. */
export const ownTimer = (card: { timerValueSelected: number; round: number }): FixedTime | undefined =>
  card.timerValueSelected === defaultTimer.minutes
    ? undefined
    : { minutes: card.timerValueSelected, rounds: card.round };
