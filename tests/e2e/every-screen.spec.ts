import type { Page } from '@playwright/test';
import { layoutShift, mostLayoutShift, observeLayoutShift, type LayoutShift } from '../harness/layout-shift.ts';
import { accessibilityFaults, expect, test } from './journey.ts';
import { setLocale } from './membership-pages.ts';
import { openScreenWorld } from './screen-world.ts';
import { screens, type Screen, type ScreenWorld } from './screens.ts';

/**
 * One walk over the list of screens for each width. Between the narrowest and the widest each screen changes theme and
 * language; axe looks at these two, because between two widths little else changes that it can find.
 */
test.use({ serverEnvironment: { JOURNEY: 'every screen', SAMPLE_WORLD: '1' }, expectedConsole: [/status of 404/] });
test.describe.configure({ mode: 'parallel' });

const widths = [
  { width: 390, height: 844, isMobile: true },
  { width: 820, height: 1180, isMobile: true },
  { width: 1440, height: 900, isMobile: false },
];

for (const [visit, { width, height, isMobile }] of widths.entries()) {
  test.describe(() => {
    test.use({ viewport: { width, height }, isMobile, hasTouch: isMobile });
    test(`[design: checks] every screen ${width} px wide is accessible, fits, is silent and does not shift @long @only-desktop`, async ({
      page,
      context,
      browser,
      server,
    }) => {
      test.setTimeout(900_000);
      const world = await openScreenWorld(browser, server);
      await observeLayoutShift(page);
      // `/app/away` leaves for its page as soon as the server answers well.
      await page.route('**/api/health', (route) => route.fulfill({ status: 304 }));
      let messages: string[] = [];
      context.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      const faults: string[] = [];
      for (const [at, screen] of screens.entries()) {
        const colorScheme = (at + Number(visit === 2)) % 2 ? 'dark' : 'light';
        const locale = (Math.floor(at / 2) + Number(visit > 0)) % 2 ? 'fr' : 'en';
        messages = [];
        await test.step(`${screen.as} ${screen.route}, ${colorScheme}, ${locale}`, async () => {
          if (screen.as !== screens[at - 1]?.as) {
            // What the page before still asks for would be refused without its session.
            await page.goto('about:blank');
            await context.clearCookies();
            if (screen.as === 'administrator') await context.addCookies([server.administrator.cookie]);
          }
          await setLocale(page, server.url, locale);
          await page.emulateMedia({ colorScheme });
          const found = [...(await faultsOf(page, screen, world, width)), ...spokenOn(screen, messages)];
          faults.push(...found.map((fault) => `${screen.as} ${page.url()} (${colorScheme}, ${locale}): ${fault}`));
        });
      }
      expect(faults.join('\n')).toBe('');
    });
  });
}

for (const { width, height, isMobile } of [widths[0]!, widths[2]!]) {
  test.describe(() => {
    test.use({ viewport: { width, height }, isMobile, hasTouch: isMobile });
    test(`[design: checks] no screen ${width} px wide shifts while each reply takes a second @long @only-desktop`, async ({
      page,
      context,
      browser,
      server,
    }) => {
      test.setTimeout(900_000);
      const world = await openScreenWorld(browser, server);
      await observeLayoutShift(page);
      await page.route('**/api/health', (route) => route.fulfill({ status: 304 }));
      await page.route(/\/api\/(?!health)/, async (route) => {
        await new Promise((over) => setTimeout(over, 1_000));
        await route.continue().catch(() => undefined /* the page was left meanwhile */);
      });
      const faults: string[] = [];
      for (const [at, screen] of screens.entries())
        await test.step(`${screen.as} ${screen.route}`, async () => {
          if (screen.as !== screens[at - 1]?.as) {
            await page.goto('about:blank');
            await context.clearCookies();
            if (screen.as === 'administrator') await context.addCookies([server.administrator.cookie]);
          }
          const { total, causes } = await shiftsOf(page, screen, world);
          if (total > mostLayoutShift)
            faults.push(`${screen.as} ${page.url()} shifts by ${total.toFixed(3)}\n  ${causes.join('\n  ')}`);
        });
      expect(faults.join('\n')).toBe('');
    });
  });
}

async function shiftsOf(page: Page, screen: Screen, world: ScreenWorld): Promise<LayoutShift> {
  const open = async () => {
    await page.goto(screen.at?.(world) ?? screen.route);
    await expect(page.getByRole('heading').first(), `${screen.route} has a heading`).toBeVisible();
    return layoutShift(page);
  };
  const shifts = await open();
  return shifts.total > mostLayoutShift && (await hadStylesLate(page)) ? open() : shifts;
}

async function faultsOf(page: Page, screen: Screen, world: ScreenWorld, width: number): Promise<string[]> {
  const faults: string[] = [];
  const { total, causes } = await shiftsOf(page, screen, world);
  if (total > mostLayoutShift) faults.push(`shifts by ${total.toFixed(3)}\n  ${causes.join('\n  ')}`);
  const { contentWidth, language } = await page.evaluate(() => ({
    contentWidth: document.documentElement.scrollWidth,
    language: document.documentElement.lang,
  }));
  if (contentWidth > width) faults.push(`is ${contentWidth} px wide`);
  if (!(await page.context().cookies()).some(({ name, value }) => name === 'locale' && value === language))
    faults.push(`is in ${language}`);
  if (width !== 820) faults.push(...(await accessibilityFaults(page)));
  return faults;
}

/**
 * The style sheet arrived after the document. Chromium 156 then sometimes paints what is inside a container query with
 * incomplete styles first. It does so without our program, too, when the sheet alone is delayed; so the page is looked
 * at again with the sheet in the cache.
 */
const hadStylesLate = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const sheets = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      /\.css(#|$)/.test(name),
    );
    return sheets.some(({ responseEnd }) => responseEnd > document!.responseEnd);
  });

const spokenOn = ({ missing }: Screen, messages: readonly string[]): string[] =>
  messages.filter((message) => !(missing && /status of 404/.test(message)));
