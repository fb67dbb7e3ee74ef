import lists from '../education-levels.json' with { type: 'json' };

export interface EducationLevel {
  /** Stored. */
  readonly value: string;
  /** As it is called in its country. */
  readonly level: string;
  /** The heading above it. */
  readonly category: string;
}

const listOfCountry: Record<string, keyof typeof lists> = { FR: 'fr', ES: 'es', US: 'us', CA: 'ca', AU: 'au' };

/**
 * S3 §3: the levels of a country; those of the United Kingdom where it has none of its own. Screens import this module
 * when they show a list, not with their own code.
 */
export function educationLevelsOf(country: string | undefined): readonly EducationLevel[] {
  return lists[(country && listOfCountry[country]) || 'en'];
}

export function educationLevelOf(value: string, country: string | undefined): EducationLevel | undefined {
  return educationLevelsOf(country).find((level) => level.value === value);
}
