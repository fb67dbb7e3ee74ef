import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { effect, type Effect } from '#client/effect.ts';
import { query } from '#client/query.ts';
import { currentMember, queryClient } from '#client/query-client.ts';
import { openGivenMap } from '#features/teaching/client.ts';
import type { FocusmapShort, GivenMapUpdate } from '../contract.ts';
import {
  createMap,
  removeMap,
  removeMapForGood,
  restoreMap,
  setMapCover,
  setMapScore,
  submitToMap,
  titleIn,
} from './commands.ts';

/** Optimistic updates of the lists of maps. The content of a map is its editing session's. */
export const mapEffects: readonly Effect[] = [
  effect(createMap, 'maps.list', {
    apply: (list, { _id, update }, reply) =>
      list.some((each) => each._id === _id) ? list : [reply ? shortOf(reply.focusmap) : newShort(_id, update), ...list],
  }),
  effect(submitToMap, 'maps.list', {
    apply: (list, input) => {
      const title = titleIn(input);
      return title === undefined ? list : list.map((each) => (each._id === input.id ? { ...each, title } : each));
    },
  }),
  effect(setMapScore, 'maps.list', {
    apply: (list, { focusmapId, score }) =>
      list.map((each) =>
        each._id === focusmapId ? { ...each, flash_test_score: { score, date: new Date().toISOString() } } : each,
      ),
  }),
  effect(setMapCover, 'maps.list', {
    apply: (list, { id, cover_picture }) =>
      cover_picture === undefined ? list : list.map((each) => (each._id === id ? { ...each, cover_picture } : each)),
  }),
  effect(openGivenMap, 'maps.list', {
    apply: (list, { id }) => list.map((each) => (each._id === id ? { ...each, unopened: false } : each)),
  }),
  effect(removeMap, 'maps.list', { apply: (list, { id }) => list.filter(({ _id }) => _id !== id) }),
  effect(removeMap, 'maps.bin', { apply: (bin, { id }) => withThe(bin, id, 'maps.list') }),
  effect(restoreMap, 'maps.bin', { apply: (bin, { id }) => bin.filter(({ _id }) => _id !== id) }),
  effect(restoreMap, 'maps.list', { apply: (list, { id }) => withThe(list, id, 'maps.bin') }),
  effect(removeMapForGood, 'maps.bin', { apply: (bin, { id }) => bin.filter(({ _id }) => _id !== id) }),
];

/** Adds the map that another list has. */
function withThe(list: FocusmapShort[], id: string, from: 'maps.list' | 'maps.bin'): FocusmapShort[] {
  if (list.some(({ _id }) => _id === id)) return list;
  const key = from === 'maps.list' ? query.maps.list.queryKey() : query.maps.bin.queryKey();
  const found = queryClient.getQueryData<FocusmapShort[]>(key)?.find(({ _id }) => _id === id);
  return found ? [found, ...list] : list;
}

/** The row of a list, without the rest of the map. */
function shortOf(map: FocusmapShort): FocusmapShort {
  const { _id, title, category_1, category_2, language, theme, cover_picture, nodesCount, percent } = map;
  const { flash_test_score, state, isPublished, hidden, focusmap_public_id, urlSeo, hasNews, unopened } = map;
  const { author_name, created_at, updated_at } = map;
  const shown = { _id, title, category_1, category_2, language, theme, cover_picture, nodesCount, percent };
  const published = { isPublished, hidden, focusmap_public_id, urlSeo, hasNews, unopened };
  return { ...shown, ...published, flash_test_score, state, author_name, created_at, updated_at };
}

/** The map as the server will create it. The rules of maps are not loaded here: every screen has this module. */
function newShort(
  id: string,
  { title = '', language, theme = 'default', nodes, ...rest }: GivenMapUpdate = {},
): FocusmapShort {
  const now = new Date().toISOString();
  return {
    _id: id,
    title,
    category_1: rest.category_1 ?? 'OTHER',
    category_2: rest.category_2 ?? 'OTHEROTHER',
    language: language ?? cardLanguageOf(currentMember()?.locale),
    theme,
    cover_picture: rest.cover_picture ?? null,
    author_name: currentMember()?.name ?? '',
    nodesCount: nodes?.length ?? 1,
    percent: 0,
    flash_test_score: null,
    state: '',
    isPublished: false,
    hidden: false,
    focusmap_public_id: null,
    urlSeo: null,
    hasNews: false,
    unopened: false,
    created_at: now,
    updated_at: now,
  };
}
