import { generateNKeysBetween } from 'fractional-indexing';
import type { Page } from '@playwright/test';
import { flashcard, keyIdea, questions, resource } from '../harness/card-samples.ts';
import { expect, letterTo, signUp, test, type SignedIn, onPhone } from './journey.ts';
import { writtenCard } from './publishing-pages.ts';

// A separate server: its first account is the administrator, who grants plans.
test.use({ serverEnvironment: { JOURNEY: 'published cards' } });

let admin: SignedIn;

test.beforeEach(({ server }) => {
  admin = server.administrator;
});

/** Pairs of visible texts and icons of a tile that overlap, and those cut off by its edge. */
async function collisions(page: Page, tiles = '[data-card]'): Promise<string[]> {
  return page.locator(tiles).evaluateAll((tiles) =>
    tiles.flatMap((tile) => {
      const card = tile.querySelector('[data-category]')!.getBoundingClientRect();
      const isSeen = (element: Element) => !element.closest('.sr-only, .opacity-0') && element.checkVisibility();
      /** The visible part of a box within the boxes that clip it; `undefined` if there is none. */
      const shown = (box: DOMRect, inside: Element): DOMRect | undefined => {
        let { left, top, right, bottom } = box;
        for (
          let around: Element | null = inside;
          around && around.tagName !== 'ARTICLE';
          around = around.parentElement
        ) {
          if (getComputedStyle(around).overflowX === 'visible') continue;
          const edge = around.getBoundingClientRect();
          [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
          [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
        }
        return right - left > 2 && bottom - top > 2 ? new DOMRect(left, top, right - left, bottom - top) : undefined;
      };
      const things: { of: Node; name: string; box: DOMRect }[] = [];
      const texts = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement: parent, textContent } = texts.currentNode;
        // The letter of a generated cover is part of its picture.
        if (!parent || parent.closest('svg') || !isSeen(parent) || textContent!.trim() === '') continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        for (const line of range.getClientRects()) {
          const box = shown(line, parent);
          if (box) things.push({ of: texts.currentNode, name: textContent!.trim(), box });
        }
      }
      for (const icon of tile.querySelectorAll('svg.lucide')) {
        if (isSeen(icon))
          things.push({
            of: icon,
            name: icon.classList[1]!,
            box: (icon.closest('button') ?? icon).getBoundingClientRect(),
          });
      }
      const cutOff = things.filter(
        ({ box }) => box.bottom > card.bottom + 1 || box.right > card.right + 1 || box.top < card.top - 1,
      );
      const over = things.flatMap((one, at) =>
        things
          .slice(at + 1)
          .filter(
            ({ of, box }) =>
              of !== one.of &&
              Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
              Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 2,
          )
          .map((other) => `“${one.name}” over “${other.name}”`),
      );
      const figures = [...tile.querySelectorAll('.tabular-nums[title]')]
        .filter(isSeen)
        .map((figure) => ({ name: figure.textContent, box: figure.getBoundingClientRect() }));
      const touching = figures.flatMap((one, at) =>
        figures
          .slice(at + 1)
          .filter(
            ({ box }) =>
              Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 2 &&
              Math.max(one.box.left, box.left) - Math.min(one.box.right, box.right) < 3,
          )
          .map((other) => `“${one.name}” touches “${other.name}”`),
      );
      return [...cutOff.map(({ name }) => `“${name}” is cut off`), ...over, ...touching];
    }),
  );
}

