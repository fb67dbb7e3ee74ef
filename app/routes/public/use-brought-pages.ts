import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { FoundCards } from '#features/community/contract.ts';
import { exploreInput, type ExploreQuery } from '#features/community/rules/explore-query.ts';
import { bringAgain, keepReadSoFar, readSoFar } from './brought-pages.ts';

/** The pages that were brought, by where one was: Back shows them again, and the router knows how far one had read. */
const left = new Map<string, readonly FoundCards[]>();

/** Whether somebody has begun to read or to press where they are: they stay there. The place alone does not tell, the router moves it too. */
function handsOn(gone: AbortSignal): () => boolean {
  let are = false;
  for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(sign, () => (are = true), { once: true, passive: true, signal: gone });
  return () => are;
}

/** What was found, page after page. `keepPlace` is for whoever leaves by a link that loads a document: as many are brought back then. */
export function useBroughtPages(found: FoundCards, query: ExploreQuery) {
  const { i18n } = useTranslation();
  const { key, search } = useLocation();
  const place = `${key} ${search}`;
  const [pages, setPages] = useState(() => left.get(place) ?? [found]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const busy = useRef(false);
  const bringingBack = useRef(false);

  async function ask(after: { cursor: string; limit?: number }): Promise<FoundCards> {
    // Only who reads on needs the calls of the browser.
    const { calls } = await import('#app/calls.ts');
    return calls.community.explore({ ...exploreInput(query), reader: i18n.language, ...after });
  }

  async function bring(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setState('loading');
    try {
      await work();
      setState('idle');
    } catch {
      // Said in the place of the next page, with a button that tries again.
      setState('failed');
    }
    busy.current = false;
  }

  function more(): void {
    const cursor = pages.at(-1)!.next;
    if (cursor !== null) void bring(async () => setPages([...pages, await ask({ cursor })]));
  }

  function keepPlace(): void {
    keepReadSoFar({ cards: pages.reduce((sum, { cards }) => sum + cards.length, 0), top: scrollY });
  }
  // Gone again before all was brought, one was further down than that.
  const onPageHide = useEffectEvent(() => bringingBack.current || keepPlace());
  const comeBack = useEffectEvent((gone: AbortSignal) => {
    const before = left.has(place) ? undefined : readSoFar();
    if (!before || before.cards <= found.cards.length) return;
    const isInHands = handsOn(gone);
    bringingBack.current = true;
    void bring(async () => {
      const brought = await bringAgain(found, before.cards, ask);
      if (gone.aborted) return;
      flushSync(() => setPages(brought));
      if (!isInHands()) scrollTo({ top: before.top, behavior: 'instant' });
    }).finally(() => {
      bringingBack.current = false;
    });
  });
  // Loaded anew, the document has its first cards only, and the router finds no place so far down.
  useEffect(() => {
    const gone = new AbortController();
    comeBack(gone.signal);
    addEventListener('pagehide', () => onPageHide(), { signal: gone.signal });
    return () => gone.abort();
  }, []);

  // Whatever leads away from here, for whoever comes back. The entry of the history is another's by then.
  useEffect(() => {
    if (pages.length > 1) left.set(place, pages);
  }, [place, pages]);

  return { pages, state, more, keepPlace };
}
