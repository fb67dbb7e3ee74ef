import type { Page } from '@playwright/test';

/** The limit for every screen, from first paint to rest: a fifth of what Web Vitals rate as good. */
export const mostLayoutShift = 0.02;

export interface LayoutShift {
  /** The sum of all layout shifts of this document, except those directly after an input. */
  readonly total: number;
  /** One line per shift: its score and time, and which element moved from where to where. */
  readonly causes: readonly string[];
}

declare global {
  interface Window {
    layoutShifts?: { value: number; at: number; cause: string }[];
    openFetches?: number;
  }
}

/** Observes all documents that the page loads from now on. Call it once per page, before the first navigation. */
export async function observeLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const seen: { value: number; at: number; cause: string }[] = [];
    window.layoutShifts = seen;
    let open = 0;
    const { fetch } = window;
    window.fetch = async (...request) => {
      window.openFetches = ++open;
      try {
        return await fetch(...request);
      } finally {
        window.openFetches = --open;
      }
    };
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const named = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'gone';
      const name = element.id ? `#${element.id}` : `.${element.getAttribute('class')?.slice(0, 60) ?? ''}`;
      return `${element.tagName.toLowerCase()}${name} "${element.textContent.trim().slice(0, 30)}"`;
    };
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue;
        const moved = shift.sources.map(
          ({ node, previousRect, currentRect }) => `${named(node)} ${box(previousRect)} -> ${box(currentRect)}`,
        );
        const cause = `${shift.value.toFixed(4)} at ${Math.round(shift.startTime)} ms: ${moved.join('; ')}`;
        seen.push({ value: shift.value, at: shift.startTime, cause });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** At rest: nothing was loaded, requested or shifted for so long. */
const quietMs = 500;
/** Six times what a quiet machine needs for the slowest screen. */
const restMs = 60_000;

/**
 * What the document has shifted until it is at rest: loaded, with its fonts, no request open, nothing busy or moving.
 * Not Playwright's `networkidle`, which on a busy machine sometimes never comes.
 * `expect(await layoutShift(page)).toMatchObject({ total: … })` after `page.goto`.
 */
export async function layoutShift(page: Page): Promise<LayoutShift> {
  await page.waitForFunction(
    (quiet) => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const lastAt = Math.max(
        document_!.loadEventEnd,
        ...loaded.map(({ responseEnd }) => responseEnd),
        ...(window.layoutShifts ?? []).map(({ at }) => at),
      );
      return (
        document.readyState === 'complete' &&
        document.fonts.status === 'loaded' &&
        !window.openFetches &&
        !document.querySelector('[aria-busy="true"]') &&
        performance.now() - lastAt > quiet &&
        document
          .getAnimations()
          .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity)
      );
    },
    quietMs,
    { timeout: restMs },
  );
  // The observer is called a frame after the shift was drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const shifts = await page.evaluate(() => window.layoutShifts);
  if (!shifts) throw new Error('observeLayoutShift was not called before the page was opened');
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), causes: shifts.map(({ cause }) => cause) };
}
