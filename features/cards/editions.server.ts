import { authorise, type SignedInContext } from '#features/account/calls.server.ts';
import { editionContentOf } from './edition-content.server.ts';
import { wholeCard } from './lists.store.server.ts';
import type { EditionContent } from './rules/edition-content.ts';
import { opennessOf } from '#vocabulary/subject.ts';
import { publicationOf } from '#features/publications/store.server.ts';
import { itemsOf } from './store.server.ts';
import { publicCardOf } from './wire.server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { EditionState } from './publications.contract.ts';
import { changeCount, changesSince } from './rules/edition-changes.ts';
import type { PublishingKind } from './rules/what-blocks-publishing.ts';

/** The state of both editions of an own card, compared with the card as it is now. */
export function readEditions({ member, services }: SignedInContext, { id }: { readonly id: string }) {
  return services.database.read(async (rows) => {
    const card = await wholeCard(rows, id);
    if (card?.shelf !== 'library' || card.state !== 'PRIVATE') throw notFound();
    authorise(member, 'readCard', { ownerId: card.user_id });
    const content = card.published_public || card.published_private ? await contentOf(rows, id) : undefined;
    return {
      public: content && card.published_public ? await stateOf(rows, card, 'public', content) : null,
      private: content && card.published_private ? await stateOf(rows, card, 'private', content) : null,
      taken_back: { public: await takenBackOf(rows, id, 'public'), private: await takenBackOf(rows, id, 'private') },
    };
  });
}

const stateOfKind = { public: 'PUBLIC', private: 'SECRET' } as const;

async function stateOf(
  rows: Reader,
  { id: cardId, description }: { readonly id: string; readonly description: string },
  kind: PublishingKind,
  card: EditionContent,
): Promise<EditionState | null> {
  const publication = await publicationOf(rows, 'card', cardId, stateOfKind[kind]);
  if (!publication) return null;
  const edition = (await wholeCard(rows, publication.id))!;
  const content = editionContentOf(edition, await itemsOf(rows, edition.id));
  return {
    edition_version: publication.version,
    published_at: new Date(publication.updated_at).toISOString(),
    hidden: publication.hidden === 1,
    changes: changeCount(changesSince(content, card, { withNotes: edition.has_notes === 1 })),
    own_description: edition.description !== description,
  };
}

/** The form's values at the last publication; `null` unless the author took it back. */
async function takenBackOf(rows: Reader, cardId: string, kind: PublishingKind) {
  const publication = await publicationOf(rows, 'card', cardId, stateOfKind[kind]);
  if (opennessOf(publication) !== 'takenBack') return null;
  const { desc, language, timerValueSelected, round, hasNotes, free_of_count } = publicCardOf(
    (await wholeCard(rows, publication!.id))!,
    [],
  );
  return { desc, language, timerValueSelected, round, hasNotes, free_of_count };
}

async function contentOf(rows: Reader, cardId: string): Promise<EditionContent> {
  return editionContentOf((await wholeCard(rows, cardId))!, await itemsOf(rows, cardId));
}