test('[S1 §2, §4] nothing overlaps on a tile, at any width and level of detail @long', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const author = await signIn('Maximiliane von Wolkenstein-Rodenegg');
  await admin.call('PUT', `/api/admin/members/${author.id}/membership`, { grantedPlan: 'PREMIUM' });
  await page.goto('/app');
  const many = <Item>(make: (order: string) => Item) => generateNKeysBetween(null, null, 123).map(make);
  const card = await writtenCard(page, author, {
    title: 'Photosynthèse, respiration cellulaire et transpiration des plantes à fleurs',
    category_1: 'HUMANITIES',
    category_2: 'HUMANITIESHISTORY',
    language: 'fr',
    template: true,
    key_idea: many((order) =>
      keyIdea({ order, title: 'Une feuille au soleil fait du sucre avec de l’eau et de l’air' }),
    ),
    flashcard: many((order) => flashcard({ order })),
    quizz: many((order) => ({ ...questions()[4]!, order })),
    resource: many((order) => resource({ order })),
  });
  await author.call('POST', '/api/focus-card/public/', {
    id: card.id,
    language: 'fr',
    desc: '<p>Des feuilles.</p>',
    timerValueSelected: 25,
    round: 2,
    timer: { valueTimerSec: 1_500 },
    hasNotes: true,
    free_of_count: true,
  });
  const [{ url_seo: slug, focus_card_public_id: edition }] = (await author.call(
    'GET',
    `/api/focus-card/${card.id}`,
  )) as [{ url_seo: string; focus_card_public_id: string }];
  await author.call('POST', '/api/focus-card/', {
    _id: crypto.randomUUID(),
    update: { title: 'Peu de choses', flashcard: [flashcard()] },
  });
  const learning = await browser.newContext();
  const learner = await signUp(server, learning, 'Lena Learner');
  await learner.call('POST', `/api/focus-card/public/${slug}`, {});
  await learner.call('PUT', `/api/focus-card/public/${edition}`, { rating: 4 });
  await learning.close();

  await page.context().addCookies([{ name: 'locale', value: 'fr', url: server.url }]);
  await page.goto('/app/library');
  // On a phone it is in the sheet of the filters.
  const eye = page.getByRole('button', { name: /^Détail des cartes/, includeHidden: true });
  await expect(page.locator('[data-card]')).toHaveCount(2);
  await expect(page.locator(`[data-card="${card.id}"]`).getByText('Note : 4 sur 5')).toBeAttached();
  const sizes = [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (let step = 0; step < 9; step++) {
      const before = await eye.textContent();
      await page.keyboard.press('v');
      await expect(eye).not.toHaveText(before!);
      const at = `${width} px wide, the eye at ${await eye.textContent()}`;
      await expect.poll(() => collisions(page), at).toEqual([]);
      const tile = page.locator(`[data-card="${card.id}"]`);
      const level = step < 3 ? 6 + step : step - 3;
      const cut = (element: HTMLElement) =>
        element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      if (level < 6 || width >= 768)
        expect(await tile.getByText('Sciences humaines et arts').evaluate(cut), `${at}: the category is whole`).toBe(
          false,
        );
      // The narrowest tiles have no line for the name beside three key ideas.
      if (level === 8 && width === 320) continue;
      const name = (await tile.getByText('Maximiliane', { exact: false }).first().boundingBox())!;
      expect(name.width, `${at}: of the author's name more than a syllable`).toBeGreaterThan(60);
    }
  }

  // Explore uses the same level: the default, and the highest.
  await page.goto('/app/explore');
  const found = 'ul[aria-label="Cartes de la communauté"] > li';
  await expect(page.locator(found)).toHaveCount(1);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const level of [5, 8]) {
      await page.evaluate((chosen) => {
        localStorage.setItem('eyeOpen', chosen);
        dispatchEvent(new StorageEvent('storage', { key: 'eyeOpen', newValue: chosen }));
      }, `${level}`);
      await expect(eye).toContainText(level === 5 ? 'Toutes les marques' : 'Trois idées clés');
      await expect.poll(() => collisions(page, found), `Explore, ${width} px wide, the eye at ${level}`).toEqual([]);
    }
  }
});

