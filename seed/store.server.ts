import type { Generated } from 'kysely';
import { insertPublication, isSlugTaken, saveDocument } from '#features/publications/store.server.ts';
import { saveHidden } from '#features/publications/publish.server.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import type { Subjects } from '#features/publications/subject.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import '#features/account/tables.server.ts';
import '#features/cards/tables.server.ts';
import '#features/publications/tables.server.ts';
import type { SampleAuthor } from './authors.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    sample_world: {
      once: number;
      /** 0 if the administrator hid it before it was loaded. */
      loaded_at: number;
      shown: Generated<number>;
    };
  }
}

/** Nobody has written a card, the sample world was never loaded, and nobody has turned it off. */
export async function isStoreNew(rows: Reader): Promise<boolean> {
  const decided = await rows.selectFrom('sample_world').select('once').executeTakeFirst();
  return !decided && !(await rows.selectFrom('card').select('number').limit(1).executeTakeFirst());
}

/** Of two servers that start at once, one gets `true`; the other waits for that transaction and gets `false`. */
export async function claimSampleWorld(rows: Writer, now: number): Promise<boolean> {
  const claimed = await rows
    .insertInto('sample_world')
    .values({ once: 1, loaded_at: now })
    .onConflict((conflict) =>
      conflict.column('once').doUpdateSet({ loaded_at: now, shown: 1 }).where('sample_world.loaded_at', '=', 0),
    )
    .returning('once')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** An account without password or passkey. Its address is unverified, and its kind blocks every way of signing in. */
export async function insertSampleAuthor(rows: Writer, author: SampleAuthor, joined: Date): Promise<void> {
  await rows
    .insertInto('user')
    .values({
      ...author,
      emailVerified: false,
      image: null,
      twoFactorEnabled: null,
      kind: 'sample',
      suspended: null,
      invitedBy: null,
      createdAt: joined,
      updatedAt: joined,
    })
    .execute();
  // Only members with a paid plan have public cards. A trigger has created the row with the account.
  await rows.updateTable('membership').set({ plan: 'PREMIUM' }).where('user_id', '=', author.id).execute();
}

/** Publishes a thing of the sample world, with what lists and search show of it. */
export async function publishSample(
  rows: Writer,
  thing: {
    readonly id: string;
    readonly kind: SubjectKind;
    readonly source_id: string;
    readonly author_id: string;
    readonly slug: string;
    readonly created_at: number;
  },
  documentOf: Subjects[SubjectKind]['document'],
): Promise<void> {
  const { id, kind, slug } = thing;
  const publication = await insertPublication(rows, {
    ...thing,
    state: 'PUBLIC',
    // If the sample world is loaded later, a member may have taken the slug.
    slug: (await isSlugTaken(rows, kind, slug)) ? `${slug}-${id.slice(0, 6)}` : slug,
    secret_link: null,
  });
  await saveDocument(rows, publication, await documentOf(rows, publication));
}

export interface SampleWorldState {
  readonly shown: boolean;
  readonly loaded: boolean;
  /** The editions of the sample world, shown or hidden. */
  readonly cards: number;
  readonly maps: number;
}

export async function sampleWorldState(rows: Reader): Promise<SampleWorldState> {
  const kept = await rows.selectFrom('sample_world').select(['loaded_at', 'shown']).executeTakeFirst();
  const counts = await rows
    .selectFrom('publication')
    .innerJoin('user', 'user.id', 'publication.author_id')
    .select((row) => ['publication.kind', row.fn.countAll<number>().as('count')])
    .where('user.kind', '=', 'sample')
    .groupBy('publication.kind')
    .execute();
  const countOf = (kind: SubjectKind) => Number(counts.find((each) => each.kind === kind)?.count ?? 0);
  const loaded = kept !== undefined && kept.loaded_at > 0;
  return { shown: loaded && kept.shown === 1, loaded, cards: countOf('card'), maps: countOf('map') };
}

/**
 * Shows or hides the editions of the sample world in lists, pages and search. Copies in libraries and pictures do not
 * change.
 */
export async function moveSampleEditions(
  rows: Writer,
  subjects: Subjects,
  { shown, now }: { readonly shown: boolean; readonly now: number },
): Promise<void> {
  await rows
    .insertInto('sample_world')
    .values({ once: 1, loaded_at: 0, shown: shown ? 1 : 0 })
    .onConflict((conflict) => conflict.column('once').doUpdateSet({ shown: shown ? 1 : 0 }))
    .execute();
  const moved = await rows
    .selectFrom('publication')
    .select(['id', 'kind'])
    .where('hidden', '=', shown ? 1 : 0)
    .where('author_id', 'in', (query) => query.selectFrom('user').select('id').where('kind', '=', 'sample'))
    .execute();
  for (const publication of moved) await saveHidden(rows, subjects[publication.kind], publication, !shown, now);
}
