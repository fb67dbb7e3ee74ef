import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from '../../features/catalogue/rules/languages.ts';
import { plainEnglish, wordsOfIntl, writtenIn, type KnownWords } from '../harness/plain-english.ts';
import { pseudoProject } from '../harness/pseudo-project.ts';
import type { PseudoLanguage } from '../harness/pseudo-texts.ts';
import { startShared, test } from './journey.ts';
import { textsOfScreen } from './screen-texts.ts';
import { walkScreens } from './screen-walk.ts';
import { nobody } from './screens.ts';

/** Walks over the list of screens in languages that are made of the English texts when the walk begins. */
test.use({ expectedConsole: [/status of 404/] });
test.describe.configure({ mode: 'parallel' });

const root = join(import.meta.dirname, '../..');
const said: Readonly<Record<PseudoLanguage, string>> = {
  'en-XA': 'each text of a screen comes from the files of texts, and has room when it is 40 % longer',
  'ar-XB': 'written from right to left no text leaves its screen',
};

for (const language of ['en-XA', 'ar-XB'] as const)
  test(`[S1 §9] ${language}: ${said[language]} @long @only-desktop`, async ({ page, context, browser }) => {
    test.setTimeout(1_800_000);
    const project = pseudoProject(root, language);
    const server = await startShared({ SAMPLE_WORLD: '1' }, project);
    let known: KnownWords | undefined;
    const knownWords = (): KnownWords => ({
      // Languages are called by their own names, too, where one is chosen.
      written: new Set([
        ...writtenIn(join(server.dataFolder, 'loci.sqlite')),
        ...languages.map((each) => each.ownName),
        nobody,
      ]),
      formatted: wordsOfIntl(languages.map(({ code }) => code)),
    });
    try {
      if (language === 'ar-XB') await context.addInitScript(keepRightToLeft);
      await walkScreens({
        page,
        context,
        browser,
        server,
        begin: () => void (known = language === 'en-XA' ? knownWords() : undefined),
        faultsOf: (shown, width) => faultsOf(shown, width, known),
      });
    } finally {
      // What the page still asks for would be refused.
      await page.goto('about:blank');
      await server.discard();
      rmSync(project, { recursive: true });
    }
  });

/** @param known Without it, texts are in plain English. */
async function faultsOf(page: Page, width: number, known: KnownWords | undefined): Promise<string[]> {
  const { plain, misplaced, contentWidth } = await textsOfScreen(page, 'marked');
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
