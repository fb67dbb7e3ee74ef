import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { authorise, command, type Announce, type SignedInContext } from '#features/account/calls.server.ts';
import { cleanUpdate } from '#features/cards/clean-update.server.ts';
import type { CardUpdate, KeyIdea } from '#features/cards/contract.ts';
import { isOwnPicture, savePictures } from '#features/cards/edition-pictures.store.server.ts';
import { editionContentOf } from '#features/cards/edition-content.server.ts';
import { wholeCard } from '#features/cards/lists.store.server.ts';
import { insertCard } from '#features/cards/make-card.server.ts';
import { isWritten, writtenOnly } from '#features/cards/rules/written-ideas.ts';
import { saveUpdate } from '#features/cards/save-update.server.ts';
import {
  editionVersion,
  itemRows,
  itemsOf,
  lockCard,
  moveToShelf,
  saveCard,
  saveItems,
  takeCard,
  type CardRow,
} from '#features/cards/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { isUniqueViolation } from '#platform/database/unique-violation.ts';
import { slugOf } from '#platform/text/slug.ts';
import type { AssignedStudents } from './assigned-students.server.ts';
import type { AssignedStudent } from './contract.ts';
import type { PublishingReason } from './rules/publishing-reasons.ts';
import { isReserved } from './rules/reserved-words.ts';
import { tellHolders } from './tell-holders.server.ts';
import { whatBlocksPublishing, type PublishingKind } from './rules/what-blocks-publishing.ts';
import {
  cardById,
  editionOfCard,
  editionState,
  hasItemOfRevision,
  isSlugTaken,
  keptOfEdition,
  putBack,
  saveEdition,
} from './store.server.ts';

export interface Publication {
  readonly kind: PublishingKind;
  readonly cardId: string;
  /** Only what is published already, where the member asked for an update. */
  readonly onlyUpdate: boolean;
  readonly form: {
    readonly desc: string;
    readonly language?: string | undefined;
    readonly timerValueSelected?: number | undefined;
    readonly round?: number | undefined;
    readonly hasNotes?: boolean | undefined;
    readonly terms?: boolean | undefined;
    readonly free_of_count?: boolean | undefined;
    readonly emailList?: readonly AssignedStudent[] | undefined;
  };
}

export interface Published {
  readonly failed: boolean;
  readonly need_premium_account: boolean;
  readonly reasons: PublishingReason[];
  readonly insertedId: string | null;
  readonly url_seo: string | null;
  readonly url_private_focus_id: string | null;
}

/** How many updates an edition remembers. */
const historyLength = 50;

/**
 * Publishes a card, or brings its edition up to date under the same id and address: one transaction. A card has one edition of each kind;
 * published again after it was taken back, that one returns, with its ratings.
 */
export async function publishCard(
  context: SignedInContext,
  input: unknown,
  publication: Publication,
  students: AssignedStudents,
): Promise<Published> {
  const run = (ownSuffix: boolean) =>
    command(context, input, (rows, announce) => publishInside(rows, announce, context, { ...publication, ownSuffix, students }));
  try {
    return await run(false);
  } catch (error) {
    // Another card was given the same address in this moment: once more, with a suffix of one's own.
    if (!isUniqueViolation(error)) throw error;
    return run(true);
  }
}

