import type { SignedInContext } from '#features/account/calls.server.ts';
import { pictureId } from '#features/cards/columns.server.ts';
import { isOwnPicture } from '#features/cards/held-pictures.store.server.ts';
import { defaultCategory } from '#features/catalogue/rules/default-category.ts';
import { plainText } from '#platform/text/rich-text.ts';
import { lockMembership } from '#features/membership/plans.store.server.ts';
import { publicMark } from '#features/publications/rules/public-marks.ts';
import { publishingLimits } from '#features/publications/rules/publishing-limits.ts';
import type { PublishableSubject, Source, SubjectDocument } from '#features/publications/subject.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { readDocument } from '#platform/documents/documents.server.ts';
import { withCurrentFaces } from './attached.store.server.ts';
import type { MapUpdate } from './contract.ts';
import { mapAddress, mapsTab } from '#vocabulary/map-address.ts';
import { attachedIds, editionOf, type LeftOut } from './rules/edition.ts';
import { titleOf } from './rules/graph.ts';
import { contentOf, lists, rowsOf, type MapContent } from './rules/map-content.ts';
import { whatBlocksPublishing, type PublishingReason } from './rules/publishing.ts';
import { differenceOf } from './rules/replace-content.ts';
import { editMap, withUpdate } from './save-map.server.ts';
import { lockMap, mapById, type FocusmapRow } from './store.server.ts';
import {
  copiesOf,
  copyHoldersAfter,
  mapEdition,
  publicEditionsOf,
  saveMapEdition,
  type MapEditionRow,
} from './subject.store.server.ts';

interface MapSource extends Source {
  readonly map: FocusmapRow;
}
/** `update`: changes to the map itself, made before its edition is written. */
export interface MapForm {
  readonly update: MapUpdate;
  readonly terms: boolean;
}

const reservedSlugs = ['getbyslug', 'explore', 'rating', 'bookmarked', 'addedlist', 'followed'];

/** Adapter that makes maps publishable. An edition is a snapshot; a member who adds it gets a copy. */
export const mapSubject: PublishableSubject<MapSource, MapForm, PublishingReason> = {
  kind: 'map',
  untitled: 'map',
  // Calls below `/focusmap/public/` have these names.
  isReserved: (slug) => reservedSlugs.includes(slug.toLowerCase()),
  pathOf: (slug) => `/focusmap/${encodeURIComponent(slug)}`,
  ownPathOf: (publication) => (publication?.source_id ? mapAddress(publication.source_id) : mapsTab),
  topicsOf: ({ source_id }) => [
    'maps',
    'publicMaps',
    ...(source_id === null ? [] : [`focusmap:${source_id}` as const]),
  ],
  ratedTopics: ['publicMaps'],
  ratedWithoutCopy: true,
  holderTopics: ['maps', 'publicMaps', 'notifications'],

  ownerOf: async (rows, id) => (await mapById(rows, id))?.member_id,

  async lockSource(rows, id) {
    const map = await lockMap(rows, id);
    return map?.deleted_at === null ? { id, ownerId: map.member_id, title: map.title, map } : undefined;
  },

  async whatBlocks(rows, { member }, { source: { map }, known, form }) {
    const plan = (await lockMembership(rows, member.id))?.plan ?? member.plan;
    return whatBlocksMap(rows, { ...member, plan }, map, {
      hidden: known?.hidden === 1,
      isPublished: known !== undefined,
      ...form,
    });
  },

  async writeEdition(rows, _, { source: { map, ownerId }, known, form, now }) {
    if (Object.values(form.update).some((value) => value !== undefined)) await editMap(rows, map, form.update, now);
    const { columns, title } = await snapshotOf(rows, (await mapById(rows, map.id))!);
    const before = known && (await mapEdition(rows, known.id));
    const id = known?.id ?? crypto.randomUUID();
    const changed = !before || !isSameEdition(before, columns);
    if (changed) await saveMapEdition(rows, { id, author_id: ownerId, ...columns });
    return { id, changed, title };
  },
  // Lists read from the publication that a map is published.
  syncSource: () => Promise.resolve(),

  document: documentOfMap,
  holdings: copiesOf,
  holdersAfter: copyHoldersAfter,

  async publicationHeldAs(rows, id, memberId) {
    const copy = await mapById(rows, id);
    return copy?.member_id === memberId ? (copy.edition_of ?? undefined) : undefined;
  },
};

