import { authorise, command, type Announce, type SignedInContext } from '#features/account/calls.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { isUniqueViolation } from '#platform/database/unique-violation.ts';
import { isOpen, type PublicationState } from '#vocabulary/subject.ts';
import { freeSlug, newSecretLink } from './slug.server.ts';
import {
  insertPublication,
  lockPublication,
  publicationById,
  publicationOf,
  saveDocument,
  savePublication,
  tidyLists,
  type PublicationRow,
} from './store.server.ts';
import type { PublishableSubject, Publishing, Source, Subject, WrittenEdition } from './subject.server.ts';
import { notifyHolders } from './notify-holders.server.ts';

/** How many update times a publication stores. */
const historyLength = 50;

export interface Outcome<Block extends string> {
  /** Why nothing was published; empty on success. */
  readonly reasons: Block[];
  readonly publication: PublicationRow | undefined;
}

/**
 * Publishes a source, or updates its edition under the same id and address, in one transaction. A source has one
 * edition of each state: publishing again after taking back reopens that edition, with its ratings.
 */
export async function publish<Own extends Source, Form, Block extends string>(
  context: SignedInContext,
  input: unknown,
  subject: PublishableSubject<Own, Form, Block>,
  wanted: Publishing<Form>,
): Promise<Outcome<Block>> {
  const run = (withSuffix: boolean) =>
    command(context, input, (rows, announce) =>
      publishInside(rows, announce, context, subject, { ...wanted, withSuffix }),
    );
  try {
    return await run(false);
  } catch (error) {
    // A concurrent request took the same slug: retry with a random suffix.
    if (!isUniqueViolation(error)) throw error;
    return run(true);
  }
}

async function publishInside<Own extends Source, Form, Block extends string>(
  rows: Writer,
  announce: Announce,
  context: SignedInContext,
  subject: PublishableSubject<Own, Form, Block>,
  { withSuffix, ...wanted }: Publishing<Form> & { readonly withSuffix: boolean },
): Promise<Outcome<Block>> {
  const { member, services } = context;
  const { state, sourceId, onlyUpdate } = wanted;
  const source = await subject.lockSource(rows, sourceId);
  if (!source) throw notFound();
  authorise(member, 'publish', { ownerId: source.ownerId });
  const found = await publicationOf(rows, subject.kind, source.id, state);
  const known = found && (await lockPublication(rows, found.id));
  if (onlyUpdate && !(known && (known.published || known.hidden)))
    throw new Refusal('NOT_ALLOWED', { key: 'publications:refusal.notPublished' });
  const now = services.clock.now();
  const step = { ...wanted, source, known, now };
  const reasons = await subject.whatBlocks(rows, context, step);
  if (reasons.length > 0) return { reasons, publication: undefined };

  const written = await subject.writeEdition(rows, context, step);
  const publication = known
    ? await updatePublication(rows, known, written, now)
    : await insertPublication(rows, {
        id: written.id,
        kind: subject.kind,
        source_id: source.id,
        state,
        author_id: source.ownerId,
        slug: state === 'PUBLIC' ? await freeSlug(rows, subject, written.title ?? source.title, { withSuffix }) : null,
        secret_link: state === 'SECRET' ? newSecretLink() : null,
        created_at: now,
      });
  await saveDocument(rows, publication, await subject.document(rows, publication));
  await subject.syncSource(rows, publication);
  const saved = (await publicationById(rows, publication.id))!;
  await subject.afterPublishing?.(rows, announce, context, saved, wanted.form);
  announce.changed([member.id], subject.topicsOf(saved));
  if (known) await notifyHolders(rows, services, { publicationId: saved.id, version: saved.version });
  return { reasons, publication: saved };
}

/** Increments the version only when the content changed, so that repeated requests count as one update. */
function updatePublication(
  rows: Writer,
  known: PublicationRow,
  { changed }: WrittenEdition,
  now: number,
): Promise<PublicationRow> {
  const history = [...(JSON.parse(known.history) as number[]), now].slice(-historyLength);
  return savePublication(rows, known.id, {
    published: 1,
    ...(known.published === 0 && known.hidden === 0 ? { back_at: now } : {}),
    // A secret link that was taken back is never valid again: generate a new one.
    ...(known.state === 'SECRET' && known.secret_link === null ? { secret_link: newSecretLink() } : {}),
    ...(changed ? { version: known.version + 1, history: JSON.stringify(history), updated_at: now } : {}),
  });
}

/**
 * For kinds whose edition follows each edit of the source: updates the edition in the transaction of the edit. Does
 * nothing while the source is not published.
 */
export async function followSource(
  rows: Writer,
  subject: Subject,
  sourceId: string,
  { changed, now }: { readonly changed: boolean; readonly now: number },
): Promise<void> {
  const found = await publicationOf(rows, subject.kind, sourceId, 'PUBLIC');
  const known = found?.published === 1 ? await lockPublication(rows, found.id) : undefined;
  if (!known) return;
  const publication = await updatePublication(rows, known, { id: known.id, changed }, now);
  await saveDocument(rows, publication, await subject.document(rows, publication));
}

/** Closes a publication at once for everybody but its author and its holders. A moderator's hiding is not changed. */
export function takeBack(
  context: SignedInContext,
  input: unknown,
  subject: Subject,
  { id, state }: { readonly id: string; readonly state: PublicationState },
): Promise<{ ok: true }> {
  return command(context, input, async (rows, announce) => {
    const found = await publicationById(rows, id);
    if (found?.kind !== subject.kind || found.state !== state) throw notFound();
    authorise(context.member, 'publish', { ownerId: found.author_id });
    // Lock the source first, in the same order as publishing.
    if (found.source_id !== null) await subject.lockSource(rows, found.source_id);
    await lockPublication(rows, id);
    const publication = await savePublication(rows, id, {
      published: 0,
      ...(state === 'SECRET' ? { secret_link: null } : {}),
    });
    await subject.syncSource(rows, publication);
    await tidyLists(rows);
    announce.changed([context.member.id], subject.topicsOf(publication));
    await notifyHolders(rows, context.services, { publicationId: id, version: null });
    return { ok: true as const };
  });
}

/**
 * Hides or shows a publication for a moderator, who has locked it. Showing does not reopen what its author took back.
 */
export async function saveHidden(
  rows: Writer,
  subject: Pick<Subject, 'document'>,
  { id }: Pick<PublicationRow, 'id'>,
  hidden: boolean,
  now: number,
): Promise<void> {
  const publication = await savePublication(rows, id, { hidden: hidden ? 1 : 0 });
  if (!isOpen(publication)) return tidyLists(rows);
  await savePublication(rows, id, { back_at: now });
  await saveDocument(rows, publication, await subject.document(rows, publication));
}
