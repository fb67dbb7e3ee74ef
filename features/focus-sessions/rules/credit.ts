import { dayOf, instantAt, plusDays, type Day, type DayClock } from '#features/memory/rules/learning-day.ts';
import type { Span } from './timeline.ts';

export interface DayCredit {
  readonly day: Day;
  readonly seconds: number;
}

/**
 * Seconds of focus by learning day, whole seconds in all: a session over the hour at which the member's day begins
 * counts for both days.
 */
export function creditByDay(spans: readonly Span[], clock: DayClock): DayCredit[] {
  const ms = new Map<Day, number>();
  for (const { kind, from, to } of spans) {
    if (kind !== 'focus') continue;
    for (let at = from; at < to;) {
      const day = dayOf(at, clock);
      const until = Math.min(to, instantAt(plusDays(day, 1), clock.dayStartsAt, clock.timeZone));
      // A clock that is put back shows the hour twice; a day never ends before it was looked at.
      const next = until > at ? until : to;
      ms.set(day, (ms.get(day) ?? 0) + next - at);
      at = next;
    }
  }
  return [...ms]
    .map(([day, count]) => ({ day, seconds: Math.floor(count / 1_000) }))
    .filter(({ seconds }) => seconds > 0);
}
