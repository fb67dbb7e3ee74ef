import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memoryItemId } from '#features/memory/rules/item-kinds.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { partsOfSeveralId } from '#features/self-test/rules/several/pools.ts';
import { showToast, undoMs } from '#ui/toast.tsx';
import { itemOnCard, type AskedInReview } from '../rules/asked.ts';
import { setRest, type Rest } from './items/rest.ts';

/** Items that are asked no more in this run: those that were let rest, with an undo, and those that were left out. */
export function useRest(content: AskedInReview, before: readonly string[], today: Day) {
  const { t } = useTranslation(['review', 'self-test']);
  const [aside, setAside] = useState<ReadonlySet<string>>(() => new Set(before));
  /** The deck is dealt again after each. */
  const [changes, setChanges] = useState(0);
  const set = (itemId: string, rest: Rest) => {
    const { cardId, itemId: item } = partsOfSeveralId(itemId);
    const { kind = 'flashcard' } = content.of.get(itemId) ?? {};
    setRest(cardId, kind === 'description' ? memoryItemId(itemOnCard(item), kind) : item, rest, today);
    setAside((before) => {
      const after = new Set(before);
      if (rest === 'none') after.delete(itemId);
      else after.add(itemId);
      return after;
    });
    setChanges((before) => before + 1);
  };
  return {
    aside,
    changes,
    /** Asks these no more in this run. Their memory does not change. */
    leaveOut(itemIds: readonly string[]) {
      setAside((before) => new Set([...before, ...itemIds]));
      setChanges((before) => before + 1);
    },
    begin(itemId: string, rest: Exclude<Rest, 'none'>) {
      set(itemId, rest);
      showToast({
        title: t(`rest.done.${rest}`),
        action: { label: t('self-test:undo'), onPress: () => set(itemId, 'none') },
        ms: undoMs,
      });
    },
  };
}