test(
  '[S1 §2, §6] a secret link says to a visitor which card it is and who sent it, and signing up leads into it',
  onPhone,
  async ({ page, isMobile, browser, server, signIn, expectAccessible }) => {
    const author = await signIn('Tess Teacher');
    await admin.call('PUT', `/api/admin/members/${author.id}/membership`, { grantedPlan: 'PREMIUM' });
    await page.goto('/app');
    const { id, ideas } = await writtenCard(page, author);
    const film = resource({ title: 'Celery in ink', keyIdeaId: ideas[0]! });
    await author.call('PUT', `/api/focus-card/${id}`, {
      id,
      update: { credit_picture: 'https://example.org/ink', resource: { put: [film] } },
    });
    await author.call('POST', '/api/focus-card/private/', {
      id,
      desc: '<p>Only for my class.</p>',
      timerValueSelected: 25,
      round: 2,
      timer: { valueTimerSec: 1_500 },
      hasNotes: true,
    });
    const [{ url_private_focus_id: link }] = (await author.call('GET', `/api/focus-card/${id}`)) as [
      { url_private_focus_id: string },
    ];
    const address = `/app/secret-card/${link}`;

    // The first document already contains everything.
    const reading = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const still = await reading.newPage();
    await still.goto(address);
    await expect(still.getByRole('heading', { level: 1, name: 'How plants drink' })).toBeVisible();
    await expect(still.getByText('Tess Teacher shared this card with you')).toBeVisible();
    await expect(still.getByText('Roots take in water')).toHaveCount(0);
    expect(await still.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await still.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer');
    expect(
      await still
        .locator('img[src*="/media/"]')
        .first()
        .evaluate((cover: HTMLImageElement) => cover.complete && cover.naturalWidth),
    ).toBeGreaterThan(0);
    await reading.close();

    // A page without queries: an open card would be refetched and refused.
    await page.goto('/terms-u');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Make an account' })).toHaveAttribute(
      'href',
      `/signup?next=${encodeURIComponent(address)}`,
    );

    // Also by the header; the link of the letter opens the card, even in another browser.
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
    const email = `stranger-${link.toLowerCase()}@example.org`;
    await page.getByLabel('Your name').fill('Elodie Stranger');
    await page.getByLabel('E-mail address').fill(email);
    // Its scripts are loaded.
    await expect(page.getByRole('button', { name: 'Create an account' })).toBeEnabled();
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('Elodie Stranger');
    await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    await expect(page.getByLabel(/^Password/)).toHaveValue('');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    // Both pages ask for a password.
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await page.getByLabel(/^Password/).fill('water climbs the stem');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
    const letter = await letterTo(server, email);
    const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
    await elsewhere.goto(letter.link);
    await elsewhere.getByRole('button', { name: 'Confirm and sign in' }).click();
    await expect(elsewhere).toHaveURL(address);
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'How plants drink' })).toBeVisible();
    await elsewhere.context().close();
    await page.goto(address);
    await page.getByRole('link', { name: 'Sign in to open it' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(author.email);
    await page.getByLabel(/^Password/).fill(author.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: 'How plants drink' })).toBeVisible();
    await page.getByRole('tab', { name: 'Key ideas' }).click();
    await expect(page.getByRole('heading', { name: 'Roots take in water' })).toBeVisible();
    // The credit of the picture, and the key idea of a resource.
    await expect(page.getByRole('link', { name: 'https://example.org/ink' })).toHaveAttribute(
      'rel',
      'noopener nofollow',
    );
    await page.getByRole('tab', { name: 'Resources' }).click();
    await expect(page.getByText('Key idea: Roots take in water by osmosis')).toBeVisible();
    // On a phone the navigation bar does not cover the floating bar.
    const bar = page.getByRole('navigation', { name: 'What you can do with this card' });
    await bar.getByRole('link', { name: 'Edit' }).click({ trial: true });
    if (isMobile) {
      // Content fades out above it.
      await page.setViewportSize({ width: 390, height: 560 });
      await page.evaluate(() => scrollTo(0, 0));
      const [fade, places] = [
        (await bar.boundingBox())!,
        (await page.getByRole('navigation', { name: 'Places' }).boundingBox())!,
      ];
      expect(fade.y + fade.height).toBeGreaterThan(places.y);
    }
    // [S1 §4, §6] The author can share the link and sees who added it; there is no public test.
    await expect(bar.getByRole('listitem')).toHaveText(['Share', 'Edit', 'Who added it']);
    await bar.getByRole('link', { name: 'Share' }).click();
    await expect(page.getByLabel('Link to this card')).toHaveValue(server.url + address);
    await page.keyboard.press('Escape');
    await bar.getByRole('link', { name: 'Who added it' }).click();
    await expect(page.getByRole('dialog', { name: 'Who added this card' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    // What blocks deletion can be taken back directly from its reason.
    await page.goto(`/app/card/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'How plants drink' })).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete card' }).click();
    const blocked = page.getByRole('dialog', { name: /cannot be deleted/ });
    await expect(blocked.getByRole('link', { name: 'See which students have it' })).toHaveAttribute(
      'href',
      `/app/card/${id}?students`,
    );
    await blocked.getByRole('button', { name: 'Take its secret link back' }).click();
    const share = page.getByRole('dialog', { name: 'Share this card' });
    await share.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
    await expect(share.getByText(/link does not work any more/)).toBeVisible();
    await page.goto(`/app/card/${id}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete card' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
);
