import { expect, type Page } from '@playwright/test';

/** Page model of plans, checkout and billing. */
export function membershipPagesOn(page: Page) {
  const card = (plan: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan, exact: true, level: 2 }) });
  return {
    card,
    async openPlans(interval?: 'month' | 'year') {
      await page.goto(`/app/plans${interval ? `?interval=${interval}` : ''}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
      await expect(card('Premium').or(card('Premium for teachers')).first()).toBeVisible();
    },
    async choose(plan: string) {
      await card(plan)
        .getByRole('button', { name: `Choose ${plan}` })
        .click();
      await expect(page).toHaveURL(/\/app\/billing\/checkout\//);
    },
    pay: () => page.getByRole('button', { name: 'Pay, without money' }).click(),
    async openBilling() {
      await page.goto('/app/billing');
      await expect(page.getByRole('heading', { level: 1, name: 'Plan and billing' })).toBeVisible();
    },
    section: (name: string) => page.getByRole('region', { name }),
    async expectPlan(plan: string) {
      await expect(card(plan).getByText('Your plan')).toBeVisible();
    },
  };
}

/** Opens a page and waits until its live socket is connected, so that later changes reach it. */
export async function whenLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  let arrived = false;
  // Ignore sockets of the previous page.
  page.once('framenavigated', () => (arrived = true));
  const connected = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      if (!arrived) return;
      // The server's reply to a connection, in the protocol of Socket.IO.
      socket.on('framereceived', ({ payload }) => payload.toString().startsWith('40') && resolve());
    });
  });
  await open();
  await connected;
}

/** Console messages for calls that are refused, or fail offline, on purpose. */
export const expectedRefusals = [/status of 4\d\d|ERR_INTERNET_DISCONNECTED|WebSocket connection/];

/** Sets the language before a page is opened. */
export async function setLocale(page: Page, url: string, locale: 'en' | 'fr'): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url }]);
}

/** Waits for animations: half transparent text has too little contrast. */
export async function animationsEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}
