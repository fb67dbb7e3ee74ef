import { randomUUID } from 'node:crypto';
import type { SignedInContext } from '#features/account/calls.server.ts';
import type { PublicationRow } from '#features/publications/store.server.ts';
import type { PublishingStep, WrittenEdition } from '#features/publications/subject.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { cleanUpdate } from './clean-update.server.ts';
import type { CardUpdate, KeyIdea } from './contract.ts';
import { editionContentOf, updateOf } from './edition-content.server.ts';
import { isOwnPicture } from './held-pictures.store.server.ts';
import { wholeCard } from './lists.store.server.ts';
import { insertCard } from './make-card.server.ts';
import { saveMindMap } from './mind-map.store.server.ts';
import { mindMapOfEdition } from './rules/edition-content.ts';
import type { MindMap } from './rules/mind-map.ts';
import type { PublishingReason } from './rules/publishing-reasons.ts';
import { whatBlocksPublishing } from './rules/what-blocks-publishing.ts';
import { hasText, withoutEmptyIdeas } from './rules/empty-ideas.ts';
import { saveUpdate } from './save-update.server.ts';
import { itemRows, itemsOf, saveCard, saveItems, reviseCard } from './store.server.ts';
import type { CardSource, EditionForm } from './subject.server.ts';
import { cardById, hasItemOfRevision } from './subject.store.server.ts';

type Step = PublishingStep<CardSource, EditionForm>;

export async function whatBlocksEdition(
  rows: Writer,
  { member }: SignedInContext,
  { source: { card }, known, state, form }: Step,
): Promise<PublishingReason[]> {
  const whole = (await wholeCard(rows, card.id))!;
  return whatBlocksPublishing(
    {
      state: card.state,
      keyIdeas: card.key_idea_count,
      cover_picture: editionContentOf(whole, []).cover_picture,
      foreignCover: card.cover_id !== null && !(await isOwnPicture(rows, card.cover_id, member.id)),
      forPublic: card.for_public === 1,
      hidden: known?.hidden === 1,
    },
    member,
    { kind: state === 'PUBLIC' ? 'public' : 'private', desc: form.desc, terms: form.terms !== false },
  );
}

/** Writes the snapshot: the card's content with the settings of the form. */
export async function writeEdition(rows: Writer, _: SignedInContext, step: Step): Promise<WrittenEdition> {
  const { source, known, state, form, now } = step;
  const { card } = source;
  const whole = (await wholeCard(rows, card.id))!;
  const content = withoutEmptyIdeas(editionContentOf(whole, await itemsOf(rows, card.id)));
  const before = known && (await cardById(rows, known.id));
  const mindMap = mindMapOfEdition(content);
  const update: CardUpdate = {
    ...updateOf(content),
    template: card.template === 1,
    desc: form.desc,
    language: form.language ?? content.language,
    timerValueSelected: form.timerValueSelected ?? before?.timer_minutes ?? content.timerValueSelected,
    round: form.round ?? before?.rounds ?? content.round,
    // Without `hasNotes` in the form, an update does not publish notes that the published edition leaves out.
    ...((form.hasNotes ?? before?.has_notes !== 0) ? {} : { notesDataAuthor: '' }),
  };
  const colors = whole.extract_color ?? null;
  if (known)
    return {
      id: known.id,
      changed: await updateEdition(rows, known, {
        madeInPremium: card.made_in_premium,
        update,
        mindMap,
        colors,
        freeOfCount: form.free_of_count,
        now,
      }),
    };
  const id = randomUUID();
  await insertCard(rows, {
    id,
    userId: source.ownerId,
    now,
    language: card.language,
    state,
    editionOf: card.id,
    freeOfCount: form.free_of_count ?? false,
    madeInPremium: card.made_in_premium === 1,
    ...(colors === null ? {} : { colors: JSON.parse(colors) as string[] }),
    update,
  });
  if (mindMap) await saveMindMap(rows, id, mindMap, { inDocument: false });
  return { id, changed: true };
}

interface EditionUpdate {
  readonly madeInPremium: number;
  readonly update: CardUpdate;
  readonly mindMap: MindMap | undefined;
  readonly colors: string | null;
  readonly freeOfCount: boolean | undefined;
  readonly now: number;
}

/** Writes only what differs. Returns whether anything did. */
async function updateEdition(
  rows: Writer,
  known: PublicationRow,
  { madeInPremium, update, mindMap, colors, freeOfCount, now }: EditionUpdate,
): Promise<boolean> {
  const before = (await reviseCard(rows, known.id))!;
  const items_size = before.items_size - (await removeEmptyIdeas(rows, known.id));
  await saveUpdate(rows, { ...before, items_size }, { update: cleanUpdate(update), origin: {}, now });
  const after = (await cardById(rows, known.id))!;
  const changedMap = mindMap !== undefined && (await saveMindMap(rows, known.id, mindMap, { inDocument: false }));
  const changed =
    changedMap ||
    after.field_revisions !== before.field_revisions ||
    after.extract_color !== colors ||
    (await hasItemOfRevision(rows, known.id, before.revision));
  await saveCard(rows, known.id, {
    extract_color: colors,
    made_in_premium: madeInPremium,
    ...(freeOfCount === undefined ? {} : { free_of_count: freeOfCount ? 1 : 0 }),
    ...(changed ? {} : { updated_at: before.updated_at }),
  });
  return changed;
}

/**
 * Removes empty key ideas from editions that were published when those were still included. The row keeps its revision
 * and its content: this is no change to readers, and `edition-news.server.ts` recognises by the content that a copy
 * lost nothing. Returns by how many characters the items shrink.
 */
async function removeEmptyIdeas(rows: Writer, editionId: string): Promise<number> {
  const ideas = await itemRows(rows, editionId, 'key_idea');
  const unwritten = ideas.filter(({ removed, content }) => !removed && !hasText(JSON.parse(content) as KeyIdea));
  await saveItems(
    rows,
    editionId,
    'key_idea',
    unwritten.map((row) => ({ ...row, removed: 1 })),
  );
  return unwritten.reduce((size, { content }) => size + content.length, 0);
}
