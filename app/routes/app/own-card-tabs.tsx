import type { ReactNode } from 'react';
import { cardAddress } from '#app/shell/card-address.ts';
import { ownMindMapTab } from '#app/shell/mind-map-tab.tsx';
import type { Card } from '#features/cards/contract.ts';
import type { CardTabsProps } from '#features/cards/ui/card-tabs.tsx';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';
import { RepeatTab } from '#features/repeat/ui/repeat-tab.tsx';
import { ScheduleStrip } from '#features/repeat/ui/schedule-strip.tsx';
import { later, orNothing } from '#ui/later.tsx';
import { useRecordingsTab } from './recordings-tab.tsx';
import { testAddress } from './repeat-test-address.ts';

const ReviewView = later(async () => ({
  default: (await import('#features/teaching/ui/locked/review-view.tsx')).ReviewView,
}));

// Without it the tab goes on.
const CardItems = later(
  orNothing(async () => ({ default: (await import('#features/review/ui/items/card-items.tsx')).CardItems })),
  { meanwhile: () => null },
);

/**
 * The tabs of an own card beside its content, and its schedule in a line: the same on its page and in the sheet over
 * the library (S1 §4).
 */
export function useOwnCardTabs(
  card: Card | undefined,
  on: { repeatCancelled: () => void; schedule: () => void },
): Pick<CardTabsProps, 'mindMap' | 'repeat' | 'recordings' | 'review'> & { schedule?: ReactNode } {
  const recordings = useRecordingsTab(card);
  const today = useLearningDay();
  if (!card) return {};
  const { _id: id } = card;
  return {
    mindMap: ownMindMapTab(card),
    repeat: (
      <RepeatTab
        card={card}
        testLink={(option, scheduleId) => testAddress(id, option, scheduleId)}
        below={card.locked ? null : <CardItems card={card} today={today} editAt={cardAddress.edit(id)} />}
        onCancelled={on.repeatCancelled}
      />
    ),
    schedule: <ScheduleStrip cardId={id} onOpen={on.schedule} />,
    recordings,
    review: card.teacher_review ? <ReviewView id={id} {...card.teacher_review} /> : undefined,
  };
}
