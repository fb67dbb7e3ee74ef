import { useEffect, useEffectEvent } from 'react';
import { query } from '#client/query.ts';
import { queryClient } from '#client/query-client.ts';
import { whenIdle } from '#client/when-idle.ts';
import type { ReviewItem } from '../contract.ts';

/** So many cards of a run are read ahead. */
const most = 20;

/** Reads the cards of a run that this device does not have, so that items can be edited without a network. */
export function useCardsAhead(items: readonly ReviewItem[]): void {
  const start = useEffectEvent(async (isOver: () => boolean) => {
    const ids = [...new Set(items.map(({ card_id }) => card_id))].slice(0, most);
    for (const id of ids) {
      if (isOver()) return;
      // What fails is read when it is needed.
      await queryClient.prefetchQuery({ ...query.cards.read.asOnServer({ input: { id } }), staleTime: Infinity });
    }
  });
  useEffect(() => {
    let over = false;
    whenIdle(() => void start(() => over).catch(reportError));
    return () => {
      over = true;
    };
  }, []);
}
