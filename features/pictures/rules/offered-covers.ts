/** Drawings that members may choose, in the colours of any category. Named after the cards that they were drawn for. */
export const offeredCovers = [
  'seven-wonders',
  'solar-system',
  'lumieres',
  'analisis-dafo',
  'water-cycle',
  'reading-music',
  'dna',
  'ser-estar',
  'method-of-loci',
  'compound-interest',
  'laubbaeume',
  'passkeys',
  'don-quijote',
  'newton',
  'balance-sheet',
  'how-a-page-loads',
  'il-cuore',
  'greek-alphabet',
  'hiragana',
  'effet-de-serre',
  'gestes-qui-sauvent',
  'git-basics',
  'basho',
  'cafe',
] as const;
export type OfferedCover = (typeof offeredCovers)[number];

export const isOfferedCover = (name: string): name is OfferedCover =>
  (offeredCovers as readonly string[]).includes(name);

export const drawnCoverAddress = (name: OfferedCover, category: string): string =>
  `/drawn-covers/${name}/${category}.svg`;

/** What `drawnCoverAddress` made it of. */
export function drawnCoverIn(address: string): { name: string; category: string } | undefined {
  const [, name, category] = /^\/drawn-covers\/([a-z-]{1,40})\/([A-Z]{1,40})\.svg$/.exec(address) ?? [];
  return name !== undefined && category !== undefined ? { name, category } : undefined;
}
