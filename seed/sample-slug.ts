import type { SampleCard } from './authoring.ts';

/** The address of a card's public edition: its title in small letters without accents, words joined by hyphens. Other scripts stay as they are. */
export function sampleSlug({ title }: Pick<SampleCard, 'title'>): string {
  return title
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[²]/g, '2')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
