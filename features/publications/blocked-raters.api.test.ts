import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { author as personWithPlan, publishedCard } from '#tests/harness/published-card.ts';

onBothEngines('what is public, between people of whom one blocked the other', (engine) => {
  let instance: TestInstance;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    author = await personWithPlan(instance, instance.administrator);
    reader = await instance.person('Reader');
  });
  afterAll(() => instance.close());

  test('it stays readable; rating it is refused without a reason, and the blocker sees no comment or entry of the other', async () => {
    const { id, edition, slug } = await publishedCard(author);
    const rate = (content: string) =>
      reader.calls.publications.rate({ focus_card_public_id: edition, rating: 4, comments: content });
    const comments = async (by: Person) => (await by.calls.publications.meta({ id: edition }))[0]!.rating_comment;
    const holders = async () => (await author.calls.publications.addedList({ cardId: id }))[0]!.user_added;
    await reader.calls.cards.add({ url_seo: slug });
    await rate('Before');
    expect([await comments(author), await holders()]).toMatchObject([[{ content: 'Before' }], [{ name: 'Reader' }]]);

    await author.calls.people.block({ id: reader.id });
    expect([await comments(author), await holders()]).toEqual([[], []]);
    expect(await comments(reader), 'whoever is blocked notices nothing').toMatchObject([{ content: 'Before' }]);
    expect(await comments(instance.visitor()), 'others read on').toHaveLength(1);
    await expect(rate('After')).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: { key: 'publications:refusal.notTaken' },
    });
    expect((await reader.fetch(`/api/focus-card/public/getBySlug/${slug}`)).status).toBe(200);

    await author.calls.people.unblock({ id: reader.id });
    await reader.calls.people.block({ id: author.id });
    await expect(rate('After')).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await reader.calls.people.unblock({ id: author.id });
    await rate('After');
    expect(await comments(author)).toMatchObject([{ content: 'After' }]);
  });
});
