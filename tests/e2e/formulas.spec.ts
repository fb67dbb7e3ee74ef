import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { author, publishable, shareForm } from './teaching-pages.ts';

test.use({ serverEnvironment: { JOURNEY: 'formulas' } });

test('formulas between dollar signs are drawn on the public page, without a program, and in a test; prices are not @long', async ({
  browser,
  server,
  page,
  context,
  expectAccessible,
}) => {
  const writer = await author(browser, server, server.administrator, 'Emmy');
  const id = await publishable(writer, server, 'Energy and mass');
  await writer.call('PUT', `/api/focus-card/${id}`, {
    id,
    update: {
      key_idea: {
        put: [
          {
            _id: randomUUID(),
            order: 'a0',
            title: 'Mass is energy: $E = mc^2$',
            key_idea_description: '<p>At rest $$E_0 = \\frac{p^2}{2m}$$ and it costs 5 $ or 6 $.</p>',
          },
        ],
      },
      flashcard: {
        put: [
          {
            _id: randomUUID(),
            order: 'a0',
            title: '',
            question: 'What is $\\sqrt{2}^2$?',
            answer_list: ['$2$'],
            image: null,
          },
        ],
      },
    },
  });
  const { url_seo: slug } = await writer.call<{ url_seo: string }>('POST', '/api/focus-card/public/', {
    id,
    language: 'en',
    ...shareForm,
  });

  await page.goto(`/${slug}`);
  await expect(page.locator('script[src]')).toHaveCount(0);
  await page.getByRole('tab', { name: /^Key ideas/ }).click();
  await expect(page.getByRole('heading', { name: /Mass is energy/ }).locator('math')).toBeVisible();
  const ideas = page.getByRole('tabpanel', { name: /^Key ideas/ });
  await expect(ideas.locator('math[display="block"] mfrac')).toBeAttached();
  await expect(ideas.getByText('it costs 5 $ or 6 $.')).toBeAttached();
  // The mind map repeats them.
  await page.getByRole('tab', { name: 'Mind map' }).click();
  const mindMap = page.getByRole('tabpanel', { name: 'Mind map' });
  await expect(mindMap.getByRole('listitem').locator('math')).toHaveCount(2);
  await expectAccessible(page);

  await context.addCookies(await writer.context.cookies());
  await page.goto(`/${slug}`);
  await page.getByRole('tab', { name: /^Key ideas/ }).click();
  await expect(page.getByRole('heading', { name: /Mass is energy/ }).locator('math')).toBeVisible();
  await page.goto(`/app/card/${id}/test?option=-1`);
  await expect(page.getByRole('region', { name: 'Question' }).locator('msqrt')).toBeVisible();
  await expectAccessible(page);
});
