import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, onlyOnPhone, test, type SignedIn } from './journey.ts';

const contents = {
  Gases: { idea: 'Helium is lighter than air', question: 'noble gas', flashcard: 'Lightest gas?' },
  Capitals: { idea: 'Tokyo was called Edo', question: 'big city', flashcard: 'Capital of Peru?' },
};
type Title = keyof typeof contents;
const titles = Object.keys(contents) as Title[];

/** A card with a key idea, a question and a flashcard. */
async function makeCard(person: SignedIn, title: Title): Promise<string> {
  const _id = randomUUID();
  const { idea, question, flashcard } = contents[title];
  const item = () => ({ _id: randomUUID(), order: 'a0' });
  await person.call('POST', '/api/focus-card/', {
    _id,
    update: {
      title,
      language: 'en',
      key_idea: [{ ...item(), title: idea, key_idea_description: '' }],
      quizz: [{ ...item(), type: 'word_order', question: `About ${title}`, explanation: '', sentence: question }],
      flashcard: [{ ...item(), title: '', question: flashcard, answer_list: ['Yes'], image: null }],
    },
  });
  return _id;
}
const makeCards = async (person: SignedIn) => [await makeCard(person, 'Gases'), await makeCard(person, 'Capitals')];

interface Latest {
  source: { kind: string; id?: string };
  score: number;
}
const latestOf = (person: SignedIn) => person.call<Latest[]>('GET', '/api/self-test/several');

function severalOn(page: Page) {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name });
  const cover = (title: string) => page.getByRole('button', { name: new RegExp(`^Card \\d\\s*${title}`) });
  const bundle = (title: Title) =>
    page.getByRole('button', { name: new RegExp(`^Key ideas \\d\\s*${contents[title].idea}`) });
  const numberIn = async (of: ReturnType<typeof cover>) => /\d/.exec((await of.textContent())!)![0];
  return {
    heading,
    cover,
    bundle,
    check: page.getByRole('button', { name: 'Check' }),
    start: (name: string) => page.getByRole('list', { name: 'Tests' }).getByRole('button', { name }),
    async matchByKeys(ideasOf: Title, onto: Title) {
      await page.keyboard.press(await numberIn(bundle(ideasOf)));
      await page.keyboard.press(await numberIn(cover(onto)));
    },
    /** The covers in the order to remember. */
    async orderShown(): Promise<string[]> {
      await expect(heading('Remember the order')).toBeFocused();
      return (await page.getByRole('list').last().getByRole('listitem').allTextContents()).map((text) =>
        titles.find((title) => text.includes(title))!,
      );
    },
    choice: (title: string) => page.getByRole('list', { name: 'Cards' }).getByRole('button', { name: title }),
  };
}

