import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const plateTectonics: SampleCard = {
  slug: 'plate-tectonics',
  language: 'en',
  author: 'amara-okafor',
  categories: ['ENVIRONMENT', 'ENVIRONMENTEARTHSCIENCEANDGEOLOGY'],
  title: 'Plate tectonics',
  subtitle: 'Why continents move and mountains grow',
  memo: 'Apart, together, past each other',
  description: `
    The outer shell of the Earth is broken into plates that move a few centimetres a year, about as fast as fingernails grow. Nearly all
    earthquakes, volcanoes and mountain ranges lie where they meet.`,
  summary: `
    - **Divergent**: plates part, new ocean floor forms.
    - **Convergent**: plates meet; trenches, volcanoes, mountains.
    - **Transform**: plates slide past each other; earthquakes.`,
  minutes: 15,
  ideas: [
    [
      'From drift to plates',
      '**Alfred Wegener** proposed continental drift in 1912. The mechanism was accepted only in the 1960s, when sea-floor spreading was found.',
    ],
    [
      'Lithosphere and asthenosphere',
      'Plates are made of *lithosphere*, the crust and the rigid top of the mantle. They move on the weaker *asthenosphere* below.',
    ],
    [
      'Divergent boundaries',
      'At mid-ocean ridges magma rises and makes new crust. In **Iceland** the Mid-Atlantic Ridge stands above the sea.',
    ],
    [
      'Convergent boundaries',
      'Ocean floor sinks below another plate (**subduction**), as along Japan and the Andes. Two continents fold up instead: the **Himalaya** grew where India met Asia.',
    ],
    [
      'Transform boundaries',
      'Plates slide sideways, lock and slip. The **San Andreas Fault** in California is the best known.',
    ],
    ['Pangaea', 'About 300 to 200 million years ago nearly all land was joined in one continent.'],
  ],
  flashcards: [
    ['Who proposed continental drift in 1912?', 'Alfred Wegener', 'Wegener'],
    ['Name of the last supercontinent', 'Pangaea', 'Pangea'],
    ['One plate sinking below another is called …', 'Subduction'],
    ['Which kind of boundary is the San Andreas Fault?', 'Transform', 'A transform boundary'],
    ['Largest tectonic plate', 'Pacific Plate', 'The Pacific Plate'],
    ['Deepest known ocean trench', 'Mariana Trench', 'The Mariana Trench'],
    ['On which island can you walk on the Mid-Atlantic Ridge?', 'Iceland'],
  ],
  questions: [
    pair('Which boundary made it?', {
      'Mid-Atlantic Ridge': 'Plates move apart',
      Himalaya: 'Two continents collide',
      Andes: 'Ocean floor sinks below a continent',
      'San Andreas Fault': 'Plates slide past each other',
    }),
    choose(
      'Which of these lie at convergent boundaries?',
      ['The Andes', 'The Himalaya', 'The Mariana Trench'],
      ['The Mid-Atlantic Ridge', 'The San Andreas Fault'],
    ),
    fill('Plates move a few [centimetres] a year on the [asthenosphere].', ['kilometres', 'metres', 'atmosphere']),
    typed('Write the word.', {
      'The crust and the rigid top of the mantle: …': 'lithosphere',
      'The continent of all continents: …': 'Pangaea',
    }),
    order('Put the sentence in order.', 'New crust forms where plates move apart'),
  ],
  resources: [
    read('This dynamic Earth: the story of plate tectonics', 'https://pubs.usgs.gov/gip/dynamic/dynamic.html', {
      author: 'U.S. Geological Survey',
    }),
    read('Plate tectonics', 'https://en.wikipedia.org/wiki/Plate_tectonics', { author: 'Wikipedia' }),
    tool('Latest earthquakes', 'https://earthquake.usgs.gov/earthquakes/map/', {
      author: 'U.S. Geological Survey',
      comment: 'The plates drawn by today’s earthquakes.',
    }),
  ],
};
