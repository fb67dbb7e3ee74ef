import { assistantOnTheWeb } from '#tests/harness/assistant-on-the-web.ts';
import { expect, onPhone, test } from './journey.ts';

// A wrong password is refused.
test.use({ expectedConsole: [/status of 400/] });

test(
  'a member lets an assistant on the web in for some of what it asks, and ends it in the settings @long',
  onPhone,
  async ({ page, signIn, expectAccessibleInBothThemes, server }) => {
    const kim = await signIn('Kim Assisted');
    const assistant = assistantOnTheWeb(server.url, 'Study helper');
    const asked = await assistant.asks();
    let back: string | undefined;
    await page.route('https://assistant.example/**', async (route) => {
      back = route.request().url();
      await route.fulfill({ status: 200, contentType: 'text/html', body: '<title>Back</title>' });
    });

    await page.goto(asked.pathname + asked.search);
    await expect(page.getByRole('heading', { name: 'Let Study helper into your account?' })).toBeVisible();
    await expect(page.getByText('assistant.example')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Share' }).click();
    await page.getByRole('checkbox', { name: 'Messages' }).click();
    await page.getByLabel('Your password').fill('not the password');
    await page.getByRole('button', { name: 'Let it in', exact: true }).click();
    await expect(page.getByText('This is not your password.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByLabel('Your password').fill(kim.password);
    await page.getByRole('button', { name: 'Let it in', exact: true }).click();
    await page.waitForURL('https://assistant.example/**');
    const client = await assistant.comesIn(new URL(back!));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('list_due');

    await page.goto('/app/settings');
    await expect(page.getByText('Study helper')).toBeVisible();
    await expect(page.getByText('Read · Answer · Write')).toBeVisible();
    await page.getByRole('button', { name: 'End the key “Study helper”' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the key' }).click();
    await expect(page.getByText('Ended', { exact: true })).toBeVisible();
    await expect(client.listTools()).rejects.toThrow();

    // Without a question, the page says so.
    await page.goto('/allow');
    await expect(page.getByText('This request is no longer valid.')).toBeVisible();
  },
);
