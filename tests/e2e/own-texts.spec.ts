import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { textFolders } from '../../platform/i18n/text-files.ts';
import { pseudoText, pseudoTexts } from '../harness/pseudo-texts.ts';
import { expect, startShared, test, withWorker } from './journey.ts';
import { visit } from './offline-pages.ts';
import { cardOf } from './repeat-pages.ts';

const root = join(import.meta.dirname, '../..');
/** The browser logs these without a network. */
test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** English with accents, in a language that is written from right to left. */
const inArabic = (english: string) => pseudoText(english, 'en-XA');

/** All texts but those of one area, so that the language is not whole, and one that would break a screen. */
function dropTexts(dataFolder: string): void {
  const write = (path: string, texts: unknown) => {
    const file = join(dataFolder, 'texts', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(texts));
  };
  for (const [namespace, folder] of textFolders(root)) {
    if (namespace === 'anki') continue;
    const english = JSON.parse(readFileSync(join(root, folder, 'en.json'), 'utf8')) as Parameters<
      typeof pseudoTexts
    >[0];
    const texts = pseudoTexts(english, 'en-XA') as { nav?: Record<string, string> };
    write(`ar/${namespace}.json`, texts.nav ? { ...texts, nav: { ...texts.nav, explore: '[{{what}}]' } } : texts);
  }
  write('fr/app.json', { shell: { newCard: 'Nouvelle fiche' } });
}

const html = (page: Page) => page.locator('html');

async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
}

/** The service worker keeps the texts of a language that was chosen, and a document in it. */
async function keptIn(page: Page, language: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.match('/app', { ignoreVary: true });
        return /<html lang="([\w-]+)"/.exec((await kept?.text()) ?? '')?.[1];
      }),
    )
    .toBe(language);
}

async function chooseInSettings(page: Page, address: string, before: string, language: string): Promise<void> {
  await page.goto(`${address}/app/settings`);
  await page.getByRole('combobox').filter({ hasText: before }).first().click();
  await page.getByRole('option', { name: language, exact: true }).click();
  await expect(page.getByRole('combobox').filter({ hasText: language }).first()).toBeVisible();
}

async function withoutNetwork(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
}

test(
  '[S1 §9] files of texts bring a language from right to left and words of a school, on pages, in the app and without a network @long',
  withWorker,
  async ({ page, context }) => {
    const server = await startShared({});
    try {
      await server.stop();
      dropTexts(server.dataFolder);
      await server.start();

      await test.step('a visitor chooses it, and finds it by its address', async () => {
        await page.goto(server.url);
        await page.locator('[data-look=language]').selectOption({ label: 'العربية' });
        await expect(html(page)).toHaveAttribute('lang', 'ar');
        await expect(html(page)).toHaveAttribute('dir', 'rtl');
        await expect(page.getByText(inArabic('Start for free')).first()).toBeVisible();
        await expect(page.locator('link[hreflang=ar]')).toHaveAttribute('href', `${server.url}/?lang=ar`);
      });

      await context.addCookies([server.administrator.cookie]);
      await test.step('in the app a text that would break a screen stays English', async () => {
        await page.goto(`${server.url}/app`);
        await expect(html(page)).toHaveAttribute('dir', 'rtl');
        const places = page.getByRole('navigation', { name: inArabic('Places') }).filter({ visible: true });
        await expect(places.getByRole('link', { name: inArabic('Library') })).toBeVisible();
        await expect(places.getByRole('link', { name: 'Explore', exact: true })).toBeVisible();
      });

      await test.step('the installed app has it without a network', async () => {
        await workerIsReady(page);
        await withoutNetwork(context, async () => {
          await page.goto(`${server.url}/app/library`);
          await expect(html(page)).toHaveAttribute('dir', 'rtl');
          await expect(page.getByRole('heading', { name: inArabic('Library') }).first()).toBeVisible();
        });
      });

      await test.step('the words of the school, after a change of language, with and without a network', async () => {
        await chooseInSettings(page, server.url, 'العربية', 'Français');
        await expect(html(page)).toHaveAttribute('dir', 'ltr');
        const make = page.getByRole('button', { name: 'Nouvelle fiche' }).filter({ visible: true });
        await expect(make).toBeVisible();
        await keptIn(page, 'fr');
        await withoutNetwork(context, async () => {
          await page.reload();
          await expect(make).toBeVisible();
          await expect(page.getByRole('heading', { name: 'Réglages' }).first()).toBeVisible();
        });
      });
    } finally {
      // What the page still asks for would be refused.
      await page.goto('about:blank');
      await server.discard();
    }
  },
);

test('[S1 §9] an installed app changes its language online, and a due card is tested in it without a network @long', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const person = await signIn();
  const cardId = await cardOf(person, 'Rivers of Europe');
  await person.call('PUT', `/api/focus-card/${cardId}`, { id: cardId, startFocusRepeat: true, plan: 'classic' });
  const held = async () => {
    const { repeat_session: sessions } = await person.call<{ repeat_session: { isDone: boolean }[] }>(
      'GET',
      `/api/focus-card/${cardId}/repeat`,
    );
    return sessions.filter(({ isDone }) => isDone).length;
  };
  await visit(page, [cardId]);
  await expect(page.getByText('1 card to test')).toBeVisible();
  await chooseInSettings(page, server.url, 'English', 'Deutsch');
  await expect(page.getByRole('heading', { name: 'Einstellungen' }).first()).toBeVisible();
  await keptIn(page, 'de');

  await context.setOffline(true);
  await page.goto('/app');
  await expect(html(page)).toHaveAttribute('lang', 'de');
  await page.getByRole('link', { name: 'Anfangen', exact: true }).click();
  const intro = page.getByRole('dialog', { name: 'Eine Wiederholung aus deinem Wiederholungsplan' });
  await intro.getByRole('button', { name: 'Weiter' }).click();
  for (let index = 0; index < 2; index++) {
    await page.getByRole('button', { name: /^Umdrehen/ }).click();
    await page.getByRole('button', { name: /^Gewusst/ }).click();
  }
  await page.getByRole('button', { name: 'Zurück zur Karte' }).click();
  await page.getByRole('link', { name: 'Heute' }).first().click();
  await expect(page.getByRole('heading', { name: 'Für heute ist alles erledigt' })).toBeVisible();
  expect(await held()).toBe(0);

  await context.setOffline(false);
  await expect.poll(held, { timeout: 30_000 }).toBe(1);
  // A device of the same member that signs in later.
  expect(await person.call('GET', '/api/user/me')).toMatchObject({ locale: 'de' });
});
