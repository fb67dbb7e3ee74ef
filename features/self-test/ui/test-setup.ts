import { keptChoice } from '#client/kept-choice.ts';
import { categories } from '#features/catalogue/rules/categories.ts';
import { keyIdeaModes } from '../rules/key-idea-questions.ts';

/** How key ideas are answered in a full test; kept for the next one. */
export const keyIdeaMode = keptChoice('loci.test.key-ideas', keyIdeaModes, 'typing');

/** `card`: the hue of the card's category. */
export const testColours = ['card', ...categories.map(({ value }) => value)];
export const testColour = keptChoice('loci.test.colour', testColours, 'card');

/** The category whose hue a test has. */
export function useTestHue(category: string): string {
  const colour = testColour.use();
  return colour === 'card' ? category : colour;
}
