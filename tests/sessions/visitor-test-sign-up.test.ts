import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GivenAnswer } from '#features/self-test/rules/given-answer.ts';
import type { StoredTest } from '#features/self-test/ui/stored-tests.ts';
import { openBrowser } from '#tests/harness/browser.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { author, publishedCard } from '#tests/harness/published-card.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
});
afterAll(() => instance.close());

const sendForm = (person: Person, path: string, body: unknown) =>
  person.fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('[S2 §6] a visitor’s finished test survives signing up and confirming by letter, and goes onto the copy', async () => {
  const flashcards = [flashcard({ order: 'a0' }), flashcard({ order: 'a1' })];
  const writer = await author(instance, instance.administrator);
  const { slug, edition } = await publishedCard(writer, { flashcard: flashcards });
  const visitor = instance.visitor();
  const browser = openBrowser(visitor, instance.url);
  const [testId, lostId, option] = [randomUUID(), randomUUID(), -1] as const;
  const asked = (await visitor.calls.cards.readPublic({ slug }))[0]!.flashcard.map(({ _id }) => _id);
  expect(asked).toHaveLength(2);
  // The second card is missed, and comes again.
  const [first, second] = asked as [string, string];
  const answers: GivenAnswer[] = [first, second, second].map((itemId, at) => ({
    eventId: randomUUID(),
    itemId,
    itemKind: 'flashcard',
    outcome: at === 1 ? 'wrong' : 'right',
    text: '',
    elapsedMs: 2_000,
    answeredAt: instance.clock.now() - 10_000 + at * 1_000,
  }));

  // The public test page stores the finished test as its runner does.
  const page = browser.openPublicPage();
  await page.run(async () => {
    const { storedTests } = await import('#features/self-test/ui/stored-tests.ts');
    const started: StoredTest = {
      owner: 'visitor',
      cardId: edition,
      option,
      testId,
      seed: 1,
      saved: false,
      revision: 1,
      itemIds: asked,
      practice: false,
      mode: 'typing',
      page: slug,
    };
    await storedTests.begin(started);
    await storedTests.keepAnswers(testId, 0, answers);
    await storedTests.markSaved(started, true, { testId, option, score: 100, firstPassScore: 50, revision: 1 });
    // A result that no card can be asked for, before the other in the store.
    const lost: StoredTest = { ...started, cardId: '0', testId: lostId, page: 'x'.repeat(201) };
    await storedTests.begin(lost);
    await storedTests.markSaved(lost, true, { testId: lostId, option, score: 100, firstPassScore: 50, revision: 1 });
  });
  page.close();

  // What the form of /signup?next=/app/add/{slug} sends; the link of its letter leads on to the card.
  const email = `vera-${randomUUID().slice(0, 8)}@example.org`;
  const next = `/app/add/${slug}`;
  const form = { name: 'Vera Visitor', email, password: 'horse battery Vera Visitor', timeZone: 'Europe/Paris', next };
  expect(await (await sendForm(visitor, '/sign-up/email', form)).json()).toMatchObject({ signedIn: false });
  const link = new URL((await instance.lettersTo(email)).at(-1)!.action_url!);
  expect([link.pathname, link.searchParams.get('next')]).toEqual(['/confirm-address', next]);
  const confirmed = await sendForm(visitor, '/verify-email', { token: link.searchParams.get('token') });
  expect(confirmed.status).toBe(200);

  // /app/add/{slug}: the session of the new member opens on this device, then the card is added.
  const reported = vi.fn<typeof reportError>();
  vi.stubGlobal('reportError', reported);
  const tab = await browser.openTab();
  const taken = await tab.run(async () => {
    const { addToLibrary } = await import('#app/shell/add-to-library.ts');
    return addToLibrary({ url_seo: slug }, () => undefined);
  });
  expect(taken).toMatchObject({ kind: 'added', tested: true });
  expect(reported).toHaveBeenCalledOnce();
  const id = taken.kind === 'added' ? taken.cardId : '';
  await expect
    .poll(async () => (await visitor.calls.cards.read({ id }))[0], { timeout: 20_000 })
    .toMatchObject({ state: 'FROMPUBLIC', flash_test_score: { score: 100 }, on_repeat: true });
  const log = await visitor.calls.memory.ofCard({ id });
  expect(log).toMatchObject([{ outcome: 'right' }, { outcome: 'wrong' }, { outcome: 'right' }]);

  // It is given once: of the two only the one that failed still waits on the device.
  const left = await tab.run(async () => {
    const { storedTests } = await import('#features/self-test/ui/stored-tests.ts');
    return storedTests.finishedOnPages();
  });
  expect(left.map(({ test: { testId: waits } }) => waits)).toEqual([lostId]);
});
