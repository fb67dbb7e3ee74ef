import type { Stretch } from '#features/cards/rules/editor-difference.ts';

/** Letters of an unchanged text that are shown beside a change. */
export const aroundChange = 80;

/** A difference with its long unchanged stretches cut, at a space where there is one: what stands around each change stays. */
export function nearby(stretches: readonly Stretch[]): Stretch[] {
  return stretches.map((stretch, place) => {
    if (stretch.in !== 'both') return stretch;
    const [first, last] = [place === 0, place === stretches.length - 1];
    if (first && last) return stretch;
    const { text } = stretch;
    const kept = first || last ? aroundChange : 2 * aroundChange;
    if (text.length <= kept + 20) return stretch;
    const head = first ? '' : beginning(text);
    const tail = last ? '' : ending(text);
    return { in: 'both', text: `${head} … ${tail}` };
  });
}

const beginning = (text: string) => text.slice(0, aroundChange).replace(/\s\S*$/u, '');
const ending = (text: string) => text.slice(-aroundChange).replace(/^\S*\s/u, '');
