import type { DatabaseSync } from 'node:sqlite';
import { expect, type Locator, type Page } from '@playwright/test';
import type { SignedIn } from './journey.ts';

export interface WrittenCard {
  readonly id: string;
  readonly ideas: readonly string[];
}

/**
 * A card with a cover, two key ideas and a flashcard, as the editor would create it. `page` has the author's session.
 */
export async function writtenCard(page: Page, author: SignedIn, update: object = {}): Promise<WrittenCard> {
  const [id, first, second, flashcard, picture] = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 640;
    const pen = canvas.getContext('2d')!;
    const sky = pen.createLinearGradient(0, 0, 640, 640);
    sky.addColorStop(0, '#1f5c50');
    sky.addColorStop(1, '#f2c26b');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 640, 640);
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!)));
    const name = crypto.randomUUID();
    const form = new FormData();
    form.append('file', blob, 'cover.png');
    const reply = await fetch(`/api/image/${name}`, { method: 'PUT', body: form });
    if (!reply.ok) throw new Error(await reply.text());
    return [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID(), name] as const;
  });
  await author.call('POST', '/api/focus-card/', {
    _id: id,
    update: {
      title: 'How plants drink',
      language: 'en',
      forPublic: true,
      desc: '<p>From the root to the leaf, in ten minutes.</p>',
      notesDataAuthor: '<p>Show the celery in ink.</p>',
      cover_picture: { thumb: `/media/${picture}/thumb.webp`, regular: `/media/${picture}/regular.webp` },
      key_idea: [
        {
          _id: first,
          order: 'a0',
          title: 'Roots take in water by osmosis',
          key_idea_description: '<p>Salt draws it.</p>',
        },
        { _id: second, order: 'a1', title: 'Leaves pull it up', key_idea_description: '' },
      ],
      flashcard: [
        {
          _id: flashcard,
          order: 'a0',
          title: '',
          question: 'What pulls water up?',
          answer_list: ['Transpiration'],
          image: null,
        },
      ],
      ...update,
    },
  });
  return { id, ideas: [first, second] };
}

export const pressShare = (page: Page): Promise<void> => pressOnCard(page, 'Publish or share');

/** Presses what a card offers: its own button, or on a phone a row of its menu. */
export async function pressOnCard(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More' });
  await expect(more).toBeVisible();
  const button = page.getByRole('button', { name });
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name }).click();
}

/** Page model of the publishing dialogs. */
export function publishingOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Share this card' });
  return {
    dialog,
    async open(cardId: string) {
      await page.goto(`/app/card/${cardId}`);
      await pressShare(page);
      await expect(dialog).toBeVisible();
    },
    tab: (name: string) => dialog.getByRole('tab', { name, exact: true }),
    description: dialog.getByRole('textbox', { name: 'Description' }),
    draft: dialog.getByText('What you wrote last time and did not publish is still here.'),
    async acceptTerms() {
      const terms = dialog.getByRole('checkbox', { name: /I have the right to publish/ });
      // The form of the previous tab is there until its animation ends.
      await expect(terms).toHaveCount(1);
      await terms.click();
    },
    missing: dialog.getByRole('region', { name: 'Before it can be published' }),
    link: (which: 'Public' | 'Secret') => dialog.getByRole('textbox', { name: `${which} link` }),
  };
}

/** Collects all titles of a dialog from now on, until it is closed. */
export async function collectTitles(dialog: Locator): Promise<() => Promise<string[]>> {
  const titles = await dialog.evaluateHandle((frame) => {
    const seen = new Set<string>();
    const look = new MutationObserver(() => seen.add(frame.querySelector('h2')!.textContent));
    look.observe(frame, { subtree: true, childList: true, characterData: true, attributes: true });
    return seen;
  });
  return () => titles.evaluate((seen) => [...seen]);
}

/** Turns a public edition of the sample world into a secret one with this link, directly in the store. */
export function makeSecret(store: DatabaseSync, link: string, slug: string): void {
  store.prepare("UPDATE publication SET state = 'SECRET', slug = NULL, secret_link = ? WHERE slug = ?").run(link, slug);
  store
    .prepare("UPDATE card SET state = 'SECRET' WHERE id = (SELECT id FROM publication WHERE secret_link = ?)")
    .run(link);
}

/** The floating bar of a public card. */
export const barOf = (page: Page) => page.getByRole('navigation', { name: 'What you can do with this card' });

/** On the narrowest phone the bar is one row, with sufficiently large targets. */
export async function barInOneRow(page: Page): Promise<void> {
  const whole = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 500 });
  const sizes = await barOf(page)
    .getByRole('list')
    .evaluate((list) => ({
      row: list.clientHeight,
      smallest: Math.min(
        ...[...list.querySelectorAll('a, button')]
          .flatMap((each) => [each.clientWidth, each.clientHeight])
          .map(Math.round),
      ),
    }));
  expect(sizes.row).toBeLessThan(64);
  expect(sizes.smallest).toBeGreaterThanOrEqual(42);
  await page.setViewportSize(whole);
}
