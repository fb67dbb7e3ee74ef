import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import type { Reach, Relation } from './rules/visible-parts.ts';
import type { ActAsker, ActOwner } from './rules/what-blocks-act.ts';
import type { Ties } from './ties.server.ts';
import { treatedAsYoung, youngColumn } from './treated-as-young.store.server.ts';
import './tables.server.ts';

/** Blocked by either. */
export const areBlocked = (one: Expression<string>, other: Expression<string>) => sql<SqlBool>`(
  exists (select 1 from block where member_id = ${one} and blocked_id = ${other})
  or exists (select 1 from block where member_id = ${other} and blocked_id = ${one}))`;

/** Whether the member has blocked somebody, as part of a statement: lists that others are on leave them out. */
export const hasBlocked = (member: string, other: Expression<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from block where member_id = ${member} and blocked_id = ${other})`;

const areFriendsNow = (one: Expression<string>, other: Expression<string>) =>
  sql<SqlBool>`exists (select 1 from friendship where member_id = ${one} and friend_id = ${other})`;

/** Strangers do not follow the young: what they began before does not count meanwhile. */
export const mayFollow = (follower: Expression<string>, followed: Expression<string>, profileOfFollowed: string) =>
  sql<SqlBool>`(not (${treatedAsYoung(profileOfFollowed)}) or ${areFriendsNow(follower, followed)})`;

/** Whom the member follows and who are there: neither hidden nor suspended. As part of a statement. */
export const followedAndThere = (rows: Reader, memberId: string) =>
  rows
    .selectFrom('follow')
    .innerJoin('user as followed', 'followed.id', 'follow.followed_id')
    .innerJoin('profile as of_followed', 'of_followed.member_id', 'follow.followed_id')
    .select('follow.followed_id')
    .where('follow.member_id', '=', memberId)
    .where('of_followed.hidden', '=', 0)
    .where(sql<SqlBool>`coalesce(followed.suspended, ${false}) = ${false}`)
    .where(mayFollow(sql.val(memberId), sql.ref<string>('follow.followed_id'), 'of_followed'));

/** What the owner is to a member, as part of a statement. Of two relations, the one that shows more. */
export const relationTo = (
  viewer: Expression<string>,
  owner: Expression<string>,
  { areTaught }: Ties,
): RawBuilder<Relation> => sql<Relation>`case
  when ${viewer} = ${owner} then 'self'
  when ${areBlocked(viewer, owner)} then 'blocked'
  when ${areFriendsNow(viewer, owner)} then 'friend'
  when ${areTaught(viewer, owner)} then 'taught'
  when exists (select 1 from friend_request
    where from_id = ${owner} and to_id = ${viewer} and declined_at is null and withdrawn = 0) then 'asks'
  when exists (select 1 from friend_request
    where from_id = ${viewer} and to_id = ${owner} and withdrawn = 0) then 'asked'
  else 'member' end`;

/** Whether `user.id`, whose row of `profile` is joined, is there for the viewer: what a friend needs to be named. */
export const isThereFor = (viewer: Expression<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`((${sql.ref('user.suspended')} is null or ${sql.ref('user.suspended')} = ${false})
    and profile.hidden = 0 and not ${areBlocked(viewer, sql.ref<string>('user.id'))})`;

/** The same of a stranger who is not treated as young. */
export const isNamedToStranger = (viewer: Expression<string>, ties: Ties): RawBuilder<SqlBool> => {
  const owner = sql.ref<string>('user.id');
  return sql<SqlBool>`(${isThereFor(viewer)}
    and (profile.reach <> 'friends' or ${ties.isPublicAuthor(owner)} or ${ties.areTaught(viewer, owner)}))`;
};

/** Whether the member sees the name of `user.id`, whose row of `profile` is joined: part `name` of `visibleParts`. */
export const isNamedTo = (viewer: Expression<string>, ties: Ties): RawBuilder<SqlBool> => {
  const owner = sql.ref<string>('user.id');
  return sql<SqlBool>`(${isThereFor(viewer)}
    and ((profile.reach <> 'friends' and not (${treatedAsYoung('profile')})) or ${areFriendsNow(viewer, owner)}
      or ${ties.isPublicAuthor(owner)} or ${ties.areTaught(viewer, owner)}))`;
};

/** One statement, whether or not there is such an account. */
export async function relationOf(rows: Reader, viewer: string | null, owner: string, ties: Ties): Promise<Relation> {
  if (viewer === null) return 'visitor';
  const { relation } = await rows
    .selectNoFrom(relationTo(sql.val(viewer), sql.val(owner), ties).as('relation'))
    .executeTakeFirstOrThrow();
  return relation;
}

export async function isBlocked(rows: Reader, one: string, other: string): Promise<boolean> {
  const found = await rows
    .selectFrom('block')
    .select('member_id')
    .where((row) =>
      row.or([
        row.and([row('member_id', '=', one), row('blocked_id', '=', other)]),
        row.and([row('member_id', '=', other), row('blocked_id', '=', one)]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** How whoever acts towards somebody is related to them. */
export interface SeenPerson {
  readonly id: string;
  readonly name: string;
  readonly relation: Relation;
  /** A moderator has hidden whoever looks at them. */
  readonly viewerHidden: boolean;
  /** What befriending, following and liking depend on; contacting a teacher takes more. */
  readonly owner: ActOwner;
}

export async function personSeenBy(
  rows: Reader,
  viewer: string,
  person: { readonly id: string } | { readonly username: string },
  ties: Ties,
): Promise<SeenPerson | undefined> {
  const owner = sql.ref<string>('user.id');
  const found = await rows
    .selectFrom('user')
    .leftJoin('profile', 'profile.member_id', 'user.id')
    .select(['user.id', 'user.name', 'user.kind', 'user.suspended'])
    .select(['profile.reach', 'profile.hidden'])
    .select(youngColumn('profile').as('young'))
    .select(relationTo(sql.val(viewer), owner, ties).as('relation'))
    .select((row) =>
      row.selectFrom('profile as own').select('own.hidden').where('own.member_id', '=', viewer).as('viewerHidden'),
    )
    .select(sql<number | boolean>`case when ${ties.isPublicAuthor(owner)} then 1 else 0 end`.as('isPublicAuthor'))
    .where('id' in person ? 'user.id' : 'user.username', '=', 'id' in person ? person.id : person.username)
    .executeTakeFirst();
  return (
    found && {
      id: found.id,
      name: found.name,
      relation: found.relation,
      viewerHidden: found.viewerHidden === 1,
      owner: {
        reach: found.reach ?? ('friends' satisfies Reach),
        young: Number(found.young) === 1,
        plan: 'FREE',
        enabledTeacherContact: false,
        hasOpenEdition: Number(found.isPublicAuthor) === 1,
        gone: Boolean(found.suspended) || found.hidden === 1,
        isSample: found.kind === 'sample',
      },
    }
  );
}

/** Whoever acts towards somebody whom they see. */
export const askerOf = ({ emailVerified }: ActAsker, { viewerHidden }: SeenPerson): ActAsker => ({
  emailVerified,
  hidden: viewerHidden,
});

/** Acts between the same two people run one after the other. Both rows in a fixed order, to avoid deadlocks. */
export async function lockPair(rows: Writer, engine: Engine, one: string, other: string): Promise<void> {
  // SQLite has one writer.
  if (engine === 'sqlite') return;
  const both = rows.selectFrom('user').select('id').where('id', 'in', [one, other]);
  await both
    .orderBy(sql`id collate "C"`)
    .forNoKeyUpdate()
    .execute();
}
