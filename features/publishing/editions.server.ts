import { authorise, type SignedInContext } from '#features/account/calls.server.ts';
import { editionContentOf } from '#features/cards/edition-content.server.ts';
import { wholeCard } from '#features/cards/lists.store.server.ts';
import type { EditionContent } from '#features/cards/rules/edition-content.ts';
import { editionVersion, itemsOf } from '#features/cards/store.server.ts';
import { publicCardOf } from '#features/cards/wire.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { EditionState } from './contract.ts';
import { changeCount, changesSince } from './rules/edition-changes.ts';
import type { PublishingKind } from './rules/what-blocks-publishing.ts';
import { editionOfCard, editionState } from './store.server.ts';

/** How both editions of an own card stand beside the card as it is now. */
export function readEditions({ member, services }: SignedInContext, { id }: { readonly id: string }) {
  return services.database.read(async (rows) => {
    const card = await wholeCard(rows, id);
    if (card?.shelf !== 'library' || card.state !== 'PRIVATE') throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });
    authorise(member, 'readCard', { ownerId: card.user_id });
    const content = card.published_public || card.published_private ? await contentOf(rows, id) : undefined;
    return {
      public: content && card.published_public ? await stateOf(rows, card, 'public', content) : null,
      private: content && card.published_private ? await stateOf(rows, card, 'private', content) : null,
      taken_back: { public: await takenBackOf(rows, id, 'public'), private: await takenBackOf(rows, id, 'private') },
    };
  });
}

async function stateOf(
  rows: Reader,
  { id: cardId, description }: { readonly id: string; readonly description: string },
  kind: PublishingKind,
  card: EditionContent,
): Promise<EditionState | null> {
  const edition = await editionOfCard(rows, cardId, editionState[kind]);
  if (!edition) return null;
  return {
    edition_version: await editionVersion(rows, edition.id),
    published_at: new Date(edition.updated_at).toISOString(),
    hidden: edition.shelf === 'hidden',
    changes: changeCount(changesSince(await contentOf(rows, edition.id), card, { withNotes: edition.has_notes === 1 })),
    own_description: edition.description !== description,
  };
}

/** What the form held when it was published last; `null` where nothing was taken back. */
async function takenBackOf(rows: Reader, cardId: string, kind: PublishingKind) {
  const edition = await editionOfCard(rows, cardId, editionState[kind]);
  if (edition?.shelf !== 'withdrawn') return null;
  const { desc, language, timerValueSelected, round, hasNotes, free_of_count } = publicCardOf((await wholeCard(rows, edition.id))!, []);
  return { desc, language, timerValueSelected, round, hasNotes, free_of_count };
}

async function contentOf(rows: Reader, cardId: string): Promise<EditionContent> {
  return editionContentOf((await wholeCard(rows, cardId))!, await itemsOf(rows, cardId));
}
