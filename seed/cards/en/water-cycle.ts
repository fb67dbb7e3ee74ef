import { choose, fill, order, pair, read, typed, watch, type SampleCard } from '../../authoring.ts';

export const waterCycle: SampleCard = {
  slug: 'water-cycle',
  language: 'en',
  author: 'amara-okafor',
  categories: ['ENVIRONMENT', 'ENVIRONMENTWATER'],
  title: 'The water cycle',
  subtitle: 'The same water, round and round',
  memo: 'Up as vapour, across as cloud, down as rain, back as river',
  description: `
    The water in your glass has been in clouds, glaciers and rivers before. Driven by the Sun and by gravity it goes round without
    beginning or end.`,
  summary: '**Evaporation → condensation → precipitation → run-off and infiltration**, and back to the sea.',
  minutes: 10,
  ideas: [
    [
      'The Sun drives it',
      'Heat turns liquid water into vapour. About 86 % of global **evaporation** comes from the oceans.',
    ],
    [
      'Plants take part',
      'Roots draw water up and leaves give it off: **transpiration**. Both together are called *evapotranspiration*.',
    ],
    [
      'Clouds are droplets',
      'Rising air cools and its vapour **condenses** on tiny particles of dust or salt. Clouds are not vapour, which is invisible.',
    ],
    [
      'Down again',
      'Rain, snow, sleet and hail are **precipitation**. Some runs off into rivers, some **infiltrates** and feeds groundwater.',
    ],
    [
      'Little of it is fresh',
      'Only about **2.5 %** of the Earth’s water is fresh, and more than two thirds of that is ice.',
    ],
  ],
  flashcards: [
    ['Water turning into vapour is called …', 'Evaporation'],
    ['Vapour turning into droplets is called …', 'Condensation'],
    ['Water given off by leaves is called …', 'Transpiration'],
    ['Rain, snow and hail together are called …', 'Precipitation'],
    ['A layer of rock that holds groundwater is an …', 'Aquifer'],
    ['About what share of the Earth’s water is fresh?', '2.5 %', '2.5 per cent', '3 %'],
    ['Ice turning straight into vapour is called …', 'Sublimation'],
  ],
  questions: [
    order('Put the cycle in order, from the sea on.', 'evaporation, condensation, precipitation, run-off'),
    pair('Match the word and the event.', {
      Evaporation: 'Puddles dry up',
      Condensation: 'A cold glass gets wet outside',
      Infiltration: 'Rain sinks into the soil',
      Transpiration: 'Leaves give off water',
    }),
    choose('Where is most of the Earth’s fresh water?', 'In glaciers and ice sheets', [
      'In rivers',
      'In lakes',
      'In the air',
    ]),
    fill('The [Sun] lifts water into the air, and [gravity] brings it down again.', ['Moon', 'wind', 'pressure']),
    typed('Write the word.', {
      'Ice → water vapour': 'sublimation',
      'Water flowing over the ground to a river': 'run-off',
    }),
  ],
  resources: [
    read('The water cycle', 'https://www.usgs.gov/special-topics/water-science-school/science/water-cycle', {
      author: 'U.S. Geological Survey',
    }),
    read('Water cycle', 'https://en.wikipedia.org/wiki/Water_cycle', { author: 'Wikipedia' }),
    watch('NASA Earth on YouTube', 'https://www.youtube.com/@NASAEarth', { author: 'NASA' }),
  ],
};
