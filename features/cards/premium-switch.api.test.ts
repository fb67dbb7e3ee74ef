import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishable, publishingScene, shareForm } from '#tests/harness/published-card.ts';

onBothEngines('the switch "For premium members"', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, administrator, author, reader } = await publishingScene(engine));
  });
  afterAll(() => instance.close());

  const set = (person: Person, id: string, madeInPremium: boolean) =>
    person.calls.focusCard.put({ id, update: { madeInPremium } });
  const tileOf = async (person: Person, id: string) =>
    (await person.calls.cards.listShort()).find(({ _id }) => _id === id);

  test('[S1 §5 madeInPremium] switching it on takes a plan, on a new card too', async () => {
    const { id } = await publishable(reader, { title: 'Free' });
    await expect(set(reader, id, true)).rejects.toMatchObject({
      code: 'NEEDS_PREMIUM',
      data: { field: 'update.madeInPremium' },
    });
    await expect(
      reader.calls.cards.create({ _id: crypto.randomUUID(), update: { madeInPremium: true } }),
    ).rejects.toMatchObject({ code: 'NEEDS_PREMIUM' });
    expect(await tileOf(reader, id)).toMatchObject({ madeInPremium: false });
  });

  test('[S1 §5 madeInPremium] edition and copies inherit it; the holder of a copy cannot switch it off', async () => {
    const { id } = await publishable(author, { title: 'For some' });
    await set(author, id, true);
    const { url_seo } = await author.calls.publications.publishPublic({ id, language: 'en', ...shareForm });
    const { insertedId: copy } = await reader.calls.cards.add({ url_seo: url_seo! });
    expect(await tileOf(reader, copy!)).toMatchObject({ madeInPremium: true });
    await expect(reader.calls.cards.read({ id: copy! })).rejects.toMatchObject({ code: 'NEEDS_PREMIUM' });
    await expect(set(reader, copy!, false)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('[S1 §5 madeInPremium] after the plan has ended, the author cannot open the card, but can switch it off', async () => {
    const { id } = await publishable(author, { title: 'Own' });
    await set(author, id, true);
    await administrator.calls.membership.setMembership({ id: author.id, grantedPlan: null });
    await expect(author.calls.cards.read({ id })).rejects.toMatchObject({ code: 'NEEDS_PREMIUM' });
    await set(author, id, false);
    expect((await author.calls.cards.read({ id }))[0]).toMatchObject({ title: 'Own', madeInPremium: false });
  });
});
