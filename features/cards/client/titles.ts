import { idIn, titleFrom, type FeatureClient } from '#client/feature-client.ts';
import { query } from '#client/query.ts';
import { binQuery } from './bin-query.ts';

/** For areas whose commands have targets of these kinds, each with the id of a card: its title and its screen. */
export const ofCards = (...kinds: readonly string[]): Required<Pick<FeatureClient, 'titles' | 'opensAt'>> => ({
  titles(target) {
    const id = idIn(target, ...kinds);
    if (id === undefined) return [];
    const titleIn = (cards: readonly { readonly _id: string; readonly title: string }[]) =>
      cards.find(({ _id }) => _id === id)?.title;
    return [
      titleFrom(query.cards.listShort.asOnServer(), titleIn),
      titleFrom(query.cards.list.asOnServer({ input: binQuery }), ({ cards }) => titleIn(cards)),
    ];
  },
  opensAt(target) {
    const id = idIn(target, ...kinds);
    return id && `/app/card/${id}`;
  },
});
