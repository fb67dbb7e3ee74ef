import { z } from 'zod';
import { fieldRoles } from './rules/assigned-fields.ts';

/** What the member wants to be different of what becomes of a package. */
export const mappingChoices = z.strictObject({
  /** A card a deck, or cards of at most a hundred flashcards. */
  per_card: z.enum(['deck', 'hundred']).default('deck'),
  /** By the key of its note type: what each field of a note is; without it the templates say so. */
  fields: z
    .record(z.string().max(20), z.array(z.enum(fieldRoles)).max(100))
    .refine((fields) => Object.keys(fields).length <= 200)
    .default({}),
});
export type MappingChoices = z.infer<typeof mappingChoices>;
