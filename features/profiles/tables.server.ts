import type { Generated } from 'kysely';
import type { Currency } from '#features/catalogue/rules/currencies.ts';
import type { Occupation } from './rules/profile-limits.ts';
import '#features/people/tables.server.ts';

declare module '#features/people/tables.server.ts' {
  /** What members say about themselves (S3 §3 *User profile*). */
  interface ProfileTable {
    taglife: Generated<string>;
    occupation: Occupation | null;
    /** ISO 3166-1. */
    country: string | null;
    education_topic: Generated<string>;
    education_level: string | null;
    university: Generated<string>;
    /** JSON, like the other lists. */
    best_category: Generated<string>;
    best_read: Generated<string>;
    best_watch: Generated<string>;
    best_listen: Generated<string>;
    subject_teached: Generated<string>;
    education_teached: Generated<string>;
    languages_spoken: Generated<string>;
    teacher_modes: Generated<string>;
    currency: Generated<Currency>;
    enabled_call: Generated<number>;
    widget_id: Generated<string>;
    enabled_teacher_contact: Generated<number>;
    ad: Generated<string>;
    /** The address of the picture is in `user.image`. */
    avatar_id: string | null;
    cover_id: string | null;
  }
}
