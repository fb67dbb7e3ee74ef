import { insertEdition, type NewEdition } from '#tests/harness/editions.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flashcard, keyIdea, questions, resource } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { defaultSettings } from '#features/membership/rules/instance-settings.ts';

onBothEngines('adding public cards', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    administrator = instance.administrator;
    author = await instance.person('Author');
    reader = await instance.person('Reader');
  });
  afterAll(() => instance.close());

  async function edition(urlSeo: string, over: Partial<NewEdition> = {}): Promise<string> {
    const id = randomUUID();
    await instance.product.services.database.transact((rows) =>
      insertEdition(rows, {
        id,
        userId: author.id,
        language: 'en',
        now: instance.clock.now(),
        state: 'PUBLIC',
        urlSeo,
        editionOf: randomUUID(),
        ...over,
        update: {
          title: `Public ${urlSeo}`,
          notesData: '<p>canary of the author</p>',
          key_idea: [keyIdea()],
          flashcard: [flashcard()],
          quizz: questions(),
          resource: [resource({ markAsDone: true })],
        },
      }),
    );
    return id;
  }

  test('[S1 §4 bookmark] a copy has the content and the author of the edition, but none of the author’s own notes or marks', async () => {
    await edition('whole');
    expect(await reader.calls.cards.copiesOf({ url_seo: 'whole' })).toEqual([]);
    const { insertedId, need_premium_account, addedCard } = await reader.calls.cards.add({ url_seo: 'whole' });
    expect(need_premium_account).toBe(false);
    const [copy] = await reader.calls.cards.read({ id: insertedId! });
    expect(copy).toEqual(addedCard);
    expect(copy).toMatchObject({
      state: 'FROMPUBLIC',
      title: 'Public whole',
      author_id: author.id,
      user_id: reader.id,
      notesData: '',
      // The address of the edition, for the link tab of a copy (S1 §4).
      url_seo: 'whole',
    });
    expect([copy!.key_idea.length, copy!.flashcard.length, copy!.quizz.length, copy!.resource[0]!.markAsDone]).toEqual([
      1,
      1,
      5,
      false,
    ]);
    expect(await reader.calls.cards.copiesOf({ url_seo: 'whole' })).toMatchObject([{ _id: insertedId }]);
  });

  test('fifty equal concurrent requests create one copy', async () => {
    await edition('once');
    const answers = await Promise.all(Array.from({ length: 50 }, () => reader.calls.cards.add({ url_seo: 'once' })));
    expect(new Set(answers.map((answer) => answer.insertedId)).size).toBe(1);
    expect((await reader.calls.cards.list({ search: 'once' })).total).toBe(1);
  });

  test('[S1 §7 need_premium_account] a full FREE library answers that a premium account is needed, and changes nothing', async () => {
    const collector = await instance.person('Collector');
    const { freeLibrary } = defaultSettings.limits;
    for (let number = 0; number < freeLibrary; number++) {
      await edition(`full-${number}`);
      await collector.calls.cards.add({ url_seo: `full-${number}` });
    }
    await edition('one-too-many');
    expect(await collector.calls.cards.add({ url_seo: 'one-too-many' })).toEqual({
      need_premium_account: true,
      insertedId: null,
      addedCard: null,
    });
    expect((await collector.calls.cards.list({ search: 'full' })).total).toBe(freeLibrary);

    // Concurrent requests get the last free place only once.
    const first = (await collector.calls.cards.list({ search: 'full' })).cards[0]!;
    await collector.calls.cards.remove({ id: first._id });
    await Promise.all(Array.from({ length: 20 }, (_, number) => edition(`race-${number}`)));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => collector.calls.cards.add({ url_seo: `race-${number}` })),
    );
    expect(answers.filter((answer) => !answer.need_premium_account)).toHaveLength(1);
  });

  test('[S1 §7 need_premium_account] the bin does not circumvent the limit of a FREE library: a copy stays in it; own cards and copies that do not count can be restored', async () => {
    const collector = await instance.person('Binner');
    const { cards } = collector.calls;
    await administrator.calls.membership.saveSettings({ limits: { ...defaultSettings.limits, freeLibrary: 3 } });
    const add = async (url_seo: string) => {
      await edition(url_seo, { freeOfCount: url_seo.endsWith('freely') });
      return (await cards.add({ url_seo })).insertedId!;
    };
    const binned = [await add('bin-0'), await add('bin-1'), await add('bin-2')];
    const [freely, own] = [await add('bin-freely'), randomUUID()];
    await cards.create({ _id: own, update: { title: 'Own' } });
    for (const id of [...binned, freely, own]) await cards.remove({ id });
    const standing = [await add('bin-3'), await add('bin-4'), await add('bin-5')];
    for (const id of binned)
      await expect(cards.restore({ id })).rejects.toMatchObject({
        code: 'NEEDS_PREMIUM',
        status: 402,
        data: { key: 'cards:refusal.libraryFull', values: { count: 3 }, detail: { reason: 'libraryFull' } },
      });
    for (const id of [freely, own]) expect(await cards.restore({ id })).toEqual({ ok: true });
    const inBin = async () => (await cards.list({ state: 'BIN' })).cards.map(({ _id }) => _id).toSorted();
    expect(await inBin(), 'nothing of it is lost').toEqual(binned.toSorted());
    expect((await cards.list({})).total).toBe(5);
    // A free place is used only once; cards already in the library stay.
    await cards.remove({ id: standing[0]! });
    const both = await Promise.allSettled(binned.slice(0, 2).map((id) => cards.restore({ id })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await cards.restore({ id: standing[1]! })).toEqual({ ok: true });
    await administrator.calls.membership.setMembership({ id: collector.id, grantedPlan: 'PREMIUM' });
    for (const id of await inBin()) await cards.restore({ id });
    expect((await cards.list({})).total).toBe(8);
    await administrator.calls.membership.saveSettings({ limits: defaultSettings.limits });
  });

  test('an old copy is not restored while the library has a newer one of the same edition', async () => {
    const { cards } = reader.calls;
    await edition('added-again');
    const add = async () => (await cards.add({ url_seo: 'added-again' })).insertedId!;
    const old = await add();
    await cards.remove({ id: old });
    const newer = await add();
    await expect(cards.restore({ id: old })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: { key: 'cards:refusal.addedAgain', detail: { _id: newer } },
    });
    const standing = async () =>
      (await cards.listShort()).map(({ _id }) => _id).filter((id) => id === old || id === newer);
    expect(await standing()).toEqual([newer]);
    await cards.remove({ id: newer });
    // Restoring and adding concurrently leave one copy.
    await Promise.allSettled([cards.restore({ id: old }), add(), cards.restore({ id: newer })]);
    expect(await cards.copiesOf({ url_seo: 'added-again' })).toHaveLength(1);
  });

  test('[S1 §3 free_of_count] a copy of an edition with free_of_count does not count, whatever the request says', async () => {
    const collector = await instance.person('Freely');
    await administrator.calls.membership.saveSettings({ limits: { ...defaultSettings.limits, freeLibrary: 1 } });
    await edition('counts');
    await edition('counts-too');
    await edition('freely', { freeOfCount: true });
    await edition('freely-too', { freeOfCount: true });
    const add = async (url_seo: string) =>
      (await collector.calls.cards.add({ url_seo, free_of_count: true })).need_premium_account;
    expect([await add('freely'), await add('counts'), await add('counts-too'), await add('freely-too')]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    await administrator.calls.membership.setMembership({ id: collector.id, grantedPlan: 'PREMIUM' });
    expect(await add('counts-too')).toBe(false);
    // When the plan ends, copies above the limit stay; only adding is refused.
    await administrator.calls.membership.setMembership({ id: collector.id, grantedPlan: null });
    expect((await collector.calls.cards.list({})).total).toBe(4);
    await edition('counts-three');
    expect(await add('counts-three')).toBe(true);
    await administrator.calls.membership.saveSettings({ limits: defaultSettings.limits });
  });

  test('[S1 §5 madeInPremium] a copy inherits it from its edition; a FREE member cannot open the copy, but still owns it', async () => {
    const free = await instance.person('Free');
    await edition('premium-made', { madeInPremium: true });
    expect(await instance.visitor().calls.cards.readPublic({ slug: 'premium-made' })).toHaveLength(1);
    await expect(free.calls.cards.readPublic({ slug: 'premium-made' })).rejects.toMatchObject({
      code: 'NEEDS_PREMIUM',
      status: 402,
    });
    const { insertedId } = await free.calls.cards.add({ url_seo: 'premium-made' });
    await expect(free.calls.cards.read({ id: insertedId! })).rejects.toMatchObject({
      code: 'NEEDS_PREMIUM',
      status: 402,
    });
    expect((await free.calls.cards.list({})).cards).toMatchObject([{ _id: insertedId, madeInPremium: true }]);
    // Writes that were queued on a device when the plan ended are accepted.
    await free.calls.focusCard.put({ id: insertedId!, update: { notesData: '<p>mine</p>' } });
    await administrator.calls.membership.setMembership({ id: free.id, grantedPlan: 'PREMIUM' });
    expect(await free.calls.cards.read({ id: insertedId! })).toMatchObject([{ notesData: '<p>mine</p>' }]);
  });

  test('visitors are refused; editions that are not public are not found', async () => {
    const visitor = instance.visitor();
    await expect(visitor.calls.cards.add({ url_seo: 'whole' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(visitor.calls.cards.copiesOf({ url_seo: 'whole' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(reader.calls.cards.add({ url_seo: 'no-such-card' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      data: { key: 'cards:refusal.notOpen' },
    });
  });
});