async function publishInside(
  rows: Writer,
  announce: Announce,
  context: SignedInContext,
  { kind, cardId, onlyUpdate, form, ownSuffix, students }: Publication & { ownSuffix: boolean; students: AssignedStudents },
): Promise<Published> {
  const { member, services } = context;
  const card = await lockCard(rows, cardId);
  if (!card || card.shelf !== 'library') throw notFound();
  authorise(member, 'publishCard', { ownerId: card.user_id });
  const known = await editionOfCard(rows, card.id, editionState[kind]);
  if (onlyUpdate && known?.shelf !== 'edition' && known?.shelf !== 'hidden')
    throw new Refusal('NOT_ALLOWED', { key: 'publishing:refusal.notPublished' });
  const whole = (await wholeCard(rows, card.id))!;
  const content = writtenOnly(editionContentOf(whole, await itemsOf(rows, card.id)));
  const reasons = whatBlocksPublishing(
    {
      state: card.state,
      keyIdeas: card.key_idea_count,
      cover_picture: content.cover_picture,
      foreignCover: card.cover_id !== null && !(await isOwnPicture(rows, card.cover_id, member.id)),
      forPublic: card.for_public === 1,
      hidden: known?.shelf === 'hidden',
    },
    member,
    { kind, desc: form.desc, terms: form.terms !== false },
  );
  const list = kind === 'private' ? (form.emailList ?? []) : [];
  if (reasons.length === 0 && (await students.areTooMany(rows, context, list))) reasons.push('studentsFull');
  if (reasons.length > 0)
    return {
      failed: true,
      need_premium_account: reasons.includes('needsPremium') || reasons.includes('studentsFull'),
      reasons,
      insertedId: null,
      url_seo: null,
      url_private_focus_id: null,
    };

  const update: CardUpdate = {
    ...content,
    template: card.template === 1,
    desc: form.desc,
    language: form.language ?? content.language,
    timerValueSelected: form.timerValueSelected ?? known?.timer_minutes ?? content.timerValueSelected,
    round: form.round ?? known?.rounds ?? content.round,
    // Left out, it stays as it is published: notes that were kept back are not handed out by silence.
    ...((form.hasNotes ?? known?.has_notes !== 0) ? {} : { notesDataAuthor: '' }),
  };
  const now = services.clock.now();
  const colors = whole.extract_color ?? null;
  const id = known?.id ?? randomUUID();
  if (known) await updateEdition(rows, known, { card, update, colors, freeOfCount: form.free_of_count, now });
  else
    await insertCard(rows, {
      id,
      userId: member.id,
      now,
      language: card.language,
      state: editionState[kind],
      editionOf: card.id,
      ...(kind === 'public' ? { urlSeo: await freeSlug(rows, card.title, ownSuffix) } : { secretLink: newSecretLink() }),
      freeOfCount: form.free_of_count ?? false,
      madeInPremium: card.made_in_premium === 1,
      ...(colors === null ? {} : { colors: JSON.parse(colors) as string[] }),
      update,
    });
  await saveCard(rows, card.id, kind === 'public' ? { published_public: 1 } : { published_private: 1 });
  const edition = (await cardById(rows, id))!;
  if (kind === 'private') await students.assign(rows, announce, context, { editionId: id, title: edition.title, list });
  announce.changed([member.id], ['cards', 'publishing', `card:${card.id}`]);
  if (known) await tellHolders(rows, services, { editionId: id, version: await editionVersion(rows, id) });
  return {
    failed: false,
    need_premium_account: false,
    reasons,
    insertedId: id,
    url_seo: edition.url_seo,
    url_private_focus_id: edition.url_private_focus_id,
  };
}

interface EditionUpdate {
  readonly card: CardRow;
  readonly update: CardUpdate;
  readonly colors: string | null;
  readonly freeOfCount: boolean | undefined;
  readonly now: number;
}

