import { ownMindMapTab } from '#app/shell/mind-map-tab.tsx';
import type { Card } from '#features/cards/contract.ts';
import type { CardTabsProps } from '#features/cards/ui/card-tabs.tsx';
import { later } from '#ui/later.tsx';
import { useRecordingsTab } from './recordings-tab.tsx';
import { RepeatTab } from './repeat-tab.tsx';

const ReviewView = later(async () => ({
  default: (await import('#features/teaching/ui/locked/review-view.tsx')).ReviewView,
}));

/** The tabs of an own card beside its content: the same on its page and in the sheet over the library (S1 §4). */
export function useOwnCardTabs(
  card: Card | undefined,
  onRepeatCancelled: () => void,
): Pick<CardTabsProps, 'mindMap' | 'repeat' | 'recordings' | 'review'> {
  const recordings = useRecordingsTab(card);
  if (!card) return {};
  return {
    mindMap: ownMindMapTab(card),
    repeat: <RepeatTab card={card} onCancelled={onRepeatCancelled} />,
    recordings,
    review: card.teacher_review ? <ReviewView id={card._id} {...card.teacher_review} /> : undefined,
  };
}
