import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('requests to be friends', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const ask = (by: Person, userToFriendId: string, friend = true) =>
    by.calls.people.befriend({ friend, userToFriendId });
  const requestsOf = async (person: Person) => {
    const { sent, received } = await person.calls.people.requests();
    return { sent: sent.map(({ name }) => name), received: received.map(({ name }) => name) };
  };
  const people = async (...names: string[]) => {
    const made: Person[] = [];
    for (const name of names) made.push(await instance.person(name));
    return made;
  };

  test('[S1 §7] each of the two reads them, newest first, until they are answered or taken back', async () => {
    const [ada, bo, cy] = (await people('Ada', 'Bo', 'Cy')) as [Person, Person, Person];
    expect(await requestsOf(ada)).toEqual({ sent: [], received: [] });
    await ask(ada, bo.id);
    instance.clock.advance(1_000);
    await ask(ada, cy.id);
    expect(await requestsOf(ada)).toEqual({ sent: ['Cy', 'Bo'], received: [] });
    const { username } = await ada.calls.account.me();
    expect(await bo.calls.people.requests()).toEqual({
      sent: [],
      received: [{ _id: ada.id, name: 'Ada', username, image: null }],
    });
    await ask(bo, ada.id);
    await ask(ada, cy.id, false);
    for (const person of [ada, bo, cy]) expect(await requestsOf(person)).toEqual({ sent: [], received: [] });
  });

  test('a declined request stays among those sent, until it is withdrawn', async () => {
    const [ada, bo] = (await people('Ada', 'Bo')) as [Person, Person];
    await ask(ada, bo.id);
    await ask(bo, ada.id, false);
    expect(await requestsOf(ada)).toEqual({ sent: ['Bo'], received: [] });
    expect(await requestsOf(bo)).toEqual({ sent: [], received: [] });
    await ask(ada, bo.id, false);
    expect(await requestsOf(ada)).toEqual({ sent: [], received: [] });
  });

  test('a request by the username of somebody who is not shown is not listed: it would tell that there is somebody', async () => {
    const [ada, bo] = (await people('Ada', 'Bo')) as [Person, Person];
    await bo.calls.people.changePrivacy({ reach: 'friends' });
    await ask(ada, (await bo.calls.account.me()).username);
    await ask(ada, 'nobody-of-this-name');
    expect(await requestsOf(ada)).toEqual({ sent: [], received: [] });
    expect(await requestsOf(bo)).toEqual({ sent: [], received: ['Ada'] });
    await bo.calls.people.block({ id: ada.id });
    expect(await requestsOf(bo)).toEqual({ sent: [], received: [] });
  });

  test('the call runs as many statements for five requests as for one', async () => {
    const [ada, ...others] = (await people('Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo')) as [Person, ...Person[]];
    const count = async () => {
      const { database } = instance.product.services;
      const before = database.statementCount();
      await ada.calls.people.requests();
      return database.statementCount() - before;
    };
    await ask(ada, others[0]!.id);
    const withOne = await count();
    for (const other of others) await ask(ada, other.id);
    expect(await count()).toBe(withOne);
  });
});
