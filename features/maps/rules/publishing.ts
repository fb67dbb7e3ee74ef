import { plainText } from '#platform/text/rich-text.ts';
import { isCategoryPair } from '#features/catalogue/rules/categories.ts';
import { whatBlocksPublisher, type Publisher } from '#features/publications/rules/publishing-limits.ts';

/** All reasons that block publishing a map, in the order in which they are best fixed. */
export const publishingReasons = [
  /** It is a copy of somebody else's map. */
  'notAuthor',
  'hidden',
  'needsPremium',
  'emailNotVerified',
  'title',
  'description',
  'category',
  /** Nothing beside its main node. */
  'nodes',
  /** The cover was uploaded by another member; publishing would show it to everybody. */
  'foreignCover',
  'terms',
] as const;
export type PublishingReason = (typeof publishingReasons)[number];

export interface PublishableMap {
  readonly state: '' | 'FROMPUBLIC';
  /** A moderator has hidden its edition. */
  readonly hidden: boolean;
  readonly title: string;
  /** Rich text. */
  readonly desc: string;
  /** Nodes but groups, its main one included. */
  readonly nodesCount: number;
  /** Empty until they are chosen. */
  readonly category_1: string;
  readonly category_2: string;
  /** Only the server knows. */
  readonly foreignCover?: boolean;
}

/**
 * All reasons why a map cannot be published, or its edition updated (S3 §5 *Publishing maps*); empty if it can. The
 * same rule disables the button, fills the list of what is missing and refuses the request.
 */
export function whatBlocksPublishing(
  map: PublishableMap,
  member: Publisher,
  form: { readonly terms: boolean },
): PublishingReason[] {
  const general = whatBlocksPublisher(member, { hidden: map.hidden, terms: form.terms });
  const blocks: [PublishingReason, boolean][] = [
    ['notAuthor', map.state === 'FROMPUBLIC'],
    ['hidden', general.has('hidden')],
    ['needsPremium', general.has('needsPremium')],
    ['emailNotVerified', general.has('emailNotVerified')],
    ['title', map.title.trim() === ''],
    ['description', plainText(map.desc).trim() === ''],
    ['category', !isCategoryPair(map.category_1, map.category_2)],
    ['nodes', map.nodesCount < 2],
    ['foreignCover', map.foreignCover ?? false],
    ['terms', general.has('terms')],
  ];
  return blocks.filter(([, holds]) => holds).map(([reason]) => reason);
}
