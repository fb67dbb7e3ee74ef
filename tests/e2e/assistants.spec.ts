import { connectedAssistant } from '#tests/harness/assistant.ts';
import { accountPagesOn } from './account-pages.ts';
import { expect, onPhone, test } from './journey.ts';

// The page may read ahead the new card just as it goes to the bin.
test.use({ expectedConsole: [/status of 404/] });

test(
  'a member copies the set-up of an assistant, sees what it wrote, and takes it back',
  onPhone,
  async ({ page, signIn, expectAccessibleInBothThemes, server }) => {
    const ida = await signIn('Ida Asks');
    const made = await page.request.post('/api/auth/create-key', {
      headers: { origin: server.url },
      data: {
        name: 'Tutor',
        scopes: ['read', 'write'],
        endsAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
        password: ida.password,
      },
    });
    const { key } = (await made.json()) as { key: string };
    const account = accountPagesOn(page);
    await account.openSettings();
    const setup = page.getByRole('region', { name: 'Assistants', exact: true });
    await expect(setup.getByText(`${server.url}/mcp`, { exact: true })).toBeVisible();
    await expect(setup.getByText('"Authorization": "Bearer YOUR_KEY"')).toBeVisible();
    const did = account.section('What assistants did');
    await expect(did.getByText('No assistant has written anything.')).toBeVisible();

    const assistant = await connectedAssistant(server.url, key);
    await assistant.use('create_cards', { cards: [{ title: 'Written by an assistant' }] });
    await assistant.close();
    // The open page is told.
    await expect(did.getByText('Wrote 1 card')).toBeVisible();
    await expect(did.getByText('Written by an assistant')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await account.press('Take back: Wrote 1 card, Written by an assistant');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect(did.getByText('Taken back', { exact: true })).toBeVisible();
    await page.goto('/app/bin');
    await expect(page.getByText('Written by an assistant')).toBeVisible();
  },
);
