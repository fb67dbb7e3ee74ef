import { useMemo } from 'react';
import type { Card } from '#features/cards/contract.ts';
import { stillMindMap } from '../rules/still-mindmap.ts';
import { StillMindMapView } from './still-mindmap.tsx';

/** The mind map of a card, drawn here from the reply about it. */
export default function DrawnMindMap({ card }: { card: Card }) {
  const still = useMemo(() => stillMindMap(card), [card]);
  return still ? <StillMindMapView still={still} lang={card.language} /> : null;
}
