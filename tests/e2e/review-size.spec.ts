import { randomUUID } from 'node:crypto';
import { expect, onPhone, test } from './journey.ts';

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

const dayMs = 86_400_000;

test(
  '[S2 §4] a review is as long as one wants: so many minutes or items, all that is due, and ahead; also without a network @long',
  onPhone,
  async ({ page, signIn, isMobile, expectAccessibleInBothThemes }) => {
    const ada = await signIn('Ada Choosy');
    const card = randomUUID();
    const flashcard = Array.from({ length: 22 }, (_, at) => ({
      _id: randomUUID(),
      order: `a${String(at).padStart(2, '0')}`,
      title: '',
      image: null,
      question: `Question ${at}`,
      answer_list: [`Answer ${at}`],
    }));
    await ada.call('POST', '/api/focus-card', { _id: card, update: { title: 'Numbers', flashcard } });
    // Twenty were known five days ago and are due; the last two were easy two days ago, and are due later.
    const events = flashcard.map(({ _id }, at) => ({
      kind: 'answer',
      _id: randomUUID(),
      test_id: randomUUID(),
      card_id: card,
      item_id: _id,
      item_kind: 'flashcard',
      outcome: 'right',
      rating: at < 20 ? 3 : 4,
      answer: '',
      elapsed_ms: 20_000,
      answered_at: new Date(Date.now() - (at < 20 ? 5 : 2) * dayMs).toISOString(),
    }));
    await ada.call('POST', '/api/review-log', { events });
    /** Opens the menu, by keys or by touch, and chooses. */
    const choose = async (shown: RegExp, name: string) => {
      const button = page.getByRole('button', { name: shown });
      if (isMobile) await button.tap();
      else {
        await button.focus();
        await page.keyboard.press('Enter');
      }
      const entry = page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name }));
      await expect(entry).toBeVisible();
      if (isMobile) return entry.tap();
      for (let press = 0; press < 12 && !(await entry.evaluate((row) => row === document.activeElement)); press++)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    const cardLeft = () => expect(page.getByRole('button', { name: 'Flip' })).toBeEnabled();
    const press = (key: string, button: string) =>
      isMobile ? page.getByRole('button', { name: button }).tap() : page.keyboard.press(key);
    const know = async (count: number) => {
      for (let at = 0; at < count; at++) {
        await cardLeft();
        await press('Space', 'Flip');
        await expect(page.getByRole('region', { name: 'Answer', exact: true })).toBeVisible();
        await press('ArrowRight', 'Knew it');
        await expect(page.getByRole('region', { name: 'Answer', exact: true })).toBeHidden();
      }
    };

    // Of one card, from its page: all that is due of it, whatever the day proposes.
    await page.goto(`/app/card/${card}?tab=repeat`);
    await page.getByRole('link', { name: 'Review 20 due items' }).click();
    await expect(page).toHaveURL(`/app/review?card=${card}`);
    await expect(page).toHaveTitle(/^Review of “Numbers”/);
    await expect(page.getByText('0 of 20')).toBeVisible();

    await page.goto('/app');
    await expect(page.getByRole('heading', { name: '10 items to review' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'How much: As proposed' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    // Fifteen at 20 seconds each are five minutes.
    await choose(/^How much/, '5 minutes');
    await expect(page.getByText('0 of 15')).toBeVisible();
    await expect(page).toHaveURL('/app/review');
    // Suspended on another device meanwhile: what is left of the run is left out at the next item.
    const suspend = async (suspended: boolean) => {
      const flags = flashcard.slice(0, 20).map(({ _id }) => ({ item_id: _id, suspended, until: null }));
      await ada.call('PUT', '/api/memory/flags', { card_id: card, flags });
    };
    const readAgain = page.waitForResponse((response) => response.url().includes('/api/review/items?'));
    await suspend(true);
    await readAgain;
    await know(1);
    await expect(page.getByText('1 of 1 item known at first')).toBeVisible();
    await suspend(false);
    await page.getByRole('button', { name: 'Back to Today' }).click();
    // This device remembers it.
    await expect(page.getByRole('button', { name: 'How much: 5 minutes' })).toBeVisible();
    await choose(/^How much/, '10 items');
    await expect(page.getByText('0 of 10')).toBeVisible();
    // The text is mended over the run, and is asked as it is then.
    await cardLeft();
    await press('e', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit this item' });
    const text = dialog.getByRole('textbox', { name: 'Question' });
    await text.fill(`${await text.inputValue()} anew`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Question', exact: true })).toContainText('anew');
    const focused = await page.evaluateHandle(() => document.activeElement);
    await press('i', 'Memory');
    const memory = page.getByRole('dialog', { name: 'Memory of this item' });
    await expect(memory.getByText(/^Known · (?:Good|Easy)$/)).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(memory).toBeHidden();
    if (isMobile) await expect(page.getByRole('button', { name: 'Memory' })).toBeFocused();
    else await expect.poll(() => focused.evaluate((element) => element === document.activeElement)).toBe(true);
    await know(10);
    await expect(page.getByRole('heading', { name: 'Reviewed' })).toBeFocused();
    await expect(page.getByText(/^9 more wait. By tomorrow you would know \d(?:\.\d)?% less of that.$/)).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await page.context().setOffline(true);
    await choose(/^How much/, 'All that is due');
    await expect(page.getByText('0 of 9')).toBeVisible();
    await cardLeft();
    await press('i', 'Memory');
    await expect(memory.getByText('The answers to it need the network.')).toBeVisible();
    await expect(memory.getByText('Forgotten')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(memory).toBeHidden();
    await know(9);
    await expect(page.getByRole('heading', { name: 'Reviewed' })).toBeFocused();
    await choose(/^How much/, 'Learn ahead');
    await expect(page.getByText('0 of 2')).toBeVisible();
    await know(2);
    await expect(page.getByText('2 of 2 items known at first')).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(async () => ((await ada.call('GET', `/api/review-log/${card}`)) as unknown[]).length).toBe(44);
    await page.getByRole('button', { name: 'Back to Today' }).click();
    await expect(page).toHaveURL('/app');
    const edited = async () => JSON.stringify(await ada.call('GET', `/api/focus-card/${card}`));
    await expect.poll(edited).toContain(' anew');
    await page.goto(`/app/review?card=${card}`);
    await expect(page.getByRole('heading', { name: 'Nothing to review in “Numbers” now' })).toBeVisible();
    await page.getByRole('link', { name: 'Review all cards' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to review now' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  },
);
