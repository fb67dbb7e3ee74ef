import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from '../../platform/i18n/languages.ts';
import { leftInEnglish } from '../harness/left-in-english.ts';
import { expect, framesDrawn, test } from './journey.ts';
import { textsOfScreen } from './screen-texts.ts';
import { walkScreens } from './screen-walk.ts';

/** Screens in languages that people read. Pseudo languages are in a walk of their own (pseudo-languages.spec.ts). */
test.use({ serverEnvironment: { SAMPLE_WORLD: '1', JOURNEY: 'languages' } });
test.describe.configure({ mode: 'parallel' });

const root = join(import.meta.dirname, '../..');
const localeOf = (tag: string, url: string) => ({ name: 'locale', value: tag, url });

/** What is wrong with a screen for who reads this language. */
function faultsIn(tag: string): (page: Page, width: number) => Promise<string[]> {
  const isEnglish = leftInEnglish(root, tag);
  return async (page, width) => {
    const { plain, misplaced, contentWidth } = await textsOfScreen(page, 'all');
    const { lang, dir } = await page
      .locator('html')
      .evaluate((html: HTMLElement) => ({ lang: html.lang, dir: html.dir }));
    return [
      ...(lang === tag && (dir || 'ltr') === 'ltr' ? [] : [`the page is in ${lang}, ${dir}`]),
      ...plain.filter(({ text }) => isEnglish(text)).map(({ where, text }) => `${where} says “${text}”`),
      ...misplaced,
      ...(contentWidth > width ? [`the page is ${contentWidth} px wide`] : []),
    ];
  };
}

test.describe('all screens', () => {
  test.use({ expectedConsole: [/status of 404/] });
  for (const tag of ['de', 'ja', 'th', 'ru'])
    test(`[S1 §9] every screen in ${tag}: no English, nothing cut, overlapping or wider than its window @long @only-desktop`, async ({
      page,
      context,
      browser,
      server,
    }) => {
      test.setTimeout(1_800_000);
      const cookies = [localeOf(tag, server.url)];
      await walkScreens({ page, context, browser, server, cookies, faultsOf: faultsIn(tag) });
      // What the page still asks for would be refused.
      await page.goto('about:blank');
    });
});

test('[S1 §9] start page, sign-up and the shell of the app in each of the thirteen languages @long', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(900_000);
  const { width } = page.viewportSize()!;
  const faults: string[] = [];
  for (const { tag } of languages) {
    const faultsOf = faultsIn(tag);
    await context.addCookies([localeOf(tag, server.url)]);
    for (const path of ['/', '/signup', '/app'])
      await test.step(`${tag} ${path}`, async () => {
        if (path === '/app') await context.addCookies([server.administrator.cookie]);
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await framesDrawn(page);
        faults.push(...(await faultsOf(page, width)).map((fault) => `${tag} ${path}: ${fault}`));
      });
    await page.goto('about:blank');
    await context.clearCookies();
  }
  expect(faults.join('\n')).toBe('');
});
