import '#features/account/administrator-acts.store.server.ts';
import '#features/notifications/tables.server.ts';
import type { AdministratorAct } from '#features/account/rules/administrator-acts.ts';
import type { PublicationRow } from '#features/publications/store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { reportReasons, type ReportReason } from './rules/reports.ts';

const hidden: AdministratorAct = 'publication.hidden';

/**
 * Why a publication was last hidden. The reason is read from the append-only log of acts. The moderator's words are not
 * in the log: they are read from the notification to the author.
 */
export async function hidingOf(
  rows: Reader,
  { id, author_id }: Pick<PublicationRow, 'id' | 'author_id'>,
): Promise<{ reason: ReportReason | null; words: string }> {
  const acts = await rows
    .selectFrom('administrator_act')
    .select('details')
    .where('member_id', '=', author_id)
    .where('act', '=', hidden)
    .where('details', 'like', `%"publication":"${id}"%`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  const told = acts.map(({ details }) => (JSON.parse(details) as { reason?: unknown }).reason);
  const notice = await rows
    .selectFrom('notification')
    .select('details')
    .where('member_id', '=', author_id)
    .where('unique_key', 'like', `moderation:${id}:%:hide`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { words } = JSON.parse(notice?.details ?? '{}') as { words?: string };
  return { reason: reportReasons.find((reason) => reason === told[0]) ?? null, words: words ?? '' };
}
