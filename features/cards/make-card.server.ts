import type { Writer } from '#platform/database/database.server.ts';
import { defaultCategory } from '#features/catalogue/rules/default-category.ts';
import { cleanUpdate } from './clean-update.server.ts';
import type { CardUpdate } from './contract.ts';
import { savePictures } from './edition-pictures.store.server.ts';
import { defaultTimer } from './rules/card-limits.ts';
import { saveUpdate } from './save-update.server.ts';
import { insertCardRow, insertEdition, saveCard, sortKey, takeCard } from './store.server.ts';
import type { CardTable, Shelf } from './tables.server.ts';

export interface NewCard {
  readonly id: string;
  readonly userId: string;
  readonly now: number;
  /** BCP 47, where the update names none. */
  readonly language: string;
  readonly update?: CardUpdate | undefined;
  /** An own private card unless said otherwise; an edition (`PUBLIC` with its `urlSeo`, or `SECRET`) names the card that it is a snapshot of. */
  readonly state?: CardTable['state'];
  readonly authorId?: string;
  /** Of a copy out of a file: who wrote it, as a name that belongs to no account. */
  readonly namedAuthor?: string;
  readonly urlSeo?: string;
  readonly secretLink?: string;
  readonly editionOf?: string;
  /** `#RRGGBB`, where there is no picture of ours to take them from. */
  readonly colors?: readonly string[];
  readonly freeOfCount?: boolean;
  readonly madeInPremium?: boolean;
  /** Its content is hidden from its holder (`cardOf`). */
  readonly locked?: boolean;
  readonly rating?: { readonly sum: number; readonly count: number };
  readonly published?: { readonly public?: boolean; readonly private?: boolean };
}

/** Makes a card with everything on it, in the transaction at hand. Answers `false`, and changes nothing, when the id is taken. */
export async function insertCard(rows: Writer, card: NewCard): Promise<boolean> {
  const { id, userId, now, state = 'PRIVATE' } = card;
  const shelf: Shelf = state === 'PUBLIC' || state === 'SECRET' ? 'edition' : 'library';
  const made = await insertCardRow(rows, {
    id,
    user_id: userId,
    author_id: card.authorId ?? userId,
    named_author: card.namedAuthor ?? null,
    shelf,
    state,
    url_seo: card.urlSeo ?? null,
    url_private_focus_id: card.secretLink ?? null,
    edition_of: card.editionOf ?? null,
    category_1: defaultCategory.category_1,
    category_2: defaultCategory.category_2,
    language: card.language,
    timer_minutes: defaultTimer.minutes,
    rounds: defaultTimer.rounds,
    published_public: card.published?.public ? 1 : 0,
    published_private: card.published?.private ? 1 : 0,
    free_of_count: card.freeOfCount ? 1 : 0,
    made_in_premium: card.madeInPremium ? 1 : 0,
    locked: card.locked ? 1 : 0,
    rating_sum: card.rating?.sum ?? 0,
    rating_count: card.rating?.count ?? 0,
    cover_id: null,
    extract_color: null,
    score: null,
    score_at: null,
    revision: 0,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    title: '',
    title_sort: sortKey(''),
    subtitle: '',
    memo: '',
    credit_picture: '',
    field_revisions: '{}',
    description: '',
    summary: '',
    author_notes: '',
    own_notes: '',
  });
  if (!made) return false;
  const row = await takeCard(rows, id);
  await saveUpdate(rows, row!, { update: cleanUpdate(card.update ?? {}), origin: {}, now, isNew: true });
  if (shelf === 'edition') {
    await insertEdition(rows, { card_id: id, version: 1, history: JSON.stringify([now]) });
    await savePictures(rows, { id, authorId: userId }, card.update ?? {});
  }
  if (card.colors) await saveCard(rows, id, { extract_color: JSON.stringify(card.colors) });
  return true;
}
