import { sql } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';

const before = '"showDesc":true';
const after = '"showDesc":false';

/**
 * Maps were made with `showDesc: true` while it meant that nodes may show their descriptions. Now it means that every
 * node shows it, and new maps have `false` (S3 §3: type 4 shows its own). In text of members these quotes are escaped,
 * so that only the field is found. The version grows, so that devices read the document again.
 */
export const shownDescriptions: Step = async (rows) => {
  const has = sql`like ${`%${before}%`}`;
  await sql`update document set version = version + 1 where kind in ('focusmap', 'mindmap') and (snapshot ${has}
    or exists (select 1 from document_batch where document_id = document.id and body ${has}))`.execute(rows);
  await sql`update document set snapshot = replace(snapshot, ${before}, ${after}) where snapshot ${has}`.execute(rows);
  await sql`update document_batch set body = replace(body, ${before}, ${after}) where body ${has}`.execute(rows);
  await sql`update map_edition set content = replace(content, ${before}, ${after}) where content ${has}`.execute(rows);
};
