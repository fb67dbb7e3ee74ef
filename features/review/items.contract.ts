import { z } from 'zod';
import { id } from '#platform/contract/contract.ts';

export const reviewCard = z.object({
  _id: id,
  title: z.string(),
  language: z.string(),
  category_1: z.string(),
  exactAccents: z.boolean(),
});

const ms = z.number().int();
/** How long one answer usually takes, in milliseconds, by the kind of item. */
export const answerMs = z.object({ flashcard: ms, question: ms, key_idea: ms, description: ms });
