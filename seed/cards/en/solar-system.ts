import { choose, fill, pair, read, tool, typed, watch, type SampleCard } from '../../authoring.ts';

export const solarSystem: SampleCard = {
  slug: 'solar-system',
  language: 'en',
  author: 'amara-okafor',
  categories: ['SCIENCES', 'SCIENCESASTRONOMY'],
  title: 'The planets of the Solar System',
  subtitle: 'Eight worlds, four of rock and four of gas and ice',
  memo: 'My Very Educated Mother Just Served Us Noodles',
  description: `
    Eight planets travel around the Sun, all in the same direction and nearly in one plane. This card takes them in order and gives each
    the one or two facts by which you will know it again.`,
  summary: `
    **Rock:** Mercury, Venus, Earth, Mars. **Gas:** Jupiter, Saturn. **Ice:** Uranus, Neptune.

    Between Mars and Jupiter lies the asteroid belt; beyond Neptune the Kuiper belt with the dwarf planet Pluto.`,
  notes: 'Distances grow quickly: light from the Sun needs about 8 minutes to Earth, and about 4 hours to Neptune.',
  minutes: 15,
  ideas: [
    [
      'The Sun holds nearly everything',
      'About **99.8 %** of the mass of the whole system is in the Sun. Everything else orbits it.',
    ],
    [
      'Four rocky planets',
      'Mercury, Venus, Earth and Mars are small, dense and have solid surfaces. Venus is the **hottest**, because of its thick carbon dioxide atmosphere.',
    ],
    [
      'Two gas giants',
      'Jupiter and Saturn are mostly hydrogen and helium. Jupiter is the **largest** planet; its Great Red Spot is a storm. Saturn has the brightest rings.',
    ],
    [
      'Two ice giants',
      'Uranus and Neptune hold much water, ammonia and methane. Uranus lies **on its side**: its axis is tilted by about 98°.',
    ],
    [
      'Pluto is a dwarf planet',
      'Since **2006** the International Astronomical Union asks that a planet has cleared its orbit. Pluto has not.',
    ],
  ],
  flashcards: [
    ['Which planet is closest to the Sun?', 'Mercury'],
    ['Which planet is the hottest?', 'Venus'],
    ['Which planet is the largest?', 'Jupiter'],
    ['Which planet is tilted so far that it lies on its side?', 'Uranus'],
    ['Which two planets have no moons?', 'Mercury and Venus', 'Venus and Mercury'],
    ['Largest volcano of the Solar System, and its planet', 'Olympus Mons, on Mars', 'Olympus Mons'],
    ['In which year was Neptune first observed as a planet?', '1846'],
    ['How long does sunlight take to reach Earth?', 'About 8 minutes', '8 minutes', '8 min 20 s'],
  ],
  questions: [
    choose(
      'Which of these are gas giants?',
      ['Jupiter', 'Saturn'],
      ['Mars', 'Venus', 'Mercury'],
      'Uranus and Neptune are called *ice* giants, because they hold more water, ammonia and methane.',
    ),
    fill(
      'Counted from the Sun, Earth is the [third] planet, Mars the [fourth] and Jupiter the [fifth].',
      ['second', 'sixth'],
      'Mercury, Venus, Earth, Mars, Jupiter, Saturn, Uranus, Neptune.',
    ),
    pair('What is each planet known for?', {
      Venus: 'The hottest surface',
      Mars: 'Rust-red soil and Olympus Mons',
      Jupiter: 'The Great Red Spot',
      Saturn: 'The brightest rings',
      Uranus: 'An axis tilted by about 98°',
    }),
    typed('Write the missing planet.', { 'Mercury, …, Earth': 'Venus', 'Jupiter, …, Uranus': 'Saturn' }),
  ],
  resources: [
    read('Solar System', 'https://en.wikipedia.org/wiki/Solar_System', { author: 'Wikipedia' }),
    read('Solar System exploration', 'https://science.nasa.gov/solar-system/', {
      author: 'NASA',
      comment: 'Facts and pictures for every planet.',
    }),
    tool('Eyes on the Solar System', 'https://eyes.nasa.gov/apps/solar-system/', {
      author: 'NASA',
      comment: 'Fly through the system in the browser.',
    }),
    watch('NASA on YouTube', 'https://www.youtube.com/@NASA', { author: 'NASA' }),
  ],
};
