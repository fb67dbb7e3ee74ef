import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flashcard } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { filesOf, take } from '#tests/harness/exports.ts';
import { publishedCard, publishingScene, type PublishingScene } from '#tests/harness/published-card.ts';
import type { Flashcard } from './contract.ts';

onBothEngines('[S2 §4] groups of flashcards that a member made', (engine) => {
  let scene: PublishingScene;
  beforeAll(async () => {
    scene = await publishingScene(engine);
  });
  afterAll(() => scene.instance.close());

  const groupsOf = ({ flashcard: rows }: { flashcard: readonly Flashcard[] }) => rows.map(({ group }) => group);

  test('are stored as the editor sends them, the same change twice too, and taken out again', async () => {
    const { author } = scene;
    const [group, _id] = [randomUUID(), randomUUID()];
    const rows = ['a0', 'a1', 'a2'].map((order) => flashcard({ order }));
    await author.calls.cards.create({ _id, update: { title: 'Groups', flashcard: rows } });
    const groups = async () => groupsOf((await author.calls.cards.read({ id: _id }))[0]!);
    const put = (changed: Flashcard[]) =>
      author.calls.focusCard.put({ id: _id, update: { flashcard: { put: changed } } });
    const grouped = rows.slice(0, 2).map((row) => ({ ...row, group }));
    await put(grouped);
    await put(grouped);
    expect(await groups()).toEqual([group, group, undefined]);
    await put([rows[1]!]);
    expect(await groups()).toEqual([group, undefined, undefined]);
    await expect(put([{ ...rows[1]!, group: 'mine' }])).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('go along with an edition, a copy of it, and an archive brought in by somebody else', async () => {
    const { author, reader, instance } = scene;
    const group = randomUUID();
    const rows = [flashcard({ order: 'a0', group }), flashcard({ order: 'a1', group }), flashcard({ order: 'a2' })];
    const { id, slug } = await publishedCard(author, { title: 'Pairs', flashcard: rows });
    await reader.calls.cards.add({ url_seo: slug });
    const copy = (await reader.calls.cards.listShort()).find(({ title }) => title === 'Pairs')!;
    expect(groupsOf((await reader.calls.cards.read({ id: copy._id }))[0]!)).toEqual([group, group, undefined]);

    const { cards } = await filesOf(await take(author, { format: 'json', ids: [id] }));
    expect(groupsOf(cards[0]!)).toEqual([group, group, undefined]);
    const other = await instance.person('Other');
    const { _id } = await other.calls.takeAlong.importCard({ card: { ...cards[0]!, state: 'PRIVATE' } });
    expect(groupsOf((await other.calls.cards.read({ id: _id }))[0]!)).toEqual([group, group, undefined]);
  });
});
