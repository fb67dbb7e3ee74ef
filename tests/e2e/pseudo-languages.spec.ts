import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { languages } from '../../features/catalogue/rules/languages.ts';
import { plainEnglish, wordsOfIntl, writtenIn, type KnownWords } from '../harness/plain-english.ts';
import { pseudoProject } from '../harness/pseudo-project.ts';
import type { PseudoLanguage } from '../harness/pseudo-texts.ts';
import { expect, framesDrawn, startShared, test } from './journey.ts';
import { textsOfScreen } from './screen-texts.ts';
import { openScreenWorld } from './screen-world.ts';
import { screens } from './screens.ts';

/** Walks over the list of screens in languages that are made of the English texts when the walk begins. */
test.use({ expectedConsole: [/status of 404/] });
test.describe.configure({ mode: 'parallel' });

const root = join(import.meta.dirname, '../..');
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const said: Readonly<Record<PseudoLanguage, string>> = {
  'en-XA': 'each text of a screen comes from the files of texts, and has room when it is 40 % longer',
  'ar-XB': 'written from right to left no text leaves its screen',
};

for (const language of ['en-XA', 'ar-XB'] as const)
  test(`[S1 §9] ${language}: ${said[language]} @long @only-desktop`, async ({ page, context, browser }) => {
    test.setTimeout(900_000);
    const project = pseudoProject(root, language);
    const server = await startShared({ SAMPLE_WORLD: '1' }, project);
    try {
      const world = await openScreenWorld(browser, server);
      if (language === 'ar-XB') await context.addInitScript(keepRightToLeft);
      await page.route('**/api/health', (route) => route.fulfill({ status: 304 }));
      const known: KnownWords = {
        // Languages are called by their own names, too, where one is chosen.
        written: new Set([
          ...writtenIn(join(server.dataFolder, 'loci.sqlite')),
          ...languages.map(({ ownName }) => ownName),
        ]),
        formatted: wordsOfIntl(languages.map(({ code }) => code)),
      };
      /** Where each fault is. */
      const faults = new Map<string, string[]>();
      for (const [at, { as, route, at: addressIn }] of screens.entries())
        await test.step(`${as} ${route}`, async () => {
          if (as !== screens[at - 1]?.as) await becomes(context, page, as === 'administrator' && server.administrator);
          await page.setViewportSize(sizes[0]!);
          await page.goto(new URL(addressIn?.(world) ?? route, server.url).href);
          await expect(page.getByRole('heading').first(), `${route} has a heading`).toBeVisible();
          for (const { width, height } of sizes) {
            await page.setViewportSize({ width, height });
            for (const fault of await faultsOf(page, width, language === 'en-XA' ? known : undefined))
              faults.set(fault, [...(faults.get(fault) ?? []), `${as} ${route} ${width}`]);
          }
        });
      expect(
        [...faults]
          .map(
            ([fault, places]) =>
              `${fault}\n    ${places.slice(0, 3).join(', ')}${places.length > 3 ? ` and ${places.length - 3} more` : ''}`,
          )
          .join('\n'),
      ).toBe('');
    } finally {
      // What the page still asks for would be refused.
      await page.goto('about:blank');
      await server.discard();
      rmSync(project, { recursive: true });
    }
  });

async function becomes(
  context: BrowserContext,
  page: Page,
  member: false | { cookie: Parameters<BrowserContext['addCookies']>[0][number] },
): Promise<void> {
  // What the page before still asks for would be refused without its session.
  await page.goto('about:blank');
  await context.clearCookies();
  if (member) await context.addCookies([member.cookie]);
}

/** @param known Without it, texts are in plain English. */
async function faultsOf(page: Page, width: number, known: KnownWords | undefined): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await framesDrawn(page);
  const { plain, misplaced, contentWidth } = await textsOfScreen(page);
  const inEnglish = known
    ? plain.flatMap(({ where, text }) => plainEnglish(text, known).map((part) => `${where} says “${part}”`))
    : [];
  return [...inEnglish, ...misplaced, ...(contentWidth > width ? [`the page is ${contentWidth} px wide`] : [])];
}

/** For `addInitScript`. Parts of a screen that are in its language among texts of another one have the direction, too. */
function keepRightToLeft(): void {
  const turn = () => {
    for (const element of document.querySelectorAll<HTMLElement>('html:not([dir="rtl"]), [lang="en"][dir="ltr"]'))
      element.dir = 'rtl';
  };
  new MutationObserver(turn).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['dir'],
  });
}
