import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const sleepCycles: SampleCard = {
  slug: 'sleep-cycles',
  language: 'en',
  author: 'amara-okafor',
  categories: ['MINDBODY', 'MINDBODYSLEEP'],
  title: 'The architecture of a night’s sleep',
  subtitle: 'Cycles, stages and what each is for',
  memo: 'Deep first, dreams last, ninety minutes a round',
  description: `
    Sleep is not a switch but a journey in rounds. Every hour and a half or so the brain passes from light to deep sleep and back to
    dreaming. Early rounds are deeper, late ones richer in dreams.`,
  summary: `
    - **N1, N2, N3** and then **REM**; one round takes about 90 minutes.
    - Deep sleep comes mostly in the first half of the night, REM in the second.
    - Adults need **at least 7 hours**.`,
  minutes: 10,
  ideas: [
    [
      'Four stages',
      '**N1** is falling asleep, **N2** light sleep, **N3** deep (slow-wave) sleep, **REM** the stage of vivid dreams.',
    ],
    [
      'Cycles of about 90 minutes',
      'A night has four to six of them. N3 rules the early cycles, REM grows longer towards the morning.',
    ],
    [
      'REM sleep',
      'Eyes move quickly, the muscles are nearly paralysed and the brain is almost as active as awake. The name means *rapid eye movement*.',
    ],
    [
      'Sleep and memory',
      'What was learned by day is replayed and strengthened at night. A night without sleep costs twice: what was learned fades, and new things stick less.',
    ],
    [
      'Two forces',
      '**Sleep pressure** (adenosine) rises while we are awake; the **circadian clock** in the suprachiasmatic nucleus follows the light. Caffeine blocks the receptors for adenosine.',
    ],
  ],
  flashcards: [
    ['What does REM stand for?', 'Rapid eye movement'],
    ['How long is one sleep cycle, about?', '90 minutes', 'About 90 minutes'],
    ['Which stage is deep sleep?', 'N3', 'Stage N3'],
    ['In which part of the night is there most deep sleep?', 'The first half', 'At the beginning'],
    ['Which substance does caffeine work against?', 'Adenosine'],
    ['Which hormone signals darkness to the body?', 'Melatonin'],
    ['How many hours should an adult sleep at least?', '7', '7 hours', 'Seven'],
  ],
  questions: [
    pair('What belongs to which stage?', {
      N1: 'Falling asleep',
      N2: 'Light sleep with spindles',
      N3: 'Deep sleep with slow waves',
      REM: 'Vivid dreams',
    }),
    choose(
      'Which are true of REM sleep?',
      ['The eyes move quickly', 'Most muscles are nearly paralysed', 'It grows longer towards the morning'],
      ['It is the deepest slow-wave sleep', 'It only happens once a night'],
    ),
    fill('While we are awake, [adenosine] builds up; [caffeine] blocks its receptors.', [
      'melatonin',
      'insulin',
      'sugar',
    ]),
    typed('Write the missing word.', {
      'Inner clock of about a day: … rhythm': 'circadian',
      'Hormone of darkness: …': 'melatonin',
    }),
    order('Put it in order.', 'Deep sleep comes early and dreams come late'),
  ],
  resources: [
    read('Sleep', 'https://en.wikipedia.org/wiki/Sleep', { author: 'Wikipedia' }),
    read('About sleep', 'https://www.cdc.gov/sleep/about/index.html', {
      author: 'Centers for Disease Control and Prevention',
    }),
    read(
      'Brain basics: understanding sleep',
      'https://www.ninds.nih.gov/health-information/public-education/brain-basics/brain-basics-understanding-sleep',
      { author: 'National Institute of Neurological Disorders and Stroke' },
    ),
    read('Why We Sleep', 'https://en.wikipedia.org/wiki/Why_We_Sleep', { author: 'Matthew Walker', paid: true }),
  ],
};
