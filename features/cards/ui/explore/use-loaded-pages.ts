import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { FoundCards } from '../../explore.contract.ts';
import { exploreInput, type ExploreQuery } from '#features/publications/rules/explore-query.ts';
import { loadAgain, storeReadPosition, readSoFar } from './loaded-pages.ts';

/** Loaded pages by history entry, so that Back shows them again and the router can restore the scroll position. */
const left = new Map<string, readonly FoundCards[]>();

/**
 * Whether the reader has scrolled or pressed something since: then the position is not restored. The scroll offset
 * alone is no evidence, because the router changes it too.
 */
function hasInteracted(gone: AbortSignal): () => boolean {
  let are = false;
  for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(sign, () => (are = true), { once: true, passive: true, signal: gone });
  return () => are;
}

/**
 * Results page by page. `keepPlace` stores the position before following a link that loads a document; as many cards
 * are loaded again on return.
 */
export function useLoadedPages(found: FoundCards, query: ExploreQuery) {
  const { i18n } = useTranslation();
  const { key, search } = useLocation();
  const place = `${key} ${search}`;
  const [pages, setPages] = useState(() => left.get(place) ?? [found]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const busy = useRef(false);
  const restoring = useRef(false);

  async function ask(after: { cursor: string; limit?: number }): Promise<FoundCards> {
    // The calls are loaded only when more is requested.
    const { calls } = await import('#client/calls.ts');
    return calls.explore.list({ ...exploreInput(query), reader: i18n.language, ...after });
  }

  async function bring(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setState('loading');
    try {
      await work();
      setState('idle');
    } catch {
      // Shown where the next page would be, with a retry button.
      setState('failed');
    }
    busy.current = false;
  }

  function more(): void {
    const cursor = pages.at(-1)!.next;
    if (cursor !== null) void bring(async () => setPages([...pages, await ask({ cursor })]));
  }

  function keepPlace(): void {
    storeReadPosition({ cards: pages.reduce((sum, { cards }) => sum + cards.length, 0), top: scrollY });
  }
  // If the reader leaves before all pages are restored, keep the earlier position, which is further down.
  const onPageHide = useEffectEvent(() => restoring.current || keepPlace());
  const comeBack = useEffectEvent((gone: AbortSignal) => {
    const before = left.has(place) ? undefined : readSoFar();
    if (!before || before.cards <= found.cards.length) return;
    const interacted = hasInteracted(gone);
    restoring.current = true;
    void bring(async () => {
      const restored = await loadAgain(found, before.cards, ask);
      if (gone.aborted) return;
      flushSync(() => setPages(restored));
      if (!interacted()) scrollTo({ top: before.top, behavior: 'instant' });
    }).finally(() => {
      restoring.current = false;
    });
  });
  // After a reload the document has its first cards only, so the router cannot restore the scroll position.
  useEffect(() => {
    const gone = new AbortController();
    comeBack(gone.signal);
    addEventListener('pagehide', () => onPageHide(), { signal: gone.signal });
    return () => gone.abort();
  }, []);

  // Remember the pages when navigating away. By then the current history entry is another one.
  useEffect(() => {
    if (pages.length > 1) left.set(place, pages);
  }, [place, pages]);

  return { pages, state, more, keepPlace };
}
