import { useQuery } from '@tanstack/react-query';
import type { CardLineProps } from '#client/places.ts';
import { query } from '#client/query.ts';
import { useLearningDay } from './learning-day.ts';
import { ScheduleLine } from './schedule-line.tsx';

/** The schedule of a card in a line; a press opens its tab. */
export function ScheduleStrip({ card: { _id: cardId }, onOpen }: CardLineProps) {
  const today = useLearningDay();
  const { data } = useQuery(query.repeat.ofCard.queryOptions({ input: { id: cardId } }));
  return <ScheduleLine schedule={data} today={today} onOpen={onOpen} />;
}
