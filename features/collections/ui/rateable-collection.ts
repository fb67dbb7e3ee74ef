import type { OwnRating } from '#features/publications/contract.ts';
import type { Rateable } from '#features/publications/ui/subject-ui.ts';
import { rateCollection, withdrawCollectionRating } from '../client/commands.ts';
import type { PublicCollection } from '../contract.ts';

type Rated = Pick<PublicCollection, '_id' | 'title' | 'language' | 'author_name'>;

/** A public collection as input of the rating dialog. The outbox is loaded only when a rating is sent. */
export const rateableCollection = (collection: Rated, own: OwnRating | null): Rateable => ({
  kind: 'collection',
  id: collection._id,
  title: collection.title,
  language: collection.language,
  authorName: collection.author_name,
  own,
  async send({ stars, comment }, onSent) {
    const { outbox } = await import('#client/outbox.ts');
    const commandId = await outbox.submit(
      rateCollection({ id: collection._id, rating: stars, comments: comment.trim() }),
    );
    onSent?.(outbox.settled(commandId));
  },
  async withdraw(onSent) {
    const { outbox } = await import('#client/outbox.ts');
    const commandId = await outbox.submit(withdrawCollectionRating({ id: collection._id }));
    onSent?.(outbox.settled(commandId));
  },
});
