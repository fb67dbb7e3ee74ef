import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { outboxText } from './offline-pages.ts';
import { logOf } from './self-test-pages.ts';
import { latestOf, severalOn } from './several-pages.ts';

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
  signIn,
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
  await page.getByRole('button', { name: 'I know it' }).click();
  await page.getByRole('list', { name: 'Cards' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Close the test' }).click();
  await expect(page).toHaveURL(new RegExp(`/focusmap/${urlSeo}$`));
  await expect(page.getByText('Your answers are kept')).toBeVisible();

  await context.addCookies([author.cookie]);
  await page.goto(`/focusmap/${urlSeo}/test`);
  await expect(page).toHaveURL(new RegExp(`/app/focusmap/${_id}/test$`));

  // Who holds one of the cards tests their copy of it, and the other as it is published.
  const reader = await signIn('Rita Reader');
  const [held, other] = ready.map(({ url_seo }) => url_seo) as [string, string];
  const { insertedId } = await reader.call<{ insertedId: string }>('POST', `/api/focus-card/public/${held}`, {});
  await page.goto(`/focusmap/${urlSeo}/test?cards=${held},${other}`);
  await expect(page).toHaveURL(`/app/test?cards=${insertedId},~${other}`);
  await several.start('Order of the covers').click();
  const covers = page.getByRole('list').last().getByRole('listitem');
  await expect(covers).toHaveCount(2);
  const order = await covers.allTextContents();
  await page.getByRole('button', { name: 'I know it' }).click();
  for (const text of order) {
    const choice = page
      .getByRole('list', { name: 'Cards' })
      .getByRole('button')
      .filter({
        hasText: text
          .replace(/^(.?)\d/, '$1')
          .trim()
          .slice(1),
      });
    await expect(choice).not.toHaveAttribute('aria-disabled', 'true');
    await choice.click();
  }
  await expect(page.getByRole('heading', { level: 1, name: /Complete!/ })).toBeVisible();
  await expect(page.getByText('This result stays on this device.')).toBeVisible();
  await expect.poll(() => outboxText(page)).toBe('[]');
  expect(await latestOf(reader)).toEqual([]);
  expect((await logOf(reader, insertedId)).length, 'answers about the own card').toBeGreaterThan(0);
});
