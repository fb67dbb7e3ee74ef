import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { languages } from '#features/catalogue/rules/languages.ts';
import { bestOf, explore } from '#features/publications/explore.server.ts';
import { publicMark, publicSearch } from '#features/publications/rules/public-marks.ts';
import { setOf } from '#platform/database/place-sets.ts';
import { entriesWith } from '#platform/database/search-shared-find.server.ts';
import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { exploreContract } from './explore.contract.ts';
import {
  cardsOfFollowed,
  categoriesInLibrary,
  languagesInLibrary,
  placesHeld,
  tilesOf,
} from './explore.store.server.ts';
import { favouritesOf, languagesRead } from './rules/favourites.ts';
import { cardShortOf, type TileRow } from './wire.server.ts';

const open = implement(exploreContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);

/** Number of suggestions: a full row on a wide screen, and some spares. */
const mostSuited = 12;

export const exploreHandlers = {
  list: open.list.handler(async ({ context, input }) => {
    const { tiles, ...found } = await explore(context, 'card', input, tilesOf);
    return { cards: tiles.map(cardShortOf), ...found };
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
      const followed = (await cardsOfFollowed(rows, member.id)).map(cardShortOf);
      const categories = favouritesOf(await categoriesInLibrary(rows, member.id)).map(({ category_1 }) => category_1);
      if (categories.length === 0) return { categories: [], cards: [], followed };
      const read = languagesRead(cardLanguageOf(member.locale), await languagesInLibrary(rows, member.id));
      const without = setOf(await placesHeld(rows, member.id));
      const shown = new Set(followed.map(({ _id }) => _id));
      const cards: TileRow[] = [];
      for (const language of read) {
        const wanted = {
          marks: [publicMark.language(language)],
          oneOf: categories.map(publicMark.category_1),
          without,
          // Some of them may be shown already.
          limit: mostSuited + shown.size - cards.length,
        };
        if (wanted.limit > 0) cards.push(...(await bestOf(rows, 'card', wanted, tilesOf)));
      }
      const others = cards.map(cardShortOf).filter(({ _id }) => !shown.has(_id));
      return { categories, cards: others.slice(0, mostSuited), followed };
    });
  }),
};
