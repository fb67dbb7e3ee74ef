import { afterAll, beforeAll, expect, test } from 'vitest';
import { author, publishedCard } from '#tests/harness/published-card.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('the search for people', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine, { SAMPLE_WORLD: '1' });
    ada = await instance.person('Ada');
  });
  afterAll(() => instance.close());

  const found = async (text: string, by = ada) => (await by.calls.people.search({ text })).map(({ name }) => name);
  const befriend = async (one: Person, other: Person) => {
    await one.calls.people.befriend({ friend: true, userToFriendId: other.id });
    await other.calls.people.befriend({ friend: true, userToFriendId: one.id });
  };

  test('[S1 §3] by the beginnings of the words of name and username, whatever their case and accents', async () => {
    const elodie = await instance.person('Élodie Straße');
    await elodie.calls.account.updateProfile({ username: 'quiet-owl' });
    await instance.person('Grace 量子力学');
    expect(await ada.calls.people.search({ text: 'ELOD' })).toEqual([
      { _id: elodie.id, name: 'Élodie Straße', username: 'quiet-owl', image: null },
    ]);
    for (const text of ['strasse', 'STRASS elo', 'owl', 'quiet-owl', 'élodie owl'])
      expect(await found(text), text).toEqual(['Élodie Straße']);
    expect(await found('量子')).toEqual(['Grace 量子力学']);
    for (const text of ['   ', 'e', 'É', '!!!', 'lodie', 'elodie grace', '%', "'; drop table user; --", '\u{10FFFF}'])
      expect(await found(text), text).toEqual([]);
    await expect(ada.calls.people.search({ text: 'x'.repeat(201) })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('nobody is found by their address, nor oneself, nor the authors of the sample world', async () => {
    const bo = await instance.person('Bo');
    for (const text of [bo.email, bo.email.split('@')[0]!.split('-')[1]!, 'example', 'example.org', 'org'])
      expect(await found(text), text).toEqual([]);
    expect(await found('ada')).toEqual([]);
    expect(await found('loci')).toEqual([]);
  });

  test('friends first, by name; then others, whole words before longer ones; each once, at most twenty', async () => {
    const names = ['Zoe Ancla', 'Ann Lee', 'Anna Lee', 'An Lee', 'Anders Anderson'];
    const people: Person[] = [];
    for (const name of names) people.push(await instance.person(name));
    for (const [at, username] of ['q1', 'q2', 'q3', 'q4', 'q5'].entries())
      await people[at]!.calls.account.updateProfile({ username });
    expect(await found('an')).toEqual(['An Lee', 'Zoe Ancla', 'Anders Anderson', 'Ann Lee', 'Anna Lee']);
    await befriend(ada, people[2]!);
    await befriend(ada, people[0]!);
    expect(await found('an')).toEqual(['Anna Lee', 'Zoe Ancla', 'An Lee', 'Anders Anderson', 'Ann Lee']);
    for (const text of ['an le', 'le an']) {
      const [friend, ...others] = await found(text);
      expect([friend, others.toSorted()], text).toEqual(['Anna Lee', ['An Lee', 'Ann Lee']]);
    }
    for (let number = 0; number < 25; number++) await instance.person('Many Same');
    expect(await found('many')).toHaveLength(20);
  });

  test('whoever is hidden, not found, young, blocked, suspended or hidden by a moderator is found by friends at most', async () => {
    const { calls, ...same } = await instance.person('Wanted Woman');
    const wanted: Person = { calls, ...same };
    const friend = await instance.person('Friend');
    await befriend(friend, wanted);
    const both = async () => [await found('wanted'), await found('wanted', friend)];
    const [one, none] = [['Wanted Woman'], [] as string[]];
    expect(await both()).toEqual([one, one]);
    await calls.people.changePrivacy({ found: false });
    expect(await both()).toEqual([none, one]);
    await calls.people.changePrivacy({ found: true, reach: 'friends' });
    expect(await both()).toEqual([none, one]);
    await calls.people.changePrivacy({ young: true });
    expect(await both()).toEqual([none, one]);
    await calls.people.changePrivacy({ young: false, found: true, reach: 'everybody' });
    expect(await both()).toEqual([one, one]);
    await calls.people.block({ id: ada.id });
    expect(await both()).toEqual([none, one]);
    await calls.people.unblock({ id: ada.id });
    await ada.calls.people.block({ id: wanted.id });
    expect(await both()).toEqual([none, one]);
    await ada.calls.people.unblock({ id: wanted.id });
    const set = (column: 'hidden' | 'suspended', value: boolean) =>
      instance.product.services.database.transact((rows) =>
        column === 'hidden'
          ? rows
              .updateTable('profile')
              .set({ hidden: value ? 1 : 0 })
              .where('member_id', '=', wanted.id)
              .execute()
          : rows
              .updateTable('user')
              .set({ suspended: value as boolean & number })
              .where('id', '=', wanted.id)
              .execute(),
      );
    for (const column of ['hidden', 'suspended'] as const) {
      await set(column, true);
      expect(await both(), column).toEqual([none, none]);
      await set(column, false);
    }
    expect(await both()).toEqual([one, one]);
  });

  test('an author of something public is found by name, even if the rest is for friends', async () => {
    const name = 'Public Author';
    const writer = await author(instance, instance.administrator, name);
    await publishedCard(writer);
    await writer.calls.people.changePrivacy({ reach: 'friends' });
    expect(await found(name)).toContain(name);
    await writer.calls.people.changePrivacy({ found: false });
    expect(await found(name)).not.toContain(name);
  });

  test('sixty searches a minute', async () => {
    const person = await instance.person('Hasty');
    for (let number = 0; number < 60; number++) await found('wanted', person);
    await expect(found('wanted', person)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await found('a', person), 'nothing is searched for one letter').toEqual([]);
    instance.clock.advance(60_000);
    expect(await found('wanted', person)).toHaveLength(1);
  });
});
