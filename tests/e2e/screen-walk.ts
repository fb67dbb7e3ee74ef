import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expect, framesDrawn, test, type SharedServer } from './journey.ts';
import { openScreenWorld } from './screen-world.ts';
import { screens } from './screens.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

export interface Walk {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly browser: Browser;
  readonly server: SharedServer;
  /** Of visitor and member alike: cookies are cleared when one becomes the other. */
  readonly cookies?: Parameters<BrowserContext['addCookies']>[0];
  /** After the world has been made, before the first screen. */
  begin?(): void | Promise<void>;
  /** What is wrong with the screen that is shown. */
  faultsOf(page: Page, width: number): Promise<readonly string[]>;
}

/** Opens every screen at two widths. Each fault fails the walk where it is first found; the walk goes on. */
export async function walkScreens({ page, context, browser, server, cookies = [], begin, faultsOf }: Walk) {
  const world = await openScreenWorld(browser, server);
  await begin?.();
  // `/app/away` leaves for its page as soon as the server answers well.
  await page.route('**/api/health', (route) => route.fulfill({ status: 304 }));
  const known = new Set<string>();
  for (const [at, { as, route, at: addressIn }] of screens.entries())
    await test.step(`${as} ${route}`, async () => {
      if (as !== screens[at - 1]?.as) {
        // What the page before still asks for would be refused without its session.
        await page.goto('about:blank');
        await context.clearCookies();
        await context.addCookies([...cookies, ...(as === 'administrator' ? [server.administrator.cookie] : [])]);
      }
      await page.setViewportSize(sizes[0]!);
      const address = new URL(addressIn?.(world) ?? route, server.url).href;
      await page.goto(address);
      expect.soft(await isSeen(page.getByRole('heading').first()), `${as} ${address}: a heading`).toBe(true);
      for (const { width, height } of sizes) {
        await page.setViewportSize({ width, height });
        await page.waitForLoadState('networkidle');
        await framesDrawn(page);
        const found = (await faultsOf(page, width)).filter((fault) => !known.has(fault));
        for (const fault of found) known.add(fault);
        expect.soft(found.join('\n'), `${as} ${address}, ${width} px wide`).toBe('');
      }
    });
}

const isSeen = (place: Locator): Promise<boolean> =>
  place.waitFor({ timeout: 40_000 }).then(
    () => true,
    () => false,
  );
