import { generateNKeysBetween } from 'fractional-indexing';
import type { Page } from '@playwright/test';
import { flashcard, keyIdea, questions, resource } from '../harness/card-samples.ts';
import { expect, test, type SignedIn, onPhone } from './journey.ts';
import { closeLibraryTools, openLibraryTools } from './library-pages.ts';
import { pressShare } from './publishing-pages.ts';

// The test opens a card that does not exist.
test.use({ expectedConsole: [/status of 404/] });

const make = async (person: SignedIn, title: string, more: object = {}) => {
  const _id = crypto.randomUUID();
  await person.call('POST', '/api/focus-card/', { _id, update: { title, ...more } });
  return _id;
};

/** A horizontal swipe over an element. */
async function swipe(page: Page, selector: string, by: number): Promise<void> {
  await page.locator(selector).evaluate((element, across) => {
    const at = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
    const send = (type: string, touch: Touch, down: boolean) =>
      element.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          cancelable: true,
          touches: down ? [touch] : [],
          targetTouches: down ? [touch] : [],
          changedTouches: [touch],
        }),
      );
    send('touchstart', at(250), true);
    send('touchend', at(250 + across), false);
  }, by);
}

test(
  '[S1 §2, §4] tiles tell more as the eye opens, and the browser keeps how far @long',
  onPhone,
  async ({ page, signIn, isMobile, expectAccessible, expectAccessibleInBothThemes, expectedConsole }) => {
    if (isMobile) {
      // A device that requires permission for orientation events, as iOS does.
      await page.addInitScript(() => {
        let times = 0;
        const requestPermission = async () => {
          document.documentElement.dataset['asked'] = `${++times}`;
          return 'granted';
        };
        Object.assign(DeviceOrientationEvent, { requestPermission });
      });
    }
    const person = await signIn();
    await make(person, 'Rivers', {
      key_idea: [keyIdea({ title: 'They flow downhill' })],
      resource: [resource()],
      template: true,
    });
    const long = `${'Long '.repeat(22)}end`;
    await make(person, long, { memo: `${'Word '.repeat(28)}end` });
    await page.goto('/app/library');
    const rivers = page.locator('[data-card]').filter({ has: page.getByRole('heading', { name: 'Rivers' }) });
    const eye = page.getByRole('button', { name: /^What tiles show/ });
    await expect(rivers.getByText('1 resource not done')).toBeAttached();
    await expect(rivers.getByText('Template')).toBeVisible();
    await expect(rivers.getByText('They flow downhill')).toBeHidden();
    // Truncated at 65 characters on screen, but complete for screen readers.
    await expect(page.getByRole('heading', { name: long })).toContainText('Long Long Long Long…');
    // [S1 §2] A private card also shows its author; without ratings, and in the reader's language, nothing more.
    await expect(rivers.getByTitle(person.name)).toBeVisible();
    await expect(rivers.getByText(/Not rated|English/)).toHaveCount(0);
    if (!isMobile) {
      // The overlay shows truncated text: 100 characters of the title, 120 of the memo.
      const tile = page.locator('[data-card]').filter({ has: page.getByRole('heading', { name: long }) });
      const more = tile.locator('[aria-hidden]').filter({ hasText: 'Word' });
      await expect(more).toHaveCSS('opacity', '0');
      await tile.getByRole('link').hover();
      await expect(more).toHaveCSS('opacity', '1');
      await expect(more.locator('span')).toHaveText([`${'Long '.repeat(19)}Long…`, `${'Word '.repeat(23)}Word…`]);
    }

    if (isMobile) {
      // The cards begin right below the search.
      const field = (await page.getByRole('searchbox').boundingBox())!;
      expect((await rivers.boundingBox())!.y - field.y).toBeLessThan(70);
    }
    await openLibraryTools(page);
    await eye.click();
    const levels = page.getByRole('dialog', { name: 'What tiles show' });
    await expect(levels.getByText('Rivers of Europe')).toBeVisible();
    await expect(levels.getByText('They flow to the sea')).toBeHidden();
    await levels.getByRole('radio', { name: 'One key idea' }).click();
    await expect(levels.getByText('They flow to the sea')).toBeVisible();
    await levels.getByRole('switch', { name: 'Holographic cards' }).click();
    await expectAccessible(page);
    await levels.getByRole('button', { name: 'Done' }).click();
    await openLibraryTools(page);
    await expect(eye).toHaveAccessibleName('What tiles show: One key idea');
    await closeLibraryTools(page);
    await expect(rivers.getByText('They flow downhill')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await expect(rivers.getByText('They flow downhill')).toBeVisible();
    if (isMobile) {
      // The setting is stored but the permission is not: the first click of a visit requests it again, once.
      for (const press of [1, 2]) {
        await page.getByRole('main').click({ position: { x: 4, y: 4 } });
        await expect(page.locator('html'), `press ${press}`).toHaveAttribute('data-asked', '1');
      }
    } else {
      // The sheen follows the pointer; with reduced motion there is none.
      const link = rivers.getByRole('link');
      const sheen = () => link.evaluate((tile) => getComputedStyle(tile, '::after').content);
      const across = () => link.evaluate((tile) => Number(tile.style.getPropertyValue('--sheen-x')));
      expect(await sheen()).toBe('none');
      await link.hover({ position: { x: 10, y: 60 } });
      await expect.poll(sheen).toBe('""');
      await expect.poll(across).toBeGreaterThan(0);
      expect(await across()).toBeLessThan(0.2);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await sheen()).toBe('none');
    }
    for (const view of ['Two key ideas', 'Three key ideas', 'Cover and title']) {
      await page.keyboard.press('v');
      if (!isMobile) await expect(eye).toHaveAccessibleName(`What tiles show: ${view}`);
    }
    // At level 0 only the listed parts are shown.
    const words = page
      .getByRole('status')
      .filter({ hasText: 'Cover and title: with category, author, and what differs in language or rating' });
    await expect(words).toBeAttached();
    await expect(rivers.getByText('1 resource not done')).toBeHidden();
    // A press on the button beside the count loads cards that were made elsewhere.
    await openLibraryTools(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeAttached();
    // Offline the refresh fails, and says so to everybody.
    expectedConsole.push(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Could not be refreshed')).toBeVisible();
    await expect(page.getByText('Up to date')).toHaveCount(0);
    await closeLibraryTools(page);
    await expect(rivers).toBeVisible();
  },
);

test(
  '[S1 §2] a card opens over the library, leads to its neighbours, and Back closes it',
  onPhone,
  async ({ page, signIn, isMobile, expectAccessibleInBothThemes }) => {
    const person = await signIn();
    const ids: Record<string, string> = {};
    for (const title of ['Alps', 'Baltic', 'Caspian']) {
      const idea = keyIdea({ title: `Idea of ${title}`, key_idea_description: '<p>In more words</p>' });
      ids[title] = await make(person, title, {
        key_idea: [idea],
        resource: [resource({ title: `Book of ${title}` })],
        summary: '<p>In short</p>',
        memo: `Remember ${title}`,
        flashcard: generateNKeysBetween(null, null, 12).map((order, at) =>
          flashcard({ order, question: `Question ${at + 1}?`, answer_list: [`Answer ${at + 1}`, 'Or so'] }),
        ),
        quizz: questions().slice(0, 2),
      });
    }
    await page.goto('/app/library?sort=title');
    const tile = (title: string) => page.locator(`[data-card="${ids[title]}"] a`);
    const dialog = page.getByRole('dialog');
    await tile('Baltic').click();
    await expect(dialog).toHaveAccessibleName('Baltic');
    await expect(page).toHaveURL(`/app/library?sort=title&modalMemento=${ids['Baltic']}`);
    await expect(dialog.getByText('2 of 3')).toBeVisible();
    await expect(dialog.getByText('In more words')).toBeVisible();
    await dialog.getByText('Idea of Baltic').click();
    await expect(dialog.getByText('In more words')).toBeHidden();
    await expectAccessibleInBothThemes(page);
    await expect(dialog.getByText('Memo', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Remember Baltic')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Flashcards' }).click();
    await expect(dialog.getByText('Question 10?')).toBeVisible();
    await expect(dialog.getByText('Answer 10', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Question 11?')).toBeHidden();
    await dialog.getByText('Show all 12 flashcards').click();
    await expect(dialog.getByText('Answer 12', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 3, name: 'Questions' })).toBeVisible();
    await expect(dialog.getByText('2 questions in the quiz: Multiple choice (1), Type the answer (1)')).toBeVisible();
    const tabs = dialog.getByRole('tablist');
    if (isMobile) {
      // There are more tabs to the right, and the chosen one scrolls into view completely.
      await expect(tabs).toHaveAttribute('data-more', /after|both/);
      await dialog.getByRole('tab', { name: 'Resources' }).press('Enter');
      // A fraction of a pixel may be outside.
      await expect(dialog.getByRole('tab', { name: 'Resources' })).toBeInViewport({ ratio: 0.99 });
      await expect(tabs).toHaveAttribute('data-more', /before|both/);
    } else await expect(tabs).toHaveAttribute('data-more', 'none');
    await dialog.getByRole('tab', { name: 'Notes' }).click();
    await expect(dialog.getByText('In short')).toBeVisible();

    await dialog.getByRole('tab', { name: 'Resources' }).click();
    await dialog.getByRole('checkbox', { name: '“Book of Baltic” is done' }).click();
    await expect
      .poll(
        async () =>
          (await person.call<{ resource: { markAsDone: boolean }[] }[]>('GET', `/api/focus-card/${ids['Baltic']}`))[0]!
            .resource[0]!.markAsDone,
      )
      .toBe(true);

    // The tab stays the same from card to card.
    await dialog.getByRole('button', { name: 'Next card' }).click();
    await expect(dialog).toHaveAccessibleName('Caspian');
    await expect(dialog.getByRole('link', { name: 'Book of Caspian' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Next card' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog).toHaveAccessibleName('Baltic');
    if (isMobile) {
      await swipe(page, '[role="dialog"] [role="tabpanel"]', 50);
      await expect(dialog).toHaveAccessibleName('Baltic');
      await swipe(page, '[role="dialog"] [role="tabpanel"]', 51);
    } else await page.keyboard.press('ArrowLeft');
    await expect(dialog).toHaveAccessibleName('Alps');
    await page.reload();
    await expect(dialog).toHaveAccessibleName('Alps');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/app/library?sort=title');
    await expect(tile('Alps')).toBeFocused();

    // Opened from a printed card: there is no previous history entry.
    await page.goto(`/app/library?modalMemento=${ids['Caspian']}`);
    // Marking a resource moves the card to the front of the list, but not in the order for going from card to card.
    await expect(dialog.getByText('2 of 3')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Resources' }).click();
    await dialog.getByRole('checkbox', { name: '“Book of Caspian” is done' }).click();
    await expect(page.locator('[data-card]').first()).toHaveAttribute('data-card', ids['Caspian']!);
    await expect(dialog.getByText('2 of 3')).toBeVisible();
    await dialog.getByRole('button', { name: 'Next card' }).click();
    await expect(dialog).toHaveAccessibleName('Alps');
    // One Escape closes it, also while a tooltip is open.
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByText('Previous card', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/app/library');
    await page.goto(`/app/library?modalMemento=${crypto.randomUUID()}`);
    await expect(dialog.getByRole('heading', { name: 'This card is not in your library' })).toBeVisible();
    // [S1 §8]
    await expect(dialog.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    await dialog.getByRole('link', { name: 'Bin' }).click();
    await expect(page).toHaveURL('/app/bin');
  },
);

test('[S1 §5] a card in a collection cannot be deleted: the dialog only links the collection @long', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const person = await signIn();
  const id = await make(person, 'Held fast');
  const collectionId = crypto.randomUUID();
  await person.call('POST', '/api/collection/', {
    _id: collectionId,
    update: { title: 'For Monday', cards: { put: [{ _id: id, order: 'a0' }] } },
  });
  await page.goto('/app/library');
  await page.getByRole('button', { name: 'Menu of “Held fast”' }).click();
  await page.getByRole('menuitem', { name: 'Delete card' }).click();
  const dialog = page.getByRole('dialog', { name: '“Held fast” cannot be deleted' });
  await expect(dialog.getByRole('link', { name: 'For Monday' })).toHaveAttribute(
    'href',
    `/app/collection/${collectionId}`,
  );
  await expect(dialog.getByRole('button')).toHaveText(['', 'Close']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.goto(`/app/card/${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit',
    'Focus session',
    'Publish or share',
    'Students',
    'Read aloud',
    'Put on repeat',
    'New card from this',
    'Print',
    'Add to a collection…',
    'Export…',
    'Delete card',
  ]);
  await page.getByRole('menuitem', { name: 'Delete card' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // An incomplete question is not offered as a quiz.
  const question = {
    _id: crypto.randomUUID(),
    order: 'a0',
    type: 'word_order',
    question: '',
    explanation: '',
    sentence: '',
  };
  await person.call('PUT', `/api/focus-card/${id}`, { id, update: { quizz: { put: [question] } } });
  await expect(page.getByText('One question is not finished and is not asked.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Test', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Finish' })).toHaveAttribute('href', `/app/card/${id}/edit?part=quizz`);
  await pressShare(page);
  const share = page.getByRole('dialog', { name: 'Share this card' });
  await expect(
    share.getByText('Its only question is not finished: whoever reads this edition cannot test themselves yet.'),
  ).toBeVisible();
  await expect(share.getByRole('link', { name: 'Finish it' })).toHaveAttribute(
    'href',
    `/app/card/${id}/edit?part=quizz`,
  );
  await share.getByRole('button', { name: 'Close' }).first().click();
  // Without a previous entry in the app, Back leads to the library.
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/app/library');
  await page.getByRole('button', { name: 'Menu of “Held fast”' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Test' })).toHaveCount(0);
  expect(await person.call<unknown[]>('GET', `/api/focus-card/${id}`)).toHaveLength(1);
});
