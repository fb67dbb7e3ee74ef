import { afterAll, beforeAll, expect, test } from 'vitest';
import { flashcard, keyIdea } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import {
  author as personWithPlan,
  publishable,
  publishedCard,
  shareForm,
  uploadedCover,
} from '#tests/harness/published-card.ts';

onBothEngines('[security 41] who is served a picture', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let author: Person;
  let holder: Person;
  let other: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    administrator = instance.administrator;
    author = await personWithPlan(instance, administrator);
    holder = await instance.person('Holder');
    other = await instance.person('Other');
  });
  afterAll(() => instance.close());

  /** Status codes for a visitor, a stranger, a holder and the author. */
  async function served({ thumb, regular }: { thumb: string; regular: string }): Promise<number[]> {
    const statuses = [];
    for (const person of [instance.visitor(), other, holder, author]) {
      const [one, two] = [await person.fetch(thumb), await person.fetch(regular)];
      expect(one.status).toBe(two.status);
      statuses.push(one.status);
    }
    return statuses;
  }
  const nobody = [404, 404, 404, 200];
  const everybody = [200, 200, 200, 200];
  const holders = [404, 404, 200, 200];

  test('only the owner can load a picture until a public edition shows it; after it is taken back, holders of copies still can', async () => {
    const [cover, inside] = [await uploadedCover(author), await uploadedCover(author)];
    const idea = keyIdea({ key_idea_description: `<p><img src="${inside.regular}" alt=""></p>` });
    const { id } = await publishable(author, { cover_picture: cover, key_idea: [idea] });
    expect([await served(cover), await served(inside)]).toEqual([nobody, nobody]);

    const { insertedId, url_seo } = await author.calls.publications.publishPublic({ id, language: 'en', ...shareForm });
    expect([await served(cover), await served(inside)]).toEqual([everybody, everybody]);
    const kept = (await instance.visitor().fetch(cover.thumb)).headers;
    expect(kept.get('cache-control'), 'nothing between keeps what may be taken back').toMatch(/^private/);

    await holder.calls.cards.add({ url_seo: url_seo! });
    await author.calls.publications.takeBackPublic({ focus_card_public_id: insertedId! });
    expect([await served(cover), await served(inside)]).toEqual([holders, holders]);
    const unchanged = await instance.visitor().fetch(cover.thumb, { headers: { 'if-none-match': kept.get('etag')! } });
    expect(unchanged.status, 'nor is it said to be unchanged').toBe(404);

    await author.calls.publications.publishPublic({ id, language: 'en', ...shareForm });
    expect(await served(cover)).toEqual(everybody);
  });

  test('a picture that an update removes is only served to holders of an older copy', async () => {
    const [first, second] = [await uploadedCover(author), await uploadedCover(author)];
    const { id, slug } = await publishedCard(author, { cover_picture: first });
    await holder.calls.cards.add({ url_seo: slug });
    await author.calls.focusCard.put({ id, update: { cover_picture: second } });
    expect(await served(second)).toEqual(nobody);
    await author.calls.publications.updatePublic({ focusCardId: id, language: 'en', ...shareForm });
    expect([await served(first), await served(second)]).toEqual([holders, everybody]);
  });

  test('pictures of a secret edition are served as long as its link works', async () => {
    const cover = await uploadedCover(author);
    const { id } = await publishable(author, { cover_picture: cover, forPublic: false });
    const { insertedId } = await author.calls.publications.publishPrivate({ id, ...shareForm });
    expect(await served(cover)).toEqual(everybody);
    await author.calls.publications.takeBackPrivate({ focus_card_private_id: insertedId! });
    expect(await served(cover)).toEqual(nobody);
  });

  test('a card that references another member’s picture does not make it public', async () => {
    const cover = await uploadedCover(author);
    await publishable(author, { cover_picture: cover });
    const thief = await personWithPlan(instance, administrator, 'Thief');
    const { id } = await publishable(thief, { cover_picture: cover });
    expect(await thief.calls.publications.publishPublic({ id, language: 'en', ...shareForm })).toMatchObject({
      failed: true,
      reasons: ['foreignCover'],
    });
    await publishedCard(thief, { flashcard: [flashcard({ image: cover.regular })] });
    expect(await served(cover)).toEqual(nobody);
  });
});