/** What the rule says about a map as it would be with this update. */
export async function whatBlocksMap(
  rows: Reader,
  member: SignedInContext['member'],
  map: FocusmapRow,
  { hidden, isPublished, update, terms }: MapForm & { readonly hidden: boolean; readonly isPublished: boolean },
): Promise<PublishingReason[]> {
  const { content = {} } = await readDocument(rows, map.id);
  const after = withUpdate(contentOf(content), update);
  // The category that every map begins with is no choice of its author, until they send it or have published with it.
  const isChosen =
    isPublished ||
    map.edition_of !== null ||
    update.category_2 !== undefined ||
    after.settings.category_2 !== defaultCategory.category_2;
  const { category_1, category_2 } = isChosen ? after.settings : { category_1: '', category_2: '' };
  const cover =
    update.cover_picture === undefined ? map.cover_id : update.cover_picture && pictureId(update.cover_picture.regular);
  return whatBlocksPublishing(
    {
      state: map.edition_of === null ? '' : 'FROMPUBLIC',
      hidden,
      title: titleOf(after),
      desc: after.settings.desc,
      nodesCount: after.nodes.filter(({ type }) => type !== 'group').length,
      category_1,
      category_2,
      foreignCover: cover !== null && !(await isOwnPicture(rows, cover, member.id)),
    },
    member,
    { terms },
  );
}

type EditionColumns = Omit<MapEditionRow, 'id' | 'author_id'>;

/** The edition that a map would have now, and what has no public edition and is therefore not in it. */
export async function snapshotOf(
  rows: Reader,
  map: FocusmapRow,
): Promise<{ columns: EditionColumns; title: string; leftOut: readonly LeftOut[] }> {
  const { content: stored = {} } = await readDocument(rows, map.id);
  const known = contentOf(stored);
  // What is left out is named as it is now.
  const whole = { ...known, nodes: await withCurrentFaces(rows, map.member_id, known.nodes) };
  const ids = { memento: attachedIds(whole.nodes, 'memento'), roadmap: attachedIds(whole.nodes, 'roadmap') };
  const { content, leftOut } = editionOf(whole, await publicEditionsOf(rows, ids, map.member_id));
  return {
    columns: {
      cover_id: map.cover_id,
      category_2: content.settings.category_2,
      theme: content.settings.theme,
      nodes_count: content.nodes.filter(({ type }) => type !== 'group').length,
      content: JSON.stringify(content),
    },
    title: titleOf(content),
    leftOut,
  };
}

/** Whether readers see the same; the order of keys may differ. */
export function isSameEdition(one: EditionColumns, other: EditionColumns): boolean {
  const [before, after] = [contentOfEdition(one), contentOfEdition(other)];
  return (
    one.cover_id === other.cover_id && differenceOf(rowsOf(before), rowsOf(after), Object.values(lists)).length === 0
  );
}

export const contentOfEdition = ({ content }: Pick<MapEditionRow, 'content'>): MapContent =>
  JSON.parse(content) as MapContent;

/** Of a large map, the search index has the beginning. */
const searchedText = 100_000;

async function documentOfMap(rows: Reader, { id }: { readonly id: string }): Promise<SubjectDocument> {
  const edition = (await mapEdition(rows, id))!;
  const { cover_id } = edition;
  const content = contentOfEdition(edition);
  const { settings, nodes } = content;
  const about = plainText(settings.desc);
  const texts = nodes.flatMap(({ label, desc, resources }) => [
    label ?? '',
    desc ?? '',
    ...(resources ?? []).map(({ title }) => title),
  ]);
  const pictures = [...settings.desc.matchAll(/\/media\/([0-9a-f-]{36})\//g)].map(([, each]) => each!);
  return {
    title: titleOf(content),
    summary: [...about].slice(0, publishingLimits.summary).join(''),
    language: settings.language,
    category_1: settings.category_1,
    cover_id,
    text: [about, ...texts]
      .filter((text) => text !== '')
      .join('\n')
      .slice(0, searchedText),
    marks: [publicMark.category_1(settings.category_1), publicMark.category_2(settings.category_2)],
    pictures: [...new Set([...(cover_id === null ? [] : [cover_id]), ...pictures])],
  };
}
