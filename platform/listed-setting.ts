/** The parts of a setting between commas, without those that are empty. */
export const listedIn = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
