import type { AdministratorAct } from '#features/account/rules/administrator-acts.ts';
import { lockCard, moveToShelf, type CardRow } from '#features/cards/store.server.ts';
import { saveCollection, takeCollection } from '#features/collections/store.server.ts';
import { cardById, putBack } from '#features/publishing/store.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Standing, SubjectKind } from './rules/reports.ts';
import type { ReportCaseTable } from './tables.server.ts';
import { standingOf } from './wire.server.ts';

/** What a case is about, taken for this transaction, and what hiding and showing it mean. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly title: string;
  readonly standing: Standing;
  /** Where its author sees it. */
  readonly link: string;
  /** As the log of acts names it. */
  readonly details: Record<string, string>;
  readonly noted: Record<'hide' | 'show', AdministratorAct>;
  readonly topics: readonly string[];
  hide(now: number): Promise<void>;
  show(now: number): Promise<void>;
}

export async function takeSubject(rows: Writer, found: ReportCaseTable): Promise<Subject> {
  if (found.kind === 'card') {
    const edition = await lockCard(rows, found.subject_id);
    return edition ? subjectOfEdition(rows, edition) : deleted(found);
  }
  const collection = await takeCollection(rows, found.subject_id);
  if (!collection) return deleted(found);
  return {
    kind: 'collection',
    title: collection.title,
    standing: standingOf({ shelf: null, ...collection }),
    link: `/app/collection/${collection.id}`,
    details: { collection: collection.id },
    noted: { hide: 'collection.hidden', show: 'collection.shown' },
    topics: ['collections'],
    hide: (now) => saveCollection(rows, collection.id, { hidden: 1, updated_at: now }),
    show: (now) => saveCollection(rows, collection.id, { hidden: 0, updated_at: now }),
  };
}

function subjectOfEdition(rows: Writer, edition: CardRow): Subject {
  return {
    kind: 'card',
    title: edition.title,
    standing: standingOf({ shelf: edition.shelf, published: null, hidden: null }),
    link: edition.edition_of === null ? '/app/library' : `/app/card/${edition.edition_of}`,
    details: { edition: edition.id },
    noted: { hide: 'edition.hidden', show: 'edition.shown' },
    topics: ['cards', 'publishing', ...(edition.edition_of === null ? [] : [`card:${edition.edition_of}`])],
    hide: (now) => moveToShelf(rows, edition.id, 'hidden', now),
    show: (now) => showEdition(rows, edition, now),
  };
}

/** What its author took back meanwhile does not come back by itself. */
async function showEdition(rows: Writer, edition: CardRow, now: number): Promise<void> {
  const own = edition.edition_of === null ? undefined : await cardById(rows, edition.edition_of);
  const published = edition.state === 'PUBLIC' ? own?.published_public : own?.published_private;
  if (own === undefined || published === 1) await putBack(rows, edition.id, now);
  else await moveToShelf(rows, edition.id, 'withdrawn', now);
}

/** Its reports can still be dismissed. */
function deleted({ kind, title, subject_id }: ReportCaseTable): Subject {
  const nothing = () => Promise.resolve();
  return {
    kind,
    title,
    standing: 'deleted',
    link: kind === 'card' ? '/app/library' : '/app/collections',
    details: kind === 'card' ? { edition: subject_id } : { collection: subject_id },
    noted: { hide: 'edition.hidden', show: 'edition.shown' },
    topics: [],
    hide: nothing,
    show: nothing,
  };
}
