import '#features/account/administrator-acts.store.server.ts';
import '#features/notifications/tables.server.ts';
import type { AdministratorAct } from '#features/account/rules/administrator-acts.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { reportReasons, type ReportReason } from './rules/reports.ts';

interface HiddenEdition {
  readonly id: string;
  readonly user_id: string;
}

/** The public edition of this address, while it is hidden from everybody but its author; none that they have taken back meanwhile. */
export function hiddenEditionAt(rows: Reader, slug: string): Promise<HiddenEdition | undefined> {
  return rows
    .selectFrom('card')
    .leftJoin('card as own', 'own.id', 'card.edition_of')
    .select(['card.id', 'card.user_id'])
    .where('card.url_seo', '=', slug)
    .where('card.state', '=', 'PUBLIC')
    .where('card.shelf', '=', 'hidden')
    .where((row) => row.or([row('own.id', 'is', null), row('own.published_public', '=', 1)]))
    .executeTakeFirst();
}

const hidden: AdministratorAct = 'edition.hidden';

/**
 * Why an edition was hidden last, as the log of acts has it: that cannot be lost, and names what the author was told. What the moderator wrote is in
 * no log: it is read where the author was told it.
 */
export async function hidingOf(rows: Reader, { id, user_id }: HiddenEdition): Promise<{ reason: ReportReason | null; words: string }> {
  const acts = await rows
    .selectFrom('administrator_act')
    .select('details')
    .where('member_id', '=', user_id)
    .where('act', '=', hidden)
    .where('details', 'like', `%"edition":"${id}"%`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  const told = acts.map(({ details }) => (JSON.parse(details) as { reason?: unknown }).reason);
  const notice = await rows
    .selectFrom('notification')
    .select('details')
    .where('member_id', '=', user_id)
    .where('unique_key', 'like', `moderation:${id}:%:hide`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { words } = JSON.parse(notice?.details ?? '{}') as { words?: string };
  return { reason: reportReasons.find((reason) => reason === told[0]) ?? null, words: words ?? '' };
}
