import { useState } from 'react';
import type { ImportDrafts } from '#features/card-editor/ui/import-drafts.ts';
import type { ImportedCard } from '../rules/import-plan.ts';
import type { CardsProgress } from './imported-cards.tsx';
import { makeCards } from './make-cards.ts';

/** Makes the cards of an import one by one. The draft stores how far it came, so that a reload goes on from there. */
export function useMakingCards(drafts: ImportDrafts, makeCard: Parameters<typeof makeCards>[2]) {
  const [madeCards, setMadeCards] = useState<CardsProgress>();
  return {
    /** `undefined` before it has begun. */
    madeCards,
    forgetMade: () => setMadeCards(undefined),
    async startCards(importId: string, cards: readonly ImportedCard[], from: number): Promise<void> {
      let count = from;
      setMadeCards({ cards, made: count, failed: false });
      try {
        await makeCards(cards, count, makeCard, (now) => {
          count = now;
          setMadeCards({ cards, made: now, failed: false });
          drafts.saveProgress(importId, now);
        });
        drafts.forget(importId);
      } catch (error) {
        setMadeCards({ cards, made: count, failed: true });
        reportError(error);
      }
    },
  };
}
