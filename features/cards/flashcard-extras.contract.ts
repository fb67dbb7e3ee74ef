import { z } from 'zod';
import { isSoundAddress } from '#features/media/rules/sound-type.ts';
import { id } from '#platform/contract/contract.ts';
import { cardLimits } from './rules/card-limits.ts';

const ofSide = z
  .array(z.string().max(100).refine(isSoundAddress, 'not the address of a sound'))
  .min(1)
  .max(cardLimits.sounds);

/** What a flashcard may have besides its sides. */
export const flashcardExtras = {
  /** Addresses of the sounds and videos of each side, `/media/{id}/sound.mp3`. */
  sounds: z.strictObject({ front: ofSide.optional(), back: ofSide.optional() }).optional(),
  /** Flashcards of one group, such as those of one note of Anki, are not asked in reviews of one day. */
  group: id.optional(),
};
