import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person } from '#tests/harness/instance.ts';
import { author, publishedCard, publishingScene, type PublishingScene } from '#tests/harness/published-card.ts';

onBothEngines('cards of those whom a member follows', (engine) => {
  let scene: PublishingScene;
  beforeAll(async () => {
    scene = await publishingScene(engine);
  });
  afterAll(() => scene.instance.close());

  const follow = (by: Person, whom: Person) => by.calls.people.follow({ follow: true, userToFollowId: whom.id });
  const followed = async (by: Person) => (await by.calls.explore.suited()).followed.map(({ title }) => title);

  test('come first in Explore: the newest first, none of others, taken back, or in the library', async () => {
    const { instance, administrator, author: bo, reader } = scene;
    const eva = await author(instance, administrator, 'Eva');
    expect(await followed(reader)).toEqual([]);
    const old = await publishedCard(bo, { title: 'Old' });
    instance.clock.advance(1_000);
    const rain = await publishedCard(bo, { title: 'Rain' });
    await publishedCard(eva, { title: 'Of somebody else' });
    await follow(reader, bo);
    expect(await followed(reader)).toEqual(['Rain', 'Old']);
    expect(await followed(eva)).toEqual([]);

    await reader.calls.cards.add({ url_seo: rain.slug });
    expect(await followed(reader)).toEqual(['Old']);
    await bo.calls.publications.takeBackPublic({ focus_card_public_id: old.edition });
    expect(await followed(reader)).toEqual([]);
  });

  test('a card is not both suggested and from somebody followed', async () => {
    const { instance, author: bo } = scene;
    const reader = await instance.person('Reader');
    await follow(reader, bo);
    const snow = await publishedCard(bo, { title: 'Snow', category_1: 'SCIENCES', category_2: 'SCIENCESPHYSICS' });
    await publishedCard(bo, { title: 'Ice', category_1: 'SCIENCES', category_2: 'SCIENCESPHYSICS' });
    await reader.calls.cards.add({ url_seo: snow.slug });
    const { cards, followed: shown } = await reader.calls.explore.suited();
    expect(shown.map(({ title }) => title)).toContain('Ice');
    expect(cards).toEqual([]);
  });

  test('at most twelve; nothing from whoever is suspended or hidden, or has blocked the reader', async () => {
    const { instance, administrator } = scene;
    const [eva, reader] = [await author(instance, administrator, 'Eva'), await instance.person('Reader')];
    for (let number = 0; number < 13; number++) await publishedCard(eva, { title: `Card ${number}` });
    await follow(reader, eva);
    expect(await followed(reader)).toHaveLength(12);
    const set = (hidden: 0 | 1) =>
      instance.product.services.database.transact(
        async (rows) =>
          void (await rows.updateTable('profile').set({ hidden }).where('member_id', '=', eva.id).execute()),
      );
    await set(1);
    expect(await followed(reader)).toEqual([]);
    await set(0);
    expect(await followed(reader)).toHaveLength(12);
    await eva.calls.people.block({ id: reader.id });
    expect(await followed(reader)).toEqual([]);
  });
});
