import { useQuery } from '@tanstack/react-query';
import { query } from '#client/query.ts';
import { ScheduleLine } from '#features/repeat/ui/schedule-line.tsx';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';

/** How the schedule of a card stands; a press opens its tab. */
export function ScheduleStrip({ cardId, onOpen }: { cardId: string; onOpen: () => void }) {
  const today = useLearningDay();
  const { data } = useQuery(query.repeat.ofCard.queryOptions({ input: { id: cardId } }));
  return <ScheduleLine schedule={data} today={today} onOpen={onOpen} />;
}
