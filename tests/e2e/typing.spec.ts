import { openScreenWorld } from './screen-world.ts';
import { screens } from './screens.ts';
import { expect, leaveOutWorker, test } from './journey.ts';
import { setLocale } from './membership-pages.ts';
import { openedByHand } from './typing-places.ts';
import { slowMachine, typeIntoEveryField } from './typing.ts';

test.use({
  serverEnvironment: { JOURNEY: 'typing', SAMPLE_WORLD: '1' },
  expectedConsole: [/status of 40\d/],
});
test.describe.configure({ mode: 'parallel' });

/** So many walks beside each other, each over its share of the screens. */
const shares = 12;
/** The scripts of a screen name each other, so a heading may wait for a row of late ones. */
const lateDeadlineMs = 120_000;

for (let share = 0; share < shares; share++)
  test(`[design: checks] what is typed into a field at a person’s pace is there, while parts arrive late on a slow machine, ${share + 1} of ${shares} @long`, async ({
    page,
    context,
    browser,
    server,
  }) => {
    test.setTimeout(1_200_000);
    const world = await openScreenWorld(browser, server);
    // It would answer from what it kept, and no script would come late.
    await context.addInitScript(leaveOutWorker);
    // `/app/away` leaves for its page as soon as the server answers well.
    await page.route('**/api/health', (route) => route.fulfill({ status: 304 }));
    // A screen with unsaved text asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept());
    const machine = await slowMachine(page);
    const faults: string[] = [];
    const places = [
      ...screens.map((screen) => ({ ...screen, open: undefined })),
      ...openedByHand.map((place) => ({ ...place, as: 'administrator' as const })),
    ].filter((_place, at) => at % shares === share);
    let signedInAs: string | undefined;
    for (const { as, route, at, open } of places) {
      await test.step(`${as} ${route}`, async () => {
        if (as !== signedInAs) {
          // What the page before still asks for would be refused without its session.
          await page.goto('about:blank');
          await context.clearCookies();
          if (as === 'administrator') await context.addCookies([server.administrator.cookie]);
          await setLocale(page, server.url, 'en');
          signedInAs = as;
        }
        machine.startsAgain();
        await page.goto(at?.(world) ?? route, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading').first(), `${route} has a heading`).toBeAttached({
          timeout: lateDeadlineMs,
        });
        await open?.(page);
        const found = await typeIntoEveryField(page, machine);
        if (open) expect(found.fields, `${route} shows a field to type into`).toBeGreaterThan(0);
        faults.push(...found.faults.map((fault) => `${as} ${route}: ${fault}`));
      });
    }
    expect(faults.join('\n')).toBe('');
  });