test('[S2 §2, §4, §9] a full test of a library selection, by keyboard: wrong match, undo, score and log of each card', async ({
  page,
  signIn,
  expectAccessible,
  expectAccessibleInBothThemes,
}) => {
  const person = await signIn();
  const ids = await makeCards(person);
  const several = severalOn(page);
  const press = (key: string) => page.keyboard.press(key);

  await page.goto('/app/library');
  await page.getByRole('button', { name: 'Select' }).press('Enter');
  await page.getByRole('checkbox').first().focus();
  await press('Space');
  await press('ArrowRight');
  await press('Enter');
  await expect(page.getByText('2 cards selected')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Test', exact: true }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Test several cards' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await several.start('Full test').press('Enter');

  await expect(several.heading('Which key ideas belong to which card?')).toBeFocused();
  await expect(several.check).toBeDisabled();
  await several.matchByKeys('Gases', 'Capitals');
  await expectAccessibleInBothThemes(page);
  await press('Enter');
  await expect(page.getByText('0 of 1 right').last()).toBeVisible();
  await expect(several.bundle('Gases')).toBeVisible();
  for (const title of titles) await several.matchByKeys(title, title);
  await press('Enter');

  const order = await several.orderShown();
  await press('Enter');
  await expect(several.heading('Which card was number 1?')).toBeFocused();
  const place = async (title: string) =>
    (await page.getByRole('list', { name: 'Cards' }).getByRole('button').allTextContents()).findIndex((text) =>
      text.includes(title),
    ) + 1;
  await press(String(await place(order[0]!)));
  await expect(several.heading('Which card was number 2?')).toBeVisible();
  await expectAccessible(page);
  await expect(several.choice(order[1]!)).not.toHaveAttribute('aria-disabled', 'true');
  await press(String(await place(order[1]!)));

  for (const number of [1, 2]) {
    await expect(page.getByText(`Question ${number} of 2`)).toBeVisible();
    const title = (await several.heading(/^About/).textContent())!.replace('About ', '') as Title;
    const bank = page.getByRole('group', { name: 'Words' }).getByRole('button');
    const words = await bank.allTextContents();
    for (const word of contents[title].question.split(' '))
      await press(String(words.findIndex((text) => text.includes(word)) + 1));
    await press('Enter');
    // The second is given up by an undo, and given again.
    await expect(
      page
        .getByText('Right!')
        .or(page.getByRole('region', { name: 'Question' }))
        .first(),
    ).toBeVisible();
  }
  for (let card = 1; card <= 2; card++) {
    await expect(page.getByText(`${5 + card} of 8`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Flip/ })).not.toHaveAttribute('aria-disabled', 'true');
    await press('Space');
    await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
    await press('Space');
  }
  // 20 for matching: one of two at the first try, as the wrong one was checked on the cover of the other.
  await expect(page.getByRole('heading', { level: 1, name: /Very good/ })).toBeVisible();
  await expect(page.getByText('Score: 90 of 100.')).toBeAttached();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => latestOf(person)).toMatchObject([{ source: { kind: 'selection' }, score: 90 }]);

  await press('u');
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
  await press('Space');
  await expect(page.getByRole('heading', { level: 1, name: /Very good/ })).toBeVisible();
  await expect(page.getByText('Saved.')).toBeVisible();
  for (const id of ids) {
    const log = await person.call<{ kind: string; item_kind?: string }[]>('GET', `/api/review-log/${id}`);
    const kinds = log.filter(({ kind }) => kind === 'answer').map(({ item_kind }) => item_kind);
    expect(new Set(kinds)).toEqual(new Set(['card', 'question', 'flashcard']));
  }
});

