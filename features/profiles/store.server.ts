import { sql, type Updateable } from 'kysely';
import { isNamedTo, relationTo } from '#features/people/relations.store.server.ts';
import { visibleParts, type Part, type Reach, type Relation } from '#features/people/rules/visible-parts.ts';
import type { ProfileTable } from '#features/people/tables.server.ts';
import type { Ties } from '#features/people/ties.server.ts';
import { treatedAsYoung, youngColumn } from '#features/people/treated-as-young.store.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { fieldColumns, fieldsOf } from './profile-row.server.ts';
import { shownActs, type ShownAct } from './rules/shown-acts.ts';
import type { ProfileFields } from './rules/profile-fields.ts';
import '#features/membership/tables.server.ts';
import '#features/publications/tables.server.ts';

/** A profile with what the viewer may see of it. */
export interface SeenProfile {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly image: string | null;
  readonly email: string;
  readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER';
  readonly reach: Reach;
  /** They want to be found. */
  readonly found: boolean;
  /** By a moderator: nobody but its owner sees it. */
  readonly hidden: boolean;
  readonly cover_id: string | null;
  readonly cover_credit: string;
  readonly number_likes: number;
  readonly fields: ProfileFields;
  readonly relation: Exclude<Relation, 'blocked'>;
  readonly parts: ReadonlySet<Part>;
  readonly liked: boolean;
  readonly followed: boolean;
  /** What the viewer may do towards them, once their address is confirmed. */
  readonly acts: readonly ShownAct[];
}

export type WhichProfile = { readonly id: string } | { readonly name: string };

/** Ids of accounts are longer than usernames may be. */
const longestUsername = 30;

/**
 * A profile of which the viewer, or a visitor, sees something. One statement, also for whom they do not see and for
 * nobody: how long it takes tells nothing.
 */
export async function profileSeenBy(
  rows: Reader,
  viewer: string | null,
  which: WhichProfile,
  ties: Ties,
): Promise<SeenProfile | undefined> {
  const ownerId = sql.ref<string>('user.id');
  const me = sql.val(viewer ?? '');
  const isThere = (table: 'person_like' | 'follow', other: string) =>
    sql<number>`case when exists (select 1 from ${sql.table(table)}
      where member_id = ${me} and ${sql.ref(other)} = ${ownerId}) then 1 else 0 end`;
  const byId = 'id' in which || which.name.length > longestUsername;
  // Usernames are stored in small letters, and typed in any.
  const wanted = 'id' in which ? which.id : byId ? which.name : which.name.toLowerCase();
  const found = await rows
    .selectFrom('user')
    .innerJoin('profile', 'profile.member_id', 'user.id')
    .leftJoin('membership', 'membership.user_id', 'user.id')
    .leftJoin('media as cover', 'cover.id', 'profile.cover_id')
    .select(['user.id', 'user.name', 'user.username', 'user.image', 'user.email', 'user.suspended', 'user.kind'])
    .select(['membership.plan', 'cover.credit as cover_credit'])
    .select(['profile.reach', 'profile.found', 'profile.hidden', 'profile.number_likes', 'profile.cover_id'])
    .select(youngColumn('profile').as('young'))
    .select(['profile.shows_focus', 'profile.shows_email', 'profile.shows_presence'])
    .select(fieldColumns)
    .select((viewer === null ? sql<Relation>`'visitor'` : relationTo(me, ownerId, ties)).as('relation'))
    .select([
      sql<number>`case when ${ties.isPublicAuthor(ownerId)} then 1 else 0 end`.as('isPublicAuthor'),
      sql<number | null>`(select by_name from friendship where member_id = ${me} and friend_id = ${ownerId})`.as(
        'byName',
      ),
      sql<number | null>`(select 1 from profile as own where own.member_id = ${me} and own.shows_presence = 1
        and own.hidden = 0 and not (${treatedAsYoung('own')}))`.as('viewerShowsPresence'),
      isThere('person_like', 'liked_id').as('liked'),
      isThere('follow', 'followed_id').as('followed'),
    ])
    .where(byId ? 'user.id' : 'user.username', '=', wanted)
    .executeTakeFirst();
  if (!found) return undefined;
  const fields = fieldsOf(found);
  const plan = found.plan ?? 'FREE';
  const owner = {
    reach: found.reach,
    young: Number(found.young) === 1,
    plan,
    enabledTeacherContact: fields.enabledTeacherContact,
    hasOpenEdition: Number(found.isPublicAuthor) === 1,
    gone: Boolean(found.suspended) || found.hidden === 1,
    isSample: found.kind === 'sample',
    showsFocus: found.shows_focus === 1,
    showsPresence: found.shows_presence === 1,
    showsEmail: found.shows_email === 1,
  };
  const parts = visibleParts(found.relation, owner, {
    viewerShowsPresence: found.viewerShowsPresence !== null,
    acceptedByName: found.byName === 1,
  });
  if (parts.size === 0 || found.relation === 'blocked') return undefined;
  const { id, name, username, image, email, reach, cover_id, number_likes, relation } = found;
  return {
    id,
    name,
    username,
    image,
    email,
    plan,
    reach,
    found: found.found === 1,
    hidden: found.hidden === 1,
    cover_id,
    cover_credit: found.cover_credit ?? '',
    number_likes,
    fields,
    relation,
    parts,
    liked: Number(found.liked) === 1,
    followed: Number(found.followed) === 1,
    acts: shownActs(relation, owner),
  };
}

