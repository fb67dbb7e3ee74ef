import { randomInt } from 'node:crypto';
import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { takeMembership } from '#features/membership/plans.store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { isUniqueViolation } from '#platform/database/unique-violation.ts';
import { slugOf } from '#platform/text/slug.ts';
import { whatBlocksPublishing } from './rules/publishing.ts';
import { cardsOfCollection, isSlugTaken, saveCollection, takeCollection, type CollectionRow } from './store.server.ts';

/** Publishing again, or what is public already, answers the same address. */
export async function publishCollection(context: SignedInContext, input: { id: string; terms: boolean }) {
  try {
    return await publishOnce(context, input);
  } catch (error) {
    // Another collection took the same address a moment earlier: now it is seen to be taken.
    if (isUniqueViolation(error)) return publishOnce(context, input);
    throw error;
  }
}

function publishOnce(context: SignedInContext, input: { id: string; terms: boolean }) {
  const { member, services } = context;
  return command(context, input, async (rows, announce) => {
    const collection = await takeOwnCollection(rows, context, input.id);
    const plan = (await takeMembership(rows, member.id))?.plan ?? member.plan;
    const cards = await cardsOfCollection(rows, collection.id);
    const reasons = whatBlocksPublishing(
      {
        title: collection.title,
        description: collection.description,
        hidden: collection.hidden === 1,
        publicCards: cards.filter(({ isPublic }) => isPublic).length,
      },
      { plan, emailVerified: member.emailVerified },
      input,
    );
    if (reasons.includes('needsPremium')) return { need_premium_account: true, url_seo: null };
    if (reasons.length > 0) throw new Refusal('NOT_ALLOWED', { key: 'collections:refusal.cannotPublish', detail: { reasons } });
    const now = services.clock.now();
    const url_seo = collection.url_seo ?? (await freeSlug(rows, collection.title));
    if (collection.published === 0)
      await saveCollection(rows, collection.id, { published: 1, url_seo, published_at: now, updated_at: now });
    announce.changed([member.id], ['collections']);
    return { need_premium_account: false, url_seo };
  });
}

export function unpublishCollection(context: SignedInContext, input: { id: string }) {
  return command(context, input, async (rows, announce) => {
    const collection = await takeOwnCollection(rows, context, input.id);
    if (collection.published === 1) await saveCollection(rows, collection.id, { published: 0, updated_at: context.services.clock.now() });
    announce.changed([context.member.id], ['collections']);
    return { ok: true as const };
  });
}

/** A collection of somebody else's does not exist. */
export async function takeOwnCollection(rows: Writer, { member }: SignedInContext, id: string): Promise<CollectionRow> {
  const collection = await takeCollection(rows, id);
  if (!collection) throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });
  authorise(member, 'editCollection', { ownerId: collection.member_id });
  return collection;
}

const suffixLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The title, with a short suffix where another collection has it already. */
async function freeSlug(rows: Writer, title: string): Promise<string> {
  const slug = slugOf(title) || 'collection';
  for (let length = 0; ; length = Math.max(4, length + 1)) {
    const suffix = Array.from({ length }, () => suffixLetters[randomInt(suffixLetters.length)]).join('');
    const wanted = suffix ? `${slug}-${suffix}` : slug;
    if (!(await isSlugTaken(rows, wanted))) return wanted;
  }
}
