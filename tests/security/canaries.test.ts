import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { publishedCard } from '#tests/harness/published-card.ts';
import { pushService, type PushService } from '#tests/harness/push-service.ts';

/** What a teacher is given to call back. */
const phone = '+33 6 12 12 34 34';
const plan = 'PREMIUM_TEACHER';

/** Replies are read in `leaks.test.ts`; these are the other ways out. */
onBothEngines('address, phone, plan and age answer of somebody, outside replies about them', (engine) => {
  let instance: TestInstance;
  let service: PushService;
  let ada: Person;
  let bo: Person;
  let cardTitle: string;
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  beforeAll(async () => {
    // Captures the log, which is written to standard output.
    process.stdout.write = ((chunk: string | Uint8Array, ...rest: []) => {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      if (text.startsWith('{"level"')) return lines.push(text) > 0;
      return write(chunk, ...rest);
    }) as typeof process.stdout.write;
    process.env['TEST_LOG_LEVEL'] = 'trace';
    service = await pushService(async () => (await bo.calls.notifications.push()).key);
    instance = await openTestInstance(engine, { OUTBOUND_ALLOW: service.place });
    [ada, bo] = [await instance.person('Quinlan Vos'), await instance.person('Bo')];
    for (const { id } of [ada, bo])
      await instance.administrator.calls.membership.setMembership({ id, grantedPlan: plan });
    await bo.calls.profiles.save({ page: 'updateUser', id: bo.id, enabledTeacherContact: true });
    await ada.calls.people.changePrivacy({ young: false, reach: 'everybody' });
    cardTitle = `Rain ${randomUUID().slice(0, 8)}`;
    await publishedCard(ada, { title: cardTitle });
  });
  afterAll(async () => {
    delete process.env['TEST_LOG_LEVEL'];
    process.stdout.write = write;
    await instance.close();
    await service.close();
  });

  /** Which of the four a text contains. */
  const found = (text: string) =>
    Object.entries({ address: ada.email, phone, plan, age: '"young"' }).flatMap(([name, canary]) =>
      [canary, encodeURIComponent(canary)].some((written) => text.includes(written)) ? [name] : [],
    );
  const read = async (by: Pick<Person, 'fetch'>, path: string) => {
    const reply = await by.fetch(path);
    expect(reply.status, path).toBe(200);
    return reply.text();
  };

  test('are in no feed and no site map', async () => {
    const texts: string[] = [];
    for (const path of ['/feed/all.atom', '/sitemap.xml', '/sitemap/1.xml'])
      texts.push(await read(instance.visitor(), path));
    expect(texts[0]).toContain(cardTitle);
    expect(found(texts.join('\n'))).toEqual([]);
  });

  test('find nobody, and stand in nothing that is found', async () => {
    const people = (text: string) => `/api/user/search/${encodeURIComponent(text)}`;
    const cards = (text: string) => `/api/focus-card/public/explore?search=${encodeURIComponent(text)}`;
    const byName = await read(bo, people('quinlan'));
    const byTitle = await read(bo, cards(cardTitle));
    expect([byName, byTitle]).toEqual([expect.stringContaining(ada.id), expect.stringContaining(cardTitle)]);
    expect(found(byName + byTitle)).toEqual([]);
    const [local, host] = ada.email.split('@') as [string, string];
    for (const text of [ada.email, local.split('-')[1]!, host, phone, phone.replaceAll(/\D/g, ''), plan, 'young']) {
      expect(await read(bo, people(text)), text).toBe('[]');
      expect(await read(bo, cards(text)), text).not.toContain(`"title":"${cardTitle}"`);
    }
  });

  test('are in nothing that a device shows and in no notification, also with the words of messages', async () => {
    const browser = service.browser();
    const pass = async () => {
      instance.clock.advance(10_000);
      await instance.product.services.jobs.runDue();
    };
    await bo.calls.notifications.registerDevice({ _id: randomUUID(), name: 'Firefox', ...browser.subscription });
    await bo.calls.notifications.choose({
      lockScreen: { words: true },
      quiet: { on: false },
      push: { like: true, follow: true },
    });
    const contact = { recipientId: bo.id, message: 'Hello there', phone, contactTeacher: true };
    await ada.calls.messages.send(contact);
    await pass();
    // Read, so that the next message is told by itself, with its words.
    await bo.calls.messages.markRead({ memberId: ada.id, read: 1 });
    await ada.calls.people.follow({ follow: true, userToFollowId: bo.id });
    await ada.calls.people.like({ id: bo.id });
    await ada.calls.people.befriend({ friend: true, userToFriendId: bo.id });
    await bo.calls.people.befriend({ friend: true, userToFriendId: ada.id });
    await ada.calls.messages.send({ recipientId: bo.id, message: 'And again' });
    await pass();
    const pushed = JSON.stringify(browser.received.map(({ content }) => content));
    // The request to be friends was answered meanwhile.
    expect(browser.received).toHaveLength(4);
    expect(pushed).toContain('Quinlan Vos');
    expect(pushed).toContain('And again');
    const { notifications } = await bo.calls.notifications.list();
    // His own plan is the same, and he is told of it.
    const ofOthers = notifications.filter(({ key }) => !key.startsWith('membership:'));
    expect(ofOthers.length).toBeGreaterThanOrEqual(3);
    expect(found(pushed + JSON.stringify(ofOthers))).toEqual([]);
    const letters = await instance.lettersTo(bo.email);
    expect(letters.length, 'a teacher is written to at once').toBeGreaterThan(0);
    expect(found(letters.map(({ subject, text }) => subject + text).join('\n'))).toEqual([]);
  });

  test('are in no line of the log, at its most talkative', () => {
    expect(lines.length).toBeGreaterThan(30);
    expect(found(lines.join(''))).toEqual([]);
  });
});
