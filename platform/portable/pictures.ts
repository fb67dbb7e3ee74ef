/**
 * Ids of the pictures and sounds that a thing has, without duplicates: its cover, those of flashcards, those in rich
 * texts.
 */
export function picturesOf(card: unknown): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') for (const [, id] of value.matchAll(pictureAddress)) found.add(id!);
    else if (value !== null && typeof value === 'object') for (const inner of Object.values(value)) look(inner);
  };
  look(card);
  return [...found];
}

/** Matches the URLs of both sizes of a picture, and of a sound. */
export const pictureAddress =
  /\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(?:(?:thumb|regular)\.webp|sound\.[a-z0-9]{3,4}\b)/g;

/** The same thing, with the URLs of pictures and sounds that have another id here replaced. */
export function withPictures<Shown>(shown: Shown, idOf: ReadonlyMap<string, string>): Shown {
  const text = JSON.stringify(shown).replace(pictureAddress, (address, id: string) =>
    address.replace(id, idOf.get(id) ?? id),
  );
  return JSON.parse(text) as Shown;
}
