import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { languages } from '#features/catalogue/rules/languages.ts';
import { publicMark, publicSearch } from '#features/cards/store.server.ts';
import { cardShortOf } from '#features/cards/wire.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { setOf, withScratch } from '#platform/database/place-sets.ts';
import { entriesWith, findInShared, leavingOut } from '#platform/database/search-shared-find.server.ts';
import { communityContract } from './contract.ts';
import { cursorAfter, placeAfter } from './cursor.server.ts';
import { explorePage } from './rules/explore-query.ts';
import { favouritesOf } from './rules/favourites.ts';
import { takeSearch } from './search-limit.server.ts';
import { categoriesInLibrary, placesHeld, publicPage, tilesAt } from './store.server.ts';
import { askForTidyHeads } from './tidy-heads.server.ts';

const open = implement(communityContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);

/** Beside the list; a whole row of a wide screen, and a little more. */
const mostSuited = 12;

export const communityHandlers = {
  explore: open.explore.handler(async ({ context, input }) => {
    const { sort = 'fit', search = '', limit = explorePage.cards, page = 1, cursor, minRating } = input;
    if (cursor !== undefined && page > 1) throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'page' });
    const after = placeAfter(cursor, sort);
    if (search.trim() !== '') await takeSearch(context);
    const reader = input.reader ?? context.member?.locale;
    const { untidy, ...reply } = await context.services.database.read((rows) =>
      withScratch(async (scratch) => {
        const find = await findInShared(
          rows,
          publicSearch,
          {
            text: search,
            marks: [
              ...(['category_1', 'category_2', 'language'] as const).flatMap((name) =>
                input[name] ? [publicMark[name](input[name])] : [],
              ),
              ...(input.hasQuiz ? [publicMark.hasQuiz] : []),
            ],
            preferred: reader && publicMark.language(reader),
            byFit: sort === 'fit',
          },
          scratch,
        );
        const query = { sort, minRating, after, skip: (page - 1) * limit, limit };
        const { places, more, total, untidy } = await publicPage(rows, find, query, scratch);
        const cards = (await tilesAt(rows, places)).map(cardShortOf);
        const next = more ? cursorAfter(places.at(-1)!, sort) : null;
        return { cards, next, total, instead: cards.length > 0 ? [...find.instead] : [], untidy };
      }),
    );
    if (untidy) await askForTidyHeads(context.services);
    return reply;
  }),

  languages: open.languages.handler(({ context: { services } }) =>
    services.database.read(async (rows) => {
      const counts = await entriesWith(
        rows,
        publicSearch,
        languages.map(({ code }) => publicMark.language(code)),
      );
      return languages
        .flatMap(({ code }) => {
          const count = counts.get(publicMark.language(code));
          return count === undefined ? [] : [{ language: code, count }];
        })
        .toSorted((one, other) => other.count - one.count);
    }),
  ),

  suited: signedIn.suited.handler(({ context: { member, services } }) => {
    authorise(member, 'listOwnCards');
    return services.database.read(async (rows) => {
      const categories = favouritesOf(await categoriesInLibrary(rows, member.id));
      if (categories.length === 0) return { categories: [], cards: [] };
      const held = setOf(await placesHeld(rows, member.id));
      const marks = categories.map(({ category_1 }) => publicMark.category_1(category_1));
      const asked = { text: '', marks: [], oneOf: marks, preferred: publicMark.language(member.locale), byFit: true };
      const places = await withScratch(async (scratch) => {
        const find = leavingOut(await findInShared(rows, publicSearch, asked, scratch), held, scratch);
        return (await publicPage(rows, find, { sort: 'fit', skip: 0, limit: mostSuited }, scratch)).places;
      });
      return {
        categories: categories.map(({ category_1 }) => category_1),
        cards: (await tilesAt(rows, places)).map(cardShortOf),
      };
    });
  }),
};
