import type { SampleCard } from './authoring.ts';

/**
 * The slug of a card's public edition: the title in lower case without accents, words joined by hyphens. Other scripts
 * stay unchanged.
 */
export function sampleSlug({ title }: Pick<SampleCard, 'title'>): string {
  return title
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[²]/g, '2')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
