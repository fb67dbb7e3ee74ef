import type { Card } from '../contract.ts';
import { hasText } from './empty-ideas.ts';

/** The tab of the mind map in the address of a card's page. */
export const mindMapTabName = 'mindMap';

/** Whether there is something to draw. A locked card hides its mind map. */
export const hasMindMap = (card: Pick<Card, 'locked' | 'nodes' | 'key_idea'>): boolean =>
  !card.locked && (card.nodes.length > 1 || card.key_idea.some(hasText));
