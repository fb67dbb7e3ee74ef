import type { Page } from '@playwright/test';

/** Asks for the CPU that the page's main thread has used so far, in ms, which other work on the machine hardly changes. */
export async function pageCpu(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuMs = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  return { devtools, cpuMs };
}
