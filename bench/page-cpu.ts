import type { Page } from '@playwright/test';

/** The CPU of the page's main thread so far, in ms, which other work on the machine hardly changes. */
export async function pageCpu(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuMs = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  return { devtools, cpuMs };
}
