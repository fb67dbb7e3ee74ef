import type { Writer } from '#platform/database/database.server.ts';
import { defaultCategory } from '#features/catalogue/rules/default-category.ts';
import { cleanUpdate } from './clean-update.server.ts';
import type { CardUpdate } from './contract.ts';
import { defaultTimer } from './rules/card-limits.ts';
import { saveUpdate } from './save-update.server.ts';
import { insertCardRow, saveCard, sortKey, reviseCard } from './store.server.ts';
import type { CardTable, Shelf } from './tables.server.ts';

export interface NewCard {
  readonly id: string;
  readonly userId: string;
  readonly now: number;
  /** BCP 47; used if the update has no language. */
  readonly language: string;
  readonly update?: CardUpdate | undefined;
  /** `PRIVATE` by default. An edition (`PUBLIC` or `SECRET`) names its card in `editionOf`. */
  readonly state?: CardTable['state'];
  readonly authorId?: string;
  /** Imported copy: the author named in the file, without an account here. */
  readonly namedAuthor?: string;
  readonly editionOf?: string;
  /** `#RRGGBB`, for covers that are no picture of this instance. */
  readonly colors?: readonly string[];
  readonly freeOfCount?: boolean;
  readonly madeInPremium?: boolean;
  /** Hides the content from the holder (`cardOf`). */
  readonly locked?: boolean;
  readonly published?: { readonly public?: boolean; readonly private?: boolean };
}

/**
 * Creates a card with all its content, in the current transaction. Returns `false`, and changes nothing, if the id
 * exists.
 */
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
    cover_id: null,
    extract_color: null,
    score: null,
    score_at: null,
    score_test: null,
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
  const row = await reviseCard(rows, id);
  await saveUpdate(rows, row!, { update: cleanUpdate(card.update ?? {}), origin: {}, now, isNew: true });
  if (card.colors) await saveCard(rows, id, { extract_color: JSON.stringify(card.colors) });
  return true;
}
