import { idIn, titleFrom, type FeatureClient } from '#client/feature-client.ts';
import { query } from '#client/query.ts';
import { collectionCommands } from './client/commands.ts';
import { collectionEffects } from './client/effects.ts';

export const collectionsClient: FeatureClient = {
  area: 'collections',
  commands: collectionCommands,
  effects: collectionEffects,
  titles(target) {
    const id = idIn(target, 'collection');
    return id
      ? [titleFrom(query.collections.list.asOnServer(), (all) => all.find(({ _id }) => _id === id)?.title)]
      : [];
  },
  opensAt(target) {
    const id = idIn(target, 'collection');
    return id && `/app/collection/${id}`;
  },
};
