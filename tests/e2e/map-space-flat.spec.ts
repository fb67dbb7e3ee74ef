import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, test, type SignedIn } from './journey.ts';
import {
  drawnBoard,
  drawnSphere,
  expectDrawn,
  expectWhyFlat,
  forceDrawing,
  inSoftware,
  makeTides,
  spaceView,
} from './space-pages.ts';

test.use(inSoftware);

/** Of the member, with nothing chosen yet. */
async function anotherDevice(browser: Browser, member: SignedIn, options: BrowserContextOptions): Promise<Page> {
  const device = await browser.newContext(options);
  await device.addCookies([member.cookie]);
  return device.newPage();
}
const expectFlat = async (page: Page, why: string, sentence: RegExp) => {
  await expectWhyFlat(page, why);
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
};

test('a device that saves data, one that is slow, one without the program: flat, each with a sentence and a way back @long', async ({
  browser,
  server,
  signIn,
  expectAccessible,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  const member = await signIn();
  const id = randomUUID();
  await makeTides(member, id);

  const saving = await anotherDevice(browser, member, { baseURL: server.url });
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );
  await saving.goto(`/app/focusmap/${id}?view=SPHERE`);
  await expectFlat(saving, 'saveData', /saves data/);
  await expectAccessible(saving);
  await saving.getByRole('button', { name: 'Draw it all the same' }).click();
  await expectDrawn(drawnSphere(saving));
  await saving.context().close();

  // A graphics card of which each frame takes longer than 34 ms.
  const slow = await anotherDevice(browser, member, { baseURL: server.url, reducedMotion: 'no-preference' });
  await slow.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: object) {
      return Reflect.apply(getContext, this, [kind, { ...options, failIfMajorPerformanceCaveat: false }]) as never;
    } as typeof getContext;
    const { getParameter } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.getParameter = function (name) {
      const told: unknown = getParameter.call(this, name);
      return typeof told === 'string' && /swiftshader/i.test(told) ? 'A graphics card' : told;
    };
    const request = requestAnimationFrame;
    window.requestAnimationFrame = (act) => window.setTimeout(() => request(act), 60);
    window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
  });
  await slow.goto(`/app/focusmap/${id}?view=CUBE`);
  await expectDrawn(drawnBoard(slow));
  await expect(async () => {
    await drawnBoard(slow)
      .press('+', { timeout: 1_000 })
      .catch(() => undefined);
    await expect(spaceView(slow)).toHaveAttribute('data-why-flat', 'slow', { timeout: 500 });
  }).toPass();
  await expectFlat(slow, 'slow', /too slow/);
  // The session remembers it for each view.
  await slow.getByRole('radio', { name: 'Road' }).press('Space');
  await expectFlat(slow, 'slow', /too slow/);
  await slow.getByRole('button', { name: 'Back to 3D' }).click();
  await expectDrawn(slow.getByRole('application', { name: 'The map as a road' }));
  await slow.context().close();

  const away = await anotherDevice(browser, member, { baseURL: server.url });
  await forceDrawing(away);
  await away.goto(`/app/focusmap/${id}`);
  await away.route(/board-drawing/, (route) => route.abort());
  await away.getByRole('radio', { name: 'Cosmos' }).press('Space');
  await expectFlat(away, 'offline', /no network/);
  await expect(away.getByRole('button', { name: 'Pick up: Moon' })).toBeVisible();
  await away.unrouteAll();
  await away.getByRole('button', { name: 'Load again' }).click();
  await expectDrawn(drawnBoard(away));
  await away.context().close();
});

test('an error in drawing leaves each view flat, with what was selected, until it is tried again @long', async ({
  page,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/broken on purpose/);
  const member = await signIn();
  const id = randomUUID();
  await makeTides(member, id);
  await forceDrawing(page);
  await page.addInitScript(() => {
    const { drawElementsInstanced } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawElementsInstanced = function (...given) {
      if ('isBroken' in window) throw new Error('broken on purpose');
      drawElementsInstanced.apply(this, given);
    };
  });
  const goWrong = (is: boolean) =>
    page.evaluate(
      (wrong) => (wrong ? Object.assign(window, { isBroken: true }) : Reflect.deleteProperty(window, 'isBroken')),
      is,
    );
  await page.goto(`/app/focusmap/${id}?view=SPHERE`);
  for (const [view, name] of [
    ['Sphere', 'The map as a sphere'],
    ['Cosmos', 'The map as a cosmos board'],
    ['Road', 'The map as a road'],
  ] as const) {
    await page.getByRole('radio', { name: view }).press('Space');
    const drawn = page.getByRole('application', { name });
    await expectDrawn(drawn);
    await goWrong(true);
    // One of them draws, whichever node is selected.
    await drawn.focus();
    for (const key of ['Home', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    await expectFlat(page, 'failed', /we were told/);
    await goWrong(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectDrawn(drawn);
  }
});
