import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { authorise, command, type Announce, type SignedInContext } from '#features/account/calls.server.ts';
import type { z } from 'zod';
import { cleanUpdate } from './clean-update.server.ts';
import type { Card, CardUpdate, editCard, markResource } from './contract.ts';
import { changedElsewhere } from './changed-elsewhere.server.ts';
import { wholeCard } from './lists.store.server.ts';
import { missingCard, refuseLocked } from './missing.server.ts';
import { whatBlocksPremiumSwitch } from './rules/opening.ts';
import { saveUpdate } from './save-update.server.ts';
import { itemRows, itemsOf, saveCard, saveItems, reviseCard, type CardRow } from './store.server.ts';
import { cardOf } from './wire.server.ts';

interface Edited {
  ok: true;
  revision: number;
  elsewhere?: CardUpdate;
  made?: Pick<Card, 'updated_at' | 'hasNotes' | 'extract_color'>;
}

/** Meaning `edit` of `PUT /focus-card/{id}`. */
export function editOwnCard(context: SignedInContext, input: z.output<typeof editCard>): Promise<Edited> {
  const update = cleanUpdate(input.update);
  return command(context, input, async (rows, announce) => {
    const card = await reviseOwnCard(rows, context, input.id);
    // The holder of a locked copy may edit only their own notes.
    if (Object.keys(update).some((name) => name !== 'notesData')) refuseLocked(card);
    refusePremiumSwitch(context, { ...card, madeInPremium: card.made_in_premium === 1 }, update);
    const conflicts = await saveUpdate(rows, card, { update, origin: input, now: context.services.clock.now() });
    if (conflicts.length > 0) throw await conflict(rows, card, conflicts);
    const { updated_at, hasNotes, extract_color } = cardOf((await wholeCard(rows, card.id))!, []);
    return {
      ...edited(context, announce, card),
      made: { updated_at, hasNotes, extract_color },
      ...(input.base === undefined
        ? {}
        : { elsewhere: await changedElsewhere(rows, card, { base: input.base, editor: input.editor }) }),
    };
  });
}

/** Meaning `markResource` of `PUT /focus-card/{id}` (S1 §7). */
export function markOwnResource(context: SignedInContext, input: z.output<typeof markResource>): Promise<Edited> {
  return command(context, input, (rows, announce) => tickResource(context, rows, announce, input));
}

/** `mayTick` answers whether a locked card, which refuses everything else, lets its holder tick now. */
export async function tickResource(
  context: SignedInContext,
  rows: Writer,
  announce: Announce,
  input: Pick<z.output<typeof markResource>, 'id' | 'keyResRead' | 'markAsDone'>,
  mayTick: (card: CardRow) => Promise<boolean> = () => Promise.resolve(false),
): Promise<Edited> {
  const card = await reviseOwnCard(rows, context, input.id);
  if (!(await mayTick(card))) refuseLocked(card);
  const [resource] = await itemRows(rows, card.id, 'resource', [input.keyResRead]);
  if (!resource || resource.removed)
    throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound', field: 'keyResRead' });
  const done = input.markAsDone ? 1 : 0;
  if (resource.done !== done) {
    await saveItems(rows, card.id, 'resource', [{ ...resource, done, revision: card.revision, editor: null }]);
    await saveCard(rows, card.id, {
      unfinished_resource_count: card.unfinished_resource_count + (done ? -1 : 1),
      updated_at: context.services.clock.now(),
    });
  }
  return edited(context, announce, card);
}

async function reviseOwnCard(rows: Writer, { member }: SignedInContext, id: string): Promise<CardRow> {
  const card = await reviseCard(rows, id);
  if (!card || card.shelf !== 'library') throw missingCard(card, member.id);
  authorise(member, 'editCard', { ownerId: card.user_id });
  return card;
}

export function refusePremiumSwitch(
  { member }: SignedInContext,
  card: Parameters<typeof whatBlocksPremiumSwitch>[0],
  { madeInPremium }: Pick<CardUpdate, 'madeInPremium'>,
): void {
  const reason = whatBlocksPremiumSwitch(card, madeInPremium, member);
  const field = 'update.madeInPremium';
  if (reason === 'needsPremium') throw new Refusal('NEEDS_PREMIUM', { key: 'account:refusal.needsPremium', field });
  if (reason) throw new Refusal('NOT_ALLOWED', { key: 'cards:refusal.premiumOfAuthor', field });
}

/** The refusal with the fields in conflict and the card as it is without this transaction. */
async function conflict(rows: Writer, { id }: CardRow, fields: string[]): Promise<Refusal> {
  const row = (await wholeCard(rows, id))!;
  const card = cardOf({ ...row, revision: row.revision - 1 }, await itemsOf(rows, id));
  return new Refusal('CONFLICT', { key: 'cards:refusal.conflict', detail: { fields, card } });
}

function edited({ member }: SignedInContext, announce: Announce, { id, revision }: CardRow): Edited {
  announce.changed([member.id], ['cards.list', 'cards.listShort', `card:${id}:${revision}`]);
  return { ok: true, revision };
}
