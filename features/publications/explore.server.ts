import type { CallContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { withScratch, type PlaceSet } from '#platform/database/place-sets.ts';
import { findInShared, leavingOut } from '#platform/database/search-shared-find.server.ts';
import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { cursorAfter, placeAfter } from './explore-cursor.server.ts';
import type { ExploreAsked, ExploreFound } from './explore.contract.ts';
import { publicationsAt, publicPage } from './explore.store.server.ts';
import { explorePage } from './rules/explore-query.ts';
import { publicMark, publicSearch } from './rules/public-marks.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import { countSearch } from './search-limit.server.ts';
import { requestHeadUpdate } from './tidy-heads.server.ts';

/** Reads the list tiles of these publications, in any order. */
export type TilesOf<Tile> = (rows: Reader, ids: readonly string[]) => Promise<readonly Tile[]>;

/** One page of the public publications of a kind. */
export async function explore<Tile extends { readonly id: string }>(
  context: CallContext,
  kind: SubjectKind,
  input: ExploreAsked,
  tilesOf: TilesOf<Tile>,
): Promise<ExploreFound & { tiles: Tile[] }> {
  const { sort = 'fit', search = '', limit = explorePage.cards, page = 1, cursor, minRating } = input;
  if (cursor !== undefined && page > 1)
    throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'page' });
  const after = placeAfter(cursor, sort);
  if (search.trim() !== '') await countSearch(context);
  const reader = input.reader ?? (context.member ? cardLanguageOf(context.member.locale) : undefined);
  const { untidy, ...reply } = await context.services.database.read((rows) =>
    withScratch(async (scratch) => {
      const find = await findInShared(
        rows,
        publicSearch,
        {
          text: search,
          marks: [
            publicMark.kind(kind),
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
      const found = await publicPage(rows, find, query, scratch);
      const tiles = await inOrder(rows, found.places, tilesOf);
      return {
        tiles,
        next: found.more ? cursorAfter(found.places.at(-1)!, sort) : null,
        total: found.total,
        instead: tiles.length > 0 ? [...find.instead] : [],
        untidy: found.untidy,
      };
    }),
  );
  if (untidy) await requestHeadUpdate(context.services);
  return reply;
}

async function inOrder<Tile extends { readonly id: string }>(
  rows: Reader,
  places: readonly { readonly place: number }[],
  tilesOf: TilesOf<Tile>,
): Promise<Tile[]> {
  const ids = await publicationsAt(
    rows,
    places.map(({ place }) => place),
  );
  if (ids.length === 0) return [];
  const tiles = new Map((await tilesOf(rows, ids)).map((tile) => [tile.id, tile]));
  return ids.flatMap((id) => tiles.get(id) ?? []);
}

/**
 * The first publications with these marks, without some places: recommendations leave out what a member already has.
 */
export function bestOf<Tile extends { readonly id: string }>(
  rows: Reader,
  kind: SubjectKind,
  wanted: {
    readonly marks: readonly string[];
    readonly oneOf: readonly string[];
    readonly without: PlaceSet;
    readonly limit: number;
  },
  tilesOf: TilesOf<Tile>,
): Promise<Tile[]> {
  const { marks, oneOf, without, limit } = wanted;
  const asked = { text: '', marks: [publicMark.kind(kind), ...marks], oneOf, byFit: true };
  return withScratch(async (scratch) => {
    const find = leavingOut(await findInShared(rows, publicSearch, asked, scratch), without, scratch);
    const { places } = await publicPage(rows, find, { sort: 'fit', skip: 0, limit }, scratch);
    return inOrder(rows, places, tilesOf);
  });
}
