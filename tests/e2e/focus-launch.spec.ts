import { expect, test } from './journey.ts';

test('[S3 §8] a launch that this device cannot store says so, and keeps what was chosen @long', async ({
  page,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/storage is full/);
  await signIn();
  await page.goto('/app/focus-session/new?valueTimerSec=3000&round=3');
  await page.getByLabel('Goal').fill('Chapter 3');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('storage is full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = IDBObjectStore.prototype.put;
  });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'The session could not be started' })).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Goal')).toHaveValue('Chapter 3');
  await expect(page.getByRole('group', { name: 'Focus time' })).toContainText('50');
  await expect(page.getByRole('group', { name: 'Rounds' })).toContainText('3');
});
