import { keptChoice } from '#client/kept-choice.ts';
import { categories } from '#features/catalogue/rules/categories.ts';
import { keyIdeaModes } from '../rules/key-idea-questions.ts';
import { testOptions } from '../rules/mode-picker.ts';
import { severalOptions } from '../rules/several/options.ts';
import { severalModes } from '../rules/several/pools.ts';

const yesOrNo = ['yes', 'no'] as const;
const textsOf = (options: Readonly<Record<string, number>>) => Object.values(options).map(String);

/** The options that were started last from the set-up. */
export const lastOption = keptChoice('loci.test.option', textsOf(testOptions), String(testOptions.full));
export const lastSeveralOption = keptChoice('loci.test.several', textsOf(severalOptions), String(severalOptions.full));

/** Whether a right answer moves on by itself; otherwise each answer waits for the learner (WCAG 2.2.1). */
export const goesOnByItself = keptChoice('loci.test.goes-on', yesOrNo, 'yes');

/** Of several cards: their order, and whether all of them are tested. */
export const severalOrder = keptChoice('loci.test.several.order', severalModes, 'normal');
export const allOfSeveral = keptChoice('loci.test.several.all', yesOrNo, 'yes');
/** The cards that were chosen last, as ids with commas between. */
export const lastSubset = keptChoice<string>('loci.several.cards', { includes: () => true }, '');

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
