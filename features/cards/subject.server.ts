import { isReserved } from '#features/publications/rules/reserved-words.ts';
import { publicMark } from '#features/publications/rules/public-marks.ts';
import { publishingLimits } from '#features/publications/rules/publishing-limits.ts';
import type { PublicationRow } from '#features/publications/store.server.ts';
import type { Source, PublishableSubject, SubjectDocument } from '#features/publications/subject.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { AssignedStudents } from './assigned-students.server.ts';
import { searchedColumns } from './columns.server.ts';
import type { AssignedStudent } from './publications.contract.ts';
import type { PublishingReason } from './rules/publishing-reasons.ts';
import { plainText } from '#platform/text/rich-text.ts';
import { lockCard, saveCard, searchedText, type CardRow } from './store.server.ts';
import { cardById, copiesOf, copyHoldersAfter, textsWithPictures } from './subject.store.server.ts';
import { whatBlocksEdition, writeEdition } from './write-edition.server.ts';

export interface CardSource extends Source {
  readonly card: CardRow;
}

/** The share form's own fields; they are stored on the edition and do not change the author's card. */
export interface EditionForm {
  readonly desc: string;
  readonly language?: string | undefined;
  readonly timerValueSelected?: number | undefined;
  readonly round?: number | undefined;
  readonly hasNotes?: boolean | undefined;
  readonly terms?: boolean | undefined;
  readonly free_of_count?: boolean | undefined;
  readonly emailList?: readonly AssignedStudent[] | undefined;
}

export type CardSubject = PublishableSubject<CardSource, EditionForm, PublishingReason>;

/** The flag on the author's card that libraries filter by. */
const publishedColumn = { PUBLIC: 'published_public', SECRET: 'published_private' } as const;

/**
 * Cards as a subject of publications: an edition is a snapshot, stored as a row of `card` with the id of its
 * publication; a member who adds it gets a copy.
 */
export const cardSubject = (students: AssignedStudents): CardSubject => ({
  kind: 'card',
  untitled: 'card',
  isReserved,
  pathOf: (slug) => `/${encodeURIComponent(slug)}`,
  ownPathOf: (publication) => (publication?.source_id ? `/app/card/${publication.source_id}` : '/app/library'),
  topicsOf: ({ source_id }) => ['cards', 'publications', ...(source_id === null ? [] : [`card:${source_id}` as const])],
  ratedTopics: ['cards', 'publications.meta', 'explore'],
  holderTopics: ['cards', 'publications', 'notifications'],

  async ownerOf(rows, id) {
    const card = await cardById(rows, id);
    return card && card.shelf !== 'edition' ? card.user_id : undefined;
  },

  async lockSource(rows, id) {
    const card = await lockCard(rows, id);
    return card?.shelf === 'library' ? { id, ownerId: card.user_id, title: card.title, card } : undefined;
  },

  async whatBlocks(rows, context, step) {
    const reasons = await whatBlocksEdition(rows, context, step);
    const list = step.state === 'SECRET' ? (step.form.emailList ?? []) : [];
    if (reasons.length === 0 && (await students.areTooMany(rows, context, list))) return ['studentsFull'];
    return reasons;
  },

  writeEdition,

  async syncSource(rows, { source_id, state, published }) {
    if (source_id !== null) await saveCard(rows, source_id, { [publishedColumn[state]]: published });
  },

  async afterPublishing(rows, announce, context, { id, state, title }, form) {
    if (state !== 'SECRET') return;
    await students.assign(rows, announce, context, { editionId: id, title, list: form.emailList ?? [] });
  },

  document: documentOfEdition,
  holdings: copiesOf,
  holdersAfter: copyHoldersAfter,

  async publicationHeldAs(rows, id, memberId) {
    const copy = await cardById(rows, id);
    const isCopy = copy?.state === 'FROMPUBLIC' || copy?.state === 'FROMSECRET';
    return isCopy && copy.user_id === memberId ? (copy.edition_of ?? undefined) : undefined;
  },
});

/** An edition never contains the owner's own notes. */
const publicColumns = searchedColumns.filter((column) => column !== 'own_notes');

export async function documentOfEdition(rows: Reader, { id }: Pick<PublicationRow, 'id'>): Promise<SubjectDocument> {
  const card = (await cardById(rows, id))!;
  const { title, subtitle, memo, description, language, category_1, category_2, cover_id } = card;
  const about = [subtitle, memo || plainText(description)].filter((text) => text.trim() !== '').join('. ');
  const texts = await textsWithPictures(rows, id);
  const pictures = texts.flatMap((text) => [...text.matchAll(/\/media\/([0-9a-f-]{36})\//g)].map(([, each]) => each!));
  return {
    title,
    summary: [...about].slice(0, publishingLimits.summary).join(''),
    language,
    category_1,
    cover_id,
    text: await searchedText(rows, id, card, publicColumns),
    marks: [
      publicMark.category_1(category_1),
      publicMark.category_2(category_2),
      ...(card.question_count > 0 ? [publicMark.hasQuiz] : []),
    ],
    pictures: [...new Set(pictures)],
  };
}