const mostLikes = 200;

/** Who likes them, newest first, the viewer before all. A like by somebody hidden would tell of them. */
export async function likersOf(rows: Reader, viewer: string, owner: string, ties: Ties): Promise<string[]> {
  const me = sql.val(viewer);
  const found = await rows
    .selectFrom('person_like')
    .innerJoin('user', 'user.id', 'person_like.member_id')
    .innerJoin('profile', 'profile.member_id', 'user.id')
    .select('user.id')
    .where('person_like.liked_id', '=', owner)
    .where((row) => row.or([row('user.id', '=', viewer), isNamedTo(me, ties)]))
    .orderBy(sql`case when ${sql.ref('user.id')} = ${me} then 0 else 1 end`)
    .orderBy('person_like.created_at', 'desc')
    .orderBy('user.id')
    .limit(mostLikes)
    .execute();
  return found.map(({ id }) => id);
}

const isOpenCard = (rows: Reader, author: string) =>
  rows
    .selectFrom('publication')
    .where('publication.author_id', '=', author)
    .where('publication.kind', '=', 'card')
    .where('publication.state', '=', 'PUBLIC')
    .where('publication.published', '=', 1)
    .where('publication.hidden', '=', 0);

/** The stars of all cards that the member has published to everybody. */
export async function starsOf(rows: Reader, author: string): Promise<{ rating: number; number_rating: number }> {
  const { rating, number_rating } = await isOpenCard(rows, author)
    .select(({ fn }) => [
      fn.sum<number | null>('publication.rating_sum').as('rating'),
      fn.sum<number | null>('publication.rating_count').as('number_rating'),
    ])
    .executeTakeFirstOrThrow();
  return { rating: Number(rating ?? 0), number_rating: Number(number_rating ?? 0) };
}

const mostPublished = 200;

export function publishedBy(rows: Reader, author: string) {
  return isOpenCard(rows, author)
    .innerJoin('card', 'card.id', 'publication.id')
    .leftJoin('media', 'media.id', 'card.cover_id')
    .select(['card.id', 'card.title', 'card.cover_id', 'card.extract_color', 'media.colors'])
    .select(['publication.slug', 'publication.rating_sum', 'publication.rating_count'])
    .orderBy('publication.created_at', 'desc')
    .orderBy('publication.id')
    .limit(mostPublished)
    .execute();
}

export async function storedFields(rows: Reader, memberId: string) {
  const row = await rows
    .selectFrom('profile')
    .innerJoin('user', 'user.id', 'profile.member_id')
    .select(fieldColumns)
    .select(['user.name', 'user.image'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { name: row.name, image: row.image, fields: fieldsOf(row) };
}

export async function saveColumns(rows: Writer, memberId: string, columns: Updateable<ProfileTable>): Promise<void> {
  await rows
    .updateTable('profile')
    .set((row) => ({ ...columns, revision: row('revision', '+', 1) }))
    .where('member_id', '=', memberId)
    .execute();
}

export async function saveImage(rows: Writer, memberId: string, image: string | null): Promise<void> {
  await rows.updateTable('user').set({ image }).where('id', '=', memberId).execute();
}

/** The picture is the avatar or cover of somebody, of whom the viewer sees that part. */
export async function isPictureOfProfile(
  rows: Reader,
  viewer: string | null,
  pictureId: string,
  ties: Ties,
): Promise<boolean> {
  const shown = await rows
    .selectFrom('profile')
    .select(['member_id', 'avatar_id'])
    .where((row) => row.or([row('avatar_id', '=', pictureId), row('cover_id', '=', pictureId)]))
    .executeTakeFirst();
  if (!shown) return false;
  const seen = await profileSeenBy(rows, viewer, { id: shown.member_id }, ties);
  return seen?.parts.has(shown.avatar_id === pictureId ? 'name' : 'about') ?? false;
}

/** What somebody says about themselves, whoever sees it: for the moderators of a report alone. */
export async function profileForModerators(rows: Reader, memberId: string) {
  const row = await rows
    .selectFrom('profile')
    .innerJoin('user', 'user.id', 'profile.member_id')
    .select(['user.id', 'user.name', 'user.username', 'user.image', 'profile.cover_id'])
    .select(fieldColumns)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, name, username, image, cover_id } = row;
  return { id, name, username, image, cover_id, fields: fieldsOf(row) };
}
export type ModeratedProfile = NonNullable<Awaited<ReturnType<typeof profileForModerators>>>;
