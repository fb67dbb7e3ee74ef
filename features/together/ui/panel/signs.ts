import { BicepsFlexed, Coffee, Flame, Hand, Heart, PartyPopper, type LucideIcon } from 'lucide-react';
import type { ReactionSign } from '../../rules/study-state.ts';

export const signs: Readonly<Record<ReactionSign, LucideIcon>> = {
  wave: Hand,
  heart: Heart,
  clap: PartyPopper,
  fire: Flame,
  strong: BicepsFlexed,
  tea: Coffee,
};
