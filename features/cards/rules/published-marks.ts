import type { Card } from '../contract.ts';

/** Marks on the tile of an own card for its editions. `hidden`: a moderator hid it, and only its author sees it. */
export type PublishedMark = 'public' | 'private' | 'hidden.public' | 'hidden.private';

type Published = Pick<Card, 'state' | 'published_public' | 'published_private' | 'hidden_public' | 'hidden_private'>;

/** One mark per edition, the public one first. */
export function publishedMarks(card: Published): PublishedMark[] {
  const marks: PublishedMark[] = [];
  if (card.published_public || card.state === 'PUBLISHED_PUBLIC')
    marks.push(card.hidden_public ? 'hidden.public' : 'public');
  if (card.published_private || card.state === 'PUBLISHED_PRIVATE')
    marks.push(card.hidden_private ? 'hidden.private' : 'private');
  return marks;
}
