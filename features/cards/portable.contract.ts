import { z } from 'zod';
import { id, instant } from '#platform/contract/contract.ts';
import { scoredTest } from './beside-card.contract.ts';
import { cardFields, flashcard, keyIdea, question, resource, type Card } from './contract.ts';
import { cardLimits } from './rules/card-limits.ts';
import type { MindMap } from './rules/mind-map.ts';

/**
 * One `cards/{_id}.json` of an archive without its mind map, which the area of maps adds and checks;
 * docs/export-format.md explains each field.
 */
export const exportedCardFields = z.strictObject({
  _id: id,
  ...cardFields.shape,
  /** Not in archives of before. */
  exactAccents: cardFields.shape.exactAccents.optional(),
  extract_color: z.array(z.string().regex(/^#[0-9A-Fa-f]{6}$/)).max(3),
  key_idea: z.array(keyIdea).max(cardLimits.keyIdeas),
  resource: z.array(resource).max(cardLimits.resources),
  flashcard: z.array(flashcard).max(cardLimits.flashcards),
  quizz: z.array(question).max(cardLimits.questions),
  state: z.enum(['PRIVATE', 'FROMPUBLIC', 'FROMSECRET']),
  locked: z.boolean(),
  author_name: z.string().max(300),
  created_at: instant,
  updated_at: instant,
  flash_test_score: z
    .strictObject({
      score: z.number().int().min(0).max(100),
      date: instant,
      /** Not in archives of before. */
      test: z.strictObject(scoredTest.shape).nullish(),
    })
    .nullable(),
});

/** Which test gave a score; `null` where that is not known. The first archives of version 6 do not say it. */
export const exportedScoredTest = z.strictObject(scoredTest.shape).nullable().default(null);

/** A card of an archive as this area hands it on: the mind map unread. */
export type PortableCard = z.infer<typeof exportedCardFields> & {
  readonly [Field in 'mindmap' | keyof MindMap]?: Card[Field] | undefined;
};