/** Only what differs is written; the version goes up when something does, so equal requests are one update. */
async function updateEdition(rows: Writer, known: CardRow, { card, update, colors, freeOfCount, now }: EditionUpdate): Promise<void> {
  const before = (await takeCard(rows, known.id))!;
  const clean = cleanUpdate(update);
  const items_size = before.items_size - (await takeOffUnwritten(rows, known.id));
  await saveUpdate(rows, { ...before, items_size }, { update: clean, origin: {}, now });
  await savePictures(rows, { id: known.id, authorId: known.user_id }, clean);
  const after = (await cardById(rows, known.id))!;
  const changed =
    after.field_revisions !== before.field_revisions ||
    after.extract_color !== colors ||
    (await hasItemOfRevision(rows, known.id, before.revision));
  await saveCard(rows, known.id, {
    extract_color: colors,
    made_in_premium: card.made_in_premium,
    ...(freeOfCount === undefined ? {} : { free_of_count: freeOfCount ? 1 : 0 }),
    ...(changed ? {} : { updated_at: before.updated_at }),
    // What the link opened once, it never opens again.
    ...(before.state === 'SECRET' && before.url_private_focus_id === null ? { url_private_focus_id: newSecretLink() } : {}),
  });
  if (before.shelf === 'withdrawn') await putBack(rows, known.id, now);
  if (!changed) return;
  const kept = await keptOfEdition(rows, known.id);
  const history = [...(JSON.parse(kept?.history ?? '[]') as number[]), now].slice(-historyLength);
  await saveEdition(rows, known.id, { version: (kept?.version ?? 1) + 1, history: JSON.stringify(history) });
}

/**
 * Editions once took key ideas that say nothing. What nobody read goes without being a change, so its row keeps its revision, and its content:
 * by that a copy is known to have taken nothing (`news.server.ts`). Answers by how many characters the items become less.
 *
 * It may go, and in `news.server.ts` what looks for such ideas, once a schema step has taken them off every edition. Until then it reads at most
 * as many ideas as a card may have, and changes those rows alone; `saveUpdate` reads them anew, as they are then.
 */
async function takeOffUnwritten(rows: Writer, editionId: string): Promise<number> {
  const ideas = await itemRows(rows, editionId, 'key_idea');
  const unwritten = ideas.filter(({ removed, content }) => !removed && !isWritten(JSON.parse(content) as KeyIdea));
  await saveItems(
    rows,
    editionId,
    'key_idea',
    unwritten.map((row) => ({ ...row, removed: 1 })),
  );
  return unwritten.reduce((size, { content }) => size + content.length, 0);
}

/** Gone at once for everybody but its author's own card and the copies. One that the instance has hidden stays so. */
export function takeBack(context: SignedInContext, input: unknown, kind: PublishingKind, editionId: string): Promise<{ ok: true }> {
  return command(context, input, async (rows, announce) => {
    const found = await cardById(rows, editionId);
    if (!found || found.state !== editionState[kind]) throw notFound();
    authorise(context.member, 'publishCard', { ownerId: found.user_id });
    const card = found.edition_of === null ? undefined : await lockCard(rows, found.edition_of);
    const edition = (await lockCard(rows, editionId))!;
    if (card) await saveCard(rows, card.id, kind === 'public' ? { published_public: 0 } : { published_private: 0 });
    if (kind === 'private') await saveCard(rows, edition.id, { url_private_focus_id: null });
    if (edition.shelf === 'edition') await moveToShelf(rows, edition.id, 'withdrawn', context.services.clock.now());
    announce.changed([context.member.id], ['cards', 'publishing', ...(card ? [`card:${card.id}`] : [])]);
    await tellHolders(rows, context.services, { editionId: edition.id, version: null });
    return { ok: true as const };
  });
}

const notFound = () => new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });

/** 160 bits. */
const newSecretLink = () => randomBytes(20).toString('base64url');

/** The title as an address; with a short suffix where that is taken, reserved or empty. */
async function freeSlug(rows: Writer, title: string, ownSuffix: boolean): Promise<string> {
  const slug = slugOf(title);
  if (!ownSuffix && slug && !isReserved(slug) && !(await isSlugTaken(rows, slug))) return slug;
  for (;;) {
    const suffixed = `${slug || 'card'}-${suffix()}`;
    if (!(await isSlugTaken(rows, suffixed))) return suffixed;
  }
}

/** Without what is read for something else: 0 and o, 1 and l. */
const suffixLetters = '23456789abcdefghijkmnpqrstuvwxyz';
const suffix = () => Array.from({ length: 5 }, () => suffixLetters[randomInt(suffixLetters.length)]).join('');
