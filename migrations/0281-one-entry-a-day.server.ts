import type { Kysely } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';
import { putInSearch } from '#platform/database/search.server.ts';

interface Entry {
  readonly number: number;
  readonly id: string;
  readonly member_id: string;
  readonly day: string;
  readonly title: string;
  readonly content: string;
  readonly created_at: number;
  readonly revision: number;
  readonly field_revisions: string;
}
interface Stored {
  journal: Entry;
  focus_session: { readonly id: string; readonly planned: string };
}

/**
 * A member has one journal entry a learning day, named by the day. Where a day had several, their texts follow each
 * other in the earliest one. Sessions name the day.
 *
 * Each entry gets a new revision, by which all its fields are stamped: an edit that a device made of an entry before it
 * was joined is a conflict, and does not overwrite what was added.
 */
export const oneEntryADay: Step = async (rows) => {
  const tables = rows as unknown as Kysely<Stored>;
  const entries = await tables
    .selectFrom('journal')
    .select(['number', 'id', 'member_id', 'day', 'title', 'content', 'revision'])
    .orderBy('created_at')
    .orderBy('number')
    .execute();
  const dayOf = new Map(entries.map(({ id, day }) => [id, day]));
  const byDay = Map.groupBy(entries, ({ member_id, day }) => `${member_id}/${day}`);
  for (const [id, [first, ...others]] of byDay) {
    for (const other of others) await tables.deleteFrom('journal').where('id', '=', other.id).execute();
    const { title, scope } = { title: first!.title, scope: `journal of ${first!.member_id}` };
    const content = [first!.content, ...others.map((other) => withTitle(other))].join('');
    const revision = Math.max(first!.revision, ...others.map((other) => other.revision)) + 1;
    const field_revisions = JSON.stringify({ title: [revision, null], content: [revision, null] });
    await tables
      .updateTable('journal')
      .set({ id, content, revision, field_revisions })
      .where('number', '=', first!.number)
      .execute();
    if (others.length > 0)
      await putInSearch(rows as never, 'journal_search', first!.number, {
        scope,
        text: `${title} ${content.replaceAll(/<[^>]*>/g, ' ')}`,
      });
  }
  await rows.schema.dropIndex('journal_of_day').execute();
  await rows.schema.createIndex('journal_of_day').unique().on('journal').columns(['member_id', 'day']).execute();

  const launched = await tables
    .selectFrom('focus_session')
    .select(['id', 'planned'])
    .where('planned', 'like', '%"journal_id":"%')
    .execute();
  for (const { id, planned } of launched) {
    const launch = JSON.parse(planned) as { journal_id: string };
    await tables
      .updateTable('focus_session')
      .set({ planned: JSON.stringify({ ...launch, journal_id: dayOf.get(launch.journal_id) ?? null }) })
      .where('id', '=', id)
      .execute();
  }
};

const withTitle = ({ title, content }: Pick<Entry, 'title' | 'content'>): string =>
  title ? `<p>${escaped(title)}</p>${content}` : content;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
