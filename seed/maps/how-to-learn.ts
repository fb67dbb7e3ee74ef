import type { SampleMap } from './map-authoring.ts';

export const howToLearn: SampleMap = {
  slug: 'how-to-learn',
  language: 'en',
  author: 'amara-okafor',
  categories: ['MINDBODY', 'MINDBODYMEMORYANDLEARNING'],
  theme: 'paper',
  title: 'How to learn something for good',
  description: `
    Six habits that research on memory supports, on one page.`,
  cover: 'sleep-cycles',
  links: [['Sleep', 'Spacing', 'works between']],
  outline: `
    Testing yourself | To recall is to learn: a test strengthens more than reading again. | done | READ Testing effect https://en.wikipedia.org/wiki/Testing_effect
      Before you feel ready | doing
    Spacing | The same time, spread over days, lasts longer. | done | READ Spacing effect https://en.wikipedia.org/wiki/Spacing_effect
      After a day, a week, a month
    Mixing | Alternate kinds of exercises instead of finishing one kind first. | doing
    Places and pictures | doing | card:method-of-loci
      A walk through your home
    Sleep | What was learned in the day is settled in the night. | done | card:sleep-cycles
    Explaining | Say it as if to a child: where you stumble is what you do not know yet. | text
      Aloud
      On paper`,
};
