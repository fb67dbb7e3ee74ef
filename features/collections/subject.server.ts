import { publishingLimits } from '#features/publications/rules/publishing-limits.ts';
import type { Source, PublishableSubject } from '#features/publications/subject.server.ts';
import { lockMembership } from '#features/membership/plans.store.server.ts';
import { collectionLimits } from './rules/collection-limits.ts';
import { whatBlocksPublishing, type PublishingBlock } from './rules/publishing.ts';
import { cardsOfCollection, collectionById, lockCollection, type CollectionRow } from './store.server.ts';
import { followers, followersAfter, titlesOfCards } from './subject.store.server.ts';

interface CollectionSource extends Source {
  readonly collection: CollectionRow;
}
export interface CollectionForm {
  readonly terms: boolean;
}

/**
 * Adapter that makes collections publishable. A collection has texts and an order, and shows the editions of its cards:
 * so its edition is the collection itself, and follows each edit of its author.
 */
export const collectionSubject: PublishableSubject<CollectionSource, CollectionForm, PublishingBlock> = {
  kind: 'collection',
  untitled: 'collection',
  isReserved: () => false,
  pathOf: (slug) => `/collection/${encodeURIComponent(slug)}`,
  ownPathOf: (publication) =>
    publication?.source_id ? `/app/collection/${publication.source_id}` : '/app/collections',
  topicsOf: ({ source_id }) => ['collections', ...(source_id === null ? [] : [`collection:${source_id}` as const])],
  ratedTopics: ['collections'],
  holderTopics: ['collections'],

  ownerOf: async (rows, id) => (await collectionById(rows, id))?.member_id,

  async lockSource(rows, id) {
    const collection = await lockCollection(rows, id);
    return collection && { id, ownerId: collection.member_id, title: collection.title, collection };
  },

  async whatBlocks(rows, { member }, { source: { collection }, known, form }) {
    const plan = (await lockMembership(rows, member.id))?.plan ?? member.plan;
    const cards = await cardsOfCollection(rows, collection.id);
    return whatBlocksPublishing(
      {
        title: collection.title,
        description: collection.description,
        hidden: known?.hidden === 1,
        publicCards: cards.filter(({ isPublic }) => isPublic).length,
      },
      { plan, emailVerified: member.emailVerified },
      form,
    );
  },

  // The edition is the source, so publishing again changes no content.
  writeEdition: async (_rows, _context, { source }) => ({ id: source.id, changed: false }),
  syncSource: () => Promise.resolve(),

  async document(rows, { id }) {
    const { title, description, language, cover_id } = (await collectionById(rows, id))!;
    return {
      title,
      summary: description.slice(0, publishingLimits.summary),
      language,
      category_1: null,
      cover_id,
      text: [description, ...(await titlesOfCards(rows, id, collectionLimits.titlesSearched))].join('\n'),
      marks: [],
      pictures: cover_id === null ? [] : [cover_id],
    };
  },
  holdings: followers,
  holdersAfter: followersAfter,
};
