import { expect } from 'vitest';
import { isAskable, isAskableFlashcard } from '#features/cards/rules/askable.ts';
import { hasText } from '#features/cards/rules/empty-ideas.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';

/** Checks that what an owner's screens read agrees with the rows of the store. */
export async function everythingAgrees(
  instance: TestInstance,
  { calls, id }: Person,
  touched: ReadonlySet<string>,
): Promise<void> {
  const tiles = await calls.cards.listShort();
  const { today, collections } = { today: await calls.repeat.today(), collections: await calls.collections.list() };
  const collected = (await Promise.all(collections.map(({ _id }) => calls.collections.read({ id: _id })))).flat();
  await calls.notifications.list({});
  const { database } = instance.product.services;
  const rows = await database.read((reader) =>
    reader.selectFrom('card').select('id').where('user_id', '=', id).where('shelf', '=', 'library').execute(),
  );
  expect(tiles.map(({ _id }) => _id).toSorted()).toEqual(rows.map((row) => row.id).toSorted());
  for (const tile of tiles) {
    // Cards of earlier stories were already checked.
    if (tile.locked || !touched.has(tile._id)) continue;
    const [card] = await calls.cards.read({ id: tile._id });
    expect({ ideas: tile.key_idea_count, flashcards: tile.flashcard_count, questions: tile.quizz_count }).toEqual({
      ideas: card!.key_idea.filter(hasText).length,
      flashcards: card!.flashcard.filter(isAskableFlashcard).length,
      questions: card!.quizz.filter(isAskable).length,
    });
    const schedule = await calls.repeat.ofCard({ id: tile._id });
    expect(schedule.on_repeat, 'the tile and the schedule').toBe(tile.on_repeat);
    expect(card!.collection_user_id.toSorted()).toEqual(
      collected
        .filter(({ cards }) => cards.some((each) => each._id === tile._id))
        .map(({ _id }) => _id)
        .toSorted(),
    );
  }
  expect(today.coming.every(({ card }) => tiles.some(({ _id }) => _id === card._id))).toBe(true);
  const ratings = await database.read((reader) =>
    reader
      .selectFrom('publication')
      .leftJoin('publication_rating as rating', 'rating.publication_id', 'publication.id')
      .select(['publication.id', 'publication.rating_count', 'publication.rating_sum'])
      .select((row) => [
        row.fn.count<number>('rating.stars').as('count'),
        row.fn.sum<number | null>('rating.stars').as('sum'),
      ])
      .groupBy(['publication.id', 'publication.rating_count', 'publication.rating_sum'])
      .execute(),
  );
  for (const row of ratings)
    expect([row.rating_count, row.rating_sum]).toEqual([Number(row.count), Number(row.sum ?? 0)]);
  const maps = await database.read((reader) =>
    reader
      .selectFrom('publication')
      .leftJoin('focusmap as copy', 'copy.edition_of', 'publication.id')
      .leftJoin('map_edition as edition', 'edition.id', 'publication.id')
      .select(['publication.id', 'publication.added', 'edition.id as edition'])
      .select((row) => row.fn.count<number>('copy.id').as('copies'))
      .where('publication.kind', '=', 'map')
      .groupBy(['publication.id', 'publication.added', 'edition.id'])
      .execute(),
  );
  for (const { id: publication, added, edition, copies } of maps)
    expect([added, edition], 'a map, its copies and its edition').toEqual([Number(copies), publication]);
}
