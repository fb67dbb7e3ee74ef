import type { OwnRating } from '#features/publications/contract.ts';
import type { Rateable } from '#features/publications/ui/subject-ui.ts';
import { rateMap, withdrawMapRating } from '../../client/commands.ts';
import type { PublicMapShort } from '../../publications.contract.ts';

type Rated = Pick<PublicMapShort, '_id' | 'title' | 'language' | 'author_name'>;

/** A public map as input of the rating dialog. The outbox is loaded only when a rating is sent. */
export const rateableMap = ({ _id, title, language, author_name }: Rated, own: OwnRating | null): Rateable => ({
  kind: 'map',
  id: _id,
  title,
  language,
  authorName: author_name,
  own,
  async send({ stars, comment }, onSent) {
    const { outbox } = await import('#client/outbox.ts');
    const commandId = await outbox.submit(
      rateMap({ focusmap_public_id: _id, rating: stars, comments: comment.trim() }),
    );
    onSent?.(outbox.settled(commandId));
  },
  async withdraw(onSent) {
    const { outbox } = await import('#client/outbox.ts');
    const commandId = await outbox.submit(withdrawMapRating({ focusmap_public_id: _id }));
    onSent?.(outbox.settled(commandId));
  },
});
