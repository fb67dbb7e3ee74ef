import type { PagePlace } from '#platform/contract/page-cursor.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { hashedToken } from './invitation-token.server.ts';
import type { InvitationTable } from './tables.server.ts';

export type InvitationRow = Omit<InvitationTable, 'hash'> & { readonly used: number };

const withUses = (rows: Reader) =>
  rows
    .selectFrom('invitation')
    .select(['id', 'made_by', 'email', 'uses', 'ends_at', 'ended_at', 'created_at'])
    .select((row) =>
      row
        .selectFrom('invitation_use')
        .select((use) => use.fn.countAll<number>().as('count'))
        .whereRef('invitation_use.invitation_id', '=', 'invitation.id')
        .as('used'),
    );

const rowOf = <Row extends { used: number | null }>(row: Row) => ({ ...row, used: Number(row.used ?? 0) });

export async function invitationByToken(rows: Reader, token: string): Promise<InvitationRow | undefined> {
  const found = await withUses(rows).where('hash', '=', hashedToken(token)).executeTakeFirst();
  return found && rowOf(found);
}

/** Newest first; `after` is the last one of the page before. */
export async function invitationsAfter(
  rows: Reader,
  after: PagePlace | undefined,
  limit: number,
): Promise<InvitationRow[]> {
  const found = await withUses(rows)
    .$if(after !== undefined, (query) =>
      query.where((row) => row(row.refTuple('created_at', 'id'), '<', row.tuple(after!.created_at, after!.id))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return found.map(rowOf);
}

export async function addInvitation(
  rows: Writer,
  invitation: {
    id: string;
    token: string;
    madeBy: string;
    email: string | null;
    uses: number;
    endsAt: number;
    now: number;
  },
): Promise<boolean> {
  const { id, token, madeBy, email, uses, endsAt, now } = invitation;
  const added = await rows
    .insertInto('invitation')
    .values({
      id,
      hash: hashedToken(token),
      made_by: madeBy,
      email,
      uses,
      ends_at: endsAt,
      ended_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** `undefined` if there is none; ending one that has ended changes nothing. */
export async function endInvitation(rows: Writer, id: string, now: number): Promise<'ended' | 'already' | undefined> {
  const ended = await rows
    .updateTable('invitation')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (ended) return 'ended';
  const known = await rows.selectFrom('invitation').select('id').where('id', '=', id).executeTakeFirst();
  return known && 'already';
}
