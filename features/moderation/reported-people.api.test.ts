import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishingScene } from '#tests/harness/published-card.ts';

onBothEngines('reports about people and messages', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  beforeAll(async () => {
    ({ instance, administrator } = await publishingScene(engine));
  });
  afterAll(() => instance.close());
  beforeEach(() =>
    instance.product.services.database.transact(async (rows) => {
      for (const table of ['report', 'report_case', 'rate_window', 'notification'] as const)
        await rows.deleteFrom(table).execute();
    }),
  );

  const form = (memento_id: string, change = {}) => ({
    memento_id,
    memento_title: 'whatever is sent',
    selectedReason: 'offensive' as const,
    lang: 'en',
    ...change,
  });
  const two = async () => [await instance.person('Ada'), await instance.person('Bo')] as const;
  const friends = async () => {
    const [ada, bo] = await two();
    await ada.calls.people.befriend({ friend: true, userToFriendId: bo.id });
    await bo.calls.people.befriend({ friend: true, userToFriendId: ada.id });
    return [ada, bo] as const;
  };
  const write = async (by: Person, to: Person, message: string) =>
    (await by.calls.messages.send({ recipientId: to.id, message }))._id;
  type Moderation = Person['calls']['moderation'];
  const queue: Moderation['queue'] = (...input) => administrator.calls.moderation.queue(...input);
  const act: Moderation['act'] = (...input) => administrator.calls.moderation.act(...input);
  const lookAtPerson: Moderation['lookAtPerson'] = (...input) => administrator.calls.moderation.lookAtPerson(...input);
  const lookAtMessage: Moderation['lookAtMessage'] = (...input) =>
    administrator.calls.moderation.lookAtMessage(...input);
  const inQueue = async (id: string) => (await queue({})).cases.find(({ _id }) => _id === id);
  const told = async (person: Person) =>
    (await person.calls.notifications.list()).notifications.filter(({ key }) => key.startsWith('moderation:'));
  const notThere = { code: 'NOT_FOUND' };

  test('[S1 §3 Report] somebody is reported by whom sees them: once, never by themselves, and again once the case is settled', async () => {
    const [ada, bo] = await two();
    await ada.calls.moderation.report(form(bo.id, { message: 'Insults me' }));
    await ada.calls.moderation.report(form(bo.id, { selectedReason: 'spam' }));
    expect(await inQueue(bo.id)).toMatchObject({
      kind: 'person',
      title: 'Bo',
      standing: 'open',
      url: null,
      author: { _id: bo.id, name: 'Bo' },
      open: 1,
      counts: { offensive: 1, spam: 0 },
      reports: [{ words: 'Insults me', member: { _id: ada.id } }],
    });
    await expect(bo.calls.moderation.report(form(bo.id))).rejects.toMatchObject({
      data: { key: 'moderation:refusal.own.person' },
    });
    instance.clock.advance(1_000);
    await act({ id: bo.id, act: 'dismiss' });
    expect(await told(bo)).toEqual([]);
    instance.clock.advance(1_000);
    await ada.calls.moderation.report(form(bo.id, { selectedReason: 'spam' }));
    expect(await inQueue(bo.id)).toMatchObject({ open: 1, settled: null, counts: { offensive: 1, spam: 1 } });
  });

  test('whoever is hidden from the reporter cannot be reported, unless the two have written to each other', async () => {
    const [ada, bo] = await friends();
    const stranger = await instance.person('Cy');
    await bo.calls.people.changePrivacy({ reach: 'friends' });
    await expect(stranger.calls.moderation.report(form(bo.id))).rejects.toMatchObject(notThere);
    await expect(instance.visitor().calls.moderation.report(form(bo.id))).rejects.toMatchObject(notThere);
    await write(bo, ada, 'Hello');
    await bo.calls.people.block({ id: ada.id });
    await ada.calls.moderation.report(form(bo.id));
    expect(await inQueue(bo.id)).toMatchObject({ kind: 'person', open: 1 });
  });

  test('a hidden profile is nobody’s to find until it is shown again; its owner is told why and never by whom', async () => {
    const [ada, bo] = await two();
    await ada.calls.moderation.report(form(bo.id));
    const seen = () => ada.calls.profiles.user({ id: bo.id });
    await expect(seen()).resolves.toMatchObject({ name: 'Bo' });
    await expect(act({ id: bo.id, act: 'hide' }), 'without a reason').rejects.toMatchObject({ code: 'BAD_INPUT' });
    await act({ id: bo.id, act: 'hide', reason: 'offensive', words: 'Change your motto.' });
    await expect(seen()).rejects.toMatchObject(notThere);
    await expect(bo.calls.profiles.user({ id: bo.id }), 'oneself').resolves.toMatchObject({ name: 'Bo' });
    expect(await inQueue(bo.id)).toMatchObject({ standing: 'hidden', settled: 'hidden', open: 0 });
    expect(await lookAtPerson({ id: bo.id })).toMatchObject({ name: 'Bo', taglife: '' });
    const notices = await told(bo);
    expect(notices).toMatchObject([
      { key: 'moderation:told.person.hide.offensive', values: { words: 'Change your motto.' } },
    ]);
    expect(JSON.stringify(notices)).not.toContain('Ada');
    const letter = (await instance.lettersTo(bo.email)).at(-1)!;
    expect(letter.subject).toBe('Your profile was hidden');
    expect(letter.text).toContain('It insults or hurts people');
    await act({ id: bo.id, act: 'show' });
    await expect(seen()).resolves.toMatchObject({ name: 'Bo' });
  });

  test('a message is reported by who was sent it; the moderator reads it with the five before and nothing else', async () => {
    const [ada, bo] = await friends();
    for (let at = 1; at <= 7; at++) await write(at % 2 ? ada : bo, at % 2 ? bo : ada, `Text ${at}`);
    const reported = await write(bo, ada, 'An insult');
    await write(ada, bo, 'Afterwards');
    const stranger = await instance.person('Cy');
    await expect(stranger.calls.moderation.report(form(reported))).rejects.toMatchObject(notThere);
    await expect(instance.visitor().calls.moderation.report(form(reported))).rejects.toMatchObject(notThere);
    await expect(bo.calls.moderation.report(form(reported))).rejects.toMatchObject({
      data: { key: 'moderation:refusal.own.message' },
    });
    await expect(lookAtMessage({ id: reported }), 'not reported yet').rejects.toMatchObject(notThere);
    await ada.calls.moderation.report(form(reported));
    expect(await inQueue(reported)).toMatchObject({
      kind: 'message',
      title: 'Bo',
      excerpt: 'An insult',
      standing: 'open',
      author: { _id: bo.id },
    });
    const { messages } = await lookAtMessage({ id: reported });
    expect(messages.map(({ text }) => text)).toEqual(['Text 3', 'Text 4', 'Text 5', 'Text 6', 'Text 7', 'An insult']);
    await act({ id: reported, act: 'remove', reason: 'offensive' });
    for (const [reader, other] of [
      [ada, bo],
      [bo, ada],
    ] as const) {
      const shown = (await reader.calls.messages.read({ memberId: other.id })).messages.find(
        ({ _id }) => _id === reported,
      );
      expect(shown).toMatchObject({ text: '', removed: true });
    }
    expect(await told(bo)).toMatchObject([{ key: 'moderation:told.message.remove.offensive' }]);
    expect(await inQueue(reported)).toMatchObject({ standing: 'hidden', settled: 'removed', excerpt: 'An insult' });
    await expect(act({ id: reported, act: 'remove', reason: 'offensive' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await act({ id: reported, act: 'warn', reason: 'offensive' });
    expect(await inQueue(reported), 'its writer did not take it back').toMatchObject({ standing: 'hidden' });
  });

  test('a message that its writer took back can no longer be reported; reported before, its words stay in the case', async () => {
    const [ada, bo] = await friends();
    const before = await write(bo, ada, 'Taken back later');
    await ada.calls.moderation.report(form(before));
    await bo.calls.messages.removeOne({ id: before });
    expect(await inQueue(before)).toMatchObject({ standing: 'takenBack', excerpt: 'Taken back later' });
    const after = await write(bo, ada, 'Taken back at once');
    await bo.calls.messages.removeOne({ id: after });
    await expect(ada.calls.moderation.report(form(after))).rejects.toMatchObject(notThere);
  });

  test('two moderators at once: one act is done, the other is told so', async () => {
    const [ada, bo] = await two();
    await ada.calls.moderation.report(form(bo.id));
    const both = await Promise.allSettled([1, 2].map(() => act({ id: bo.id, act: 'hide', reason: 'spam' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await told(bo)).toHaveLength(1);
  });

  test('the queue runs as many statements with six cases as with one', async () => {
    const count = async () => {
      const { database } = instance.product.services;
      const before = database.statementCount();
      await queue({});
      return database.statementCount() - before;
    };
    const [ada, bo] = await friends();
    await ada.calls.moderation.report(form(bo.id));
    const withOne = await count();
    for (let at = 0; at < 5; at++) await ada.calls.moderation.report(form(await write(bo, ada, `Text ${at}`)));
    expect(await count()).toBe(withOne);
  });
});