test(
  '[S2 §2, §4] on a phone a collection is tested by touch: matching, removing, left and resumed, and its score shown @long',
  onlyOnPhone,
  async ({ page, signIn, expectAccessible }) => {
    const person = await signIn();
    const ids = await makeCards(person);
    const _id = randomUUID();
    const cards = { put: ids.map((id, at) => ({ _id: id, order: `a${at}` })) };
    await person.call('POST', '/api/collection/', { _id, update: { title: 'Both', cards } });
    const several = severalOn(page);

    await page.goto(`/app/collection/${_id}`);
    await page.getByRole('link', { name: 'Test', exact: true }).tap();
    await page.getByRole('button', { name: 'Set up the test' }).tap();
    const colours = page.getByRole('dialog').getByRole('group', { name: 'Colour of the test' });
    await expect(colours.getByRole('radio')).toHaveCount(10);
    await expect(page.getByRole('radio', { name: 'Type them' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Done' }).tap();
    await page.getByText('Choose', { exact: true }).or(several.start('Match key ideas')).last().tap();
    await several.bundle('Gases').tap();
    await several.cover('Gases').tap();
    await page.getByRole('button', { name: 'Take the key ideas off Gases' }).tap();
    await expect(several.check).toBeDisabled();
    await several.bundle('Gases').tap();
    await several.cover('Gases').tap();
    await several.check.tap();
    await expect(several.cover('Gases')).toHaveAccessibleName(/right$/);
    await expectAccessible(page);

    await page.reload();
    await page.getByRole('button', { name: /^Continue: Match key ideas/ }).tap();
    await expect(several.cover('Gases')).toHaveAccessibleName(/right$/);
    await several.bundle('Capitals').tap();
    await several.cover('Capitals').tap();
    await several.check.tap();
    const order = await several.orderShown();
    await page.getByRole('button', { name: 'I know it' }).tap();
    for (const [at, title] of order.entries()) {
      await expect(several.heading(`Which card was number ${at + 1}?`)).toBeVisible();
      await expect(several.choice(title)).not.toHaveAttribute('aria-disabled', 'true');
      await several.choice(title).tap();
    }
    await expect(page.getByRole('heading', { level: 1, name: /Complete!/ })).toBeVisible();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the collection' }).tap();
    await expect(page.getByText('Last test: 100 of 100')).toBeVisible();
  },
);

test('[S2 §2, §4, §9] the order of the covers alone, by keys alone or by touch: the first choice of each place counts @long', async ({
  page,
  signIn,
  isMobile,
  expectAccessible,
  expectAccessibleInBothThemes,
}) => {
  const person = await signIn();
  const ids = await makeCards(person);
  const several = severalOn(page);
  const press = (button: Locator) => (isMobile ? button.tap() : button.press('Enter'));
  const choose = async (title: string) => {
    await expect(several.choice(title)).not.toHaveAttribute('aria-disabled', 'true');
    if (isMobile) return several.choice(title).tap();
    const all = await page.getByRole('list', { name: 'Cards' }).getByRole('button').allTextContents();
    return page.keyboard.press(String(all.findIndex((text) => text.includes(title)) + 1));
  };
  await page.goto(`/app/test?cards=${ids.join(',')}`);
  await expectAccessible(page);
  await press(several.start('Order of the covers'));
  const order = await several.orderShown();
  await expectAccessibleInBothThemes(page);
  await (isMobile ? page.getByRole('button', { name: 'I know it' }).tap() : page.keyboard.press('Enter'));
  await expect(several.heading('Which card was number 1?')).toBeFocused();
  await choose(order[1]!);
  await choose(order[0]!);
  await expect(several.heading('Which card was number 2?')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await choose(order[1]!);
  await expect(page.getByRole('heading', { level: 1, name: /Half of it or more/ })).toBeVisible();
  await expect(page.getByText('Score: 50 of 100.')).toBeAttached();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expect.poll(() => latestOf(person)).toMatchObject([{ source: { kind: 'selection' }, score: 50 }]);
});

test('a deck of 41 cards stops after 20, and is continued there @long', async ({ page, signIn, expectAccessible }) => {
  const person = await signIn();
  const _id = randomUUID();
  const flashcard = Array.from({ length: 41 }, (_, at) => ({
    _id: randomUUID(),
    order: `a${String(at).padStart(2, '0')}a`,
    title: '',
    question: `Number ${at}`,
    answer_list: ['Yes'],
    image: null,
  }));
  await person.call('POST', '/api/focus-card/', { _id, update: { title: 'Many', language: 'en', flashcard } });
  await page.goto(`/app/card/${_id}/test?option=-1`);
  for (let known = 1; known <= 20; known++) {
    await page.getByRole('button', { name: /^Knew it/ }).click();
    await expect(page.getByText(`${known} of 41`).first()).toBeAttached();
  }
  await expect(page.getByRole('heading', { level: 2, name: '20 of 41 done' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('u');
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
  await page.getByRole('button', { name: /^Knew it/ }).click();
  await page.getByRole('button', { name: 'Stop here' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/card/${_id}$`));
  await page.goto(`/app/card/${_id}/test?option=-1`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('20 of 41').first()).toBeAttached();
  await expect(page.getByRole('region', { name: 'Question' })).toBeVisible();
});

test.describe('with public collections', () => {
  test.use({ serverEnvironment: { SAMPLE_WORLD: '1' } });

  test('[S2 §5, §6] a visitor tests at most four cards of a public collection; the result stays on the device @long', async ({
    page,
    server,
    expectAccessible,
  }) => {
    const { administrator: author } = server;
    await author.call('PUT', `/api/admin/members/${author.id}/membership`, { grantedPlan: 'PREMIUM' });
    const ready = await author.call<{ url_seo: string }[]>('GET', '/api/focus-card/public/?limit=5');
    const _id = randomUUID();
    const put = [];
    for (const [at, { url_seo }] of ready.entries()) {
      const { insertedId } = await author.call<{ insertedId: string }>('POST', `/api/focus-card/public/${url_seo}`, {});
      put.push({ _id: insertedId, order: `a${at}` });
    }
    const update = { title: 'Five cards', description: 'Ready to learn.', cards: { put } };
    await author.call('POST', '/api/collection/', { _id, update });
    const { url_seo } = await author.call<{ url_seo: string }>('POST', '/api/collection/public/', {
      id: _id,
      terms: true,
    });
    const several = severalOn(page);
    await page.goto(`/collection/${url_seo}`);
    await page.getByRole('link', { name: 'Try a test' }).click();
    await expect(page.getByText('All 4')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('cards')!.split(',')).toHaveLength(4);
    await expectAccessible(page);
    await several.start('Match key ideas').click();
    const [from, to] = [
      page.getByRole('button', { name: /^Key ideas 1/ }),
      page.getByRole('button', { name: /^Card 2/ }),
    ];
    await expect(several.check).toBeDisabled();
    await from.scrollIntoViewIfNeeded();
    await from.dragTo(to, { steps: 8 });
    await expect(page.getByRole('button', { name: /^Take the key ideas off/ })).toBeVisible();
    await expect(several.check).toBeEnabled();
    await page.goBack();
    await page.getByRole('link', { name: 'Try a test' }).click();
    await expect(page.getByText('All 4')).toBeVisible();
    await several.start('Order of the covers').click();
    await expect(several.heading('Remember the order')).toBeVisible();
    const order = await page.getByRole('list').last().getByRole('listitem').allTextContents();
    await page.getByRole('button', { name: 'I know it' }).click();
    for (const [at, text] of order.entries()) {
      await expect(several.heading(`Which card was number ${at + 1}?`)).toBeVisible();
      const title = text.replace(/^(.?)\d/, '$1').trim();
      const choice = page
        .getByRole('list', { name: 'Cards' })
        .getByRole('button')
        .filter({ hasText: title.slice(1) });
      await expect(choice.first()).not.toHaveAttribute('aria-disabled', 'true');
      await choice.first().click();
    }
    await expect(page.getByRole('heading', { level: 1, name: /Complete!/ })).toBeVisible();
    await expect(page.getByText('This result stays on this device.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the collection' }).click();
    await expect(page.getByRole('dialog', { name: 'Keep what you learn' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page).toHaveURL(new RegExp(`/collection/${url_seo}$`));
  });

  test('[S2 §1, §5] a visitor tests at most four cards of a public map; its author tests the map itself @long', async ({
    page,
    context,
    server,
    expectAccessible,
  }) => {
    const { administrator: author } = server;
    await author.call('PUT', `/api/admin/members/${author.id}/membership`, { grantedPlan: 'PREMIUM' });
    const ready = await author.call<{ _id: string; title: string; url_seo: string }[]>(
      'GET',
      '/api/focus-card/public/?limit=5',
    );
    const _id = randomUUID();
    const nodes = ready.map((card, at) => ({
      id: `node-${at}`,
      type: 'custom',
      position: { x: 200 * at, y: 0 },
      data: { label: card.title, mementoSuggested: { _id: card._id, title: card.title, url_seo: card.url_seo } },
    }));
    await author.call('POST', '/api/focusmap/', {
      _id,
      update: { title: `Five ${_id.slice(0, 8)}`, nodes, edges: [] },
    });
    const { urlSeo } = await author.call<{ urlSeo: string }>('PUT', `/api/focusmap/public/${_id}`, {
      id: _id,
      desc: '<p>Ready to learn.</p>',
      category_1: 'SCIENCES',
      category_2: 'SCIENCESBIOLOGY',
      toBePublished: true,
    });
    const several = severalOn(page);
    await page.goto(`/focusmap/${urlSeo}`);
    await page.getByRole('link', { name: 'Test yourself' }).click();
    await expect(page.getByText('All 4')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('cards')!.split(',')).toHaveLength(4);
    await expectAccessible(page);
    await several.start('Order of the covers').click();
    await expect(several.heading('Remember the order')).toBeVisible();
    await page.getByRole('button', { name: 'Close the test' }).click();
    await expect(page).toHaveURL(new RegExp(`/focusmap/${urlSeo}$`));

    await context.addCookies([author.cookie]);
    await page.goto(`/focusmap/${urlSeo}/test`);
    await expect(page).toHaveURL(new RegExp(`/app/focusmap/${_id}/test$`));
  });
});
