import { choose, fill, order, read, typed, watch, type SampleCard } from '../../authoring.ts';

export const methodOfLoci: SampleCard = {
  slug: 'method-of-loci',
  language: 'en',
  author: 'priya-raman',
  categories: ['MINDBODY', 'MINDBODYMEMORYANDLEARNING'],
  title: 'The method of loci',
  subtitle: 'Build a memory palace in an afternoon',
  memo: 'Place, picture, walk: put each thing where you cannot miss it',
  description: `
    Orators of antiquity kept whole speeches in mind by walking through a building they knew and meeting a picture at every step.
    Memory champions still do. You need a place, a route and some imagination.`,
  summary: `
    1. Choose a place that you know well.
    2. Fix a route with clear stops, always in the same order.
    3. Put one vivid picture at each stop.
    4. Walk the route in your mind, the same day, the next day, a week later.`,
  minutes: 20,
  ideas: [
    [
      'Where it comes from',
      'Cicero tells in *De oratore* (55 BC) how the poet **Simonides of Ceos** named the victims of a fallen banquet hall by remembering where each had sat.',
    ],
    [
      'A route of places',
      'The *loci* are stops along a way you know by heart: door, stairs, sofa, window. Their **order** keeps the order of what you learn.',
    ],
    [
      'Vivid pictures',
      'Make each picture move, exaggerate it, let it be funny. The old handbook *Rhetorica ad Herennium* advises images that are striking.',
    ],
    [
      'Walk it again',
      'A palace fades like any memory. Walk through it after growing intervals; each successful recall makes the next gap longer.',
    ],
    [
      'What it is good for',
      'Lists, speeches, numbers and names in order. For ideas that hang together, explain them to yourself as well.',
    ],
  ],
  flashcards: [
    ['What does the Latin word *loci* mean?', 'Places'],
    ['Which Greek poet is said to have discovered the method?', 'Simonides of Ceos', 'Simonides'],
    ['Which Roman orator tells the story in De oratore?', 'Cicero'],
    ['What keeps the order of the things you learn?', 'The order of the places on the route', 'The route'],
    ['What kind of picture is remembered best?', 'A striking one: moving, exaggerated, funny', 'A vivid one'],
  ],
  questions: [
    order('Put the steps in order.', 'choose a place, fix a route, place the pictures, walk through it'),
    choose(
      'What makes a picture easy to remember?',
      ['It moves', 'It is exaggerated', 'It is funny or strange'],
      ['It is small and ordinary', 'It looks like its neighbours'],
    ),
    fill('The poet [Simonides] could name the dead because he remembered [where] each guest had sat.', [
      'Homer',
      'when',
      'why',
    ]),
    typed('Write the missing word.', {
      'Another name for the technique: memory …': 'palace',
      'Latin for one place: …': 'locus',
    }),
  ],
  resources: [
    read('Method of loci', 'https://en.wikipedia.org/wiki/Method_of_loci', { author: 'Wikipedia' }),
    read('Moonwalking with Einstein', 'https://en.wikipedia.org/wiki/Moonwalking_with_Einstein', {
      author: 'Joshua Foer',
      isbn: '978-1-59420-229-2',
      paid: true,
      comment: 'A reporter trains for the United States memory championship.',
    }),
    watch('Feats of memory anyone can do', 'https://www.ted.com/talks/joshua_foer_feats_of_memory_anyone_can_do', {
      author: 'Joshua Foer, TED',
    }),
    read('The Art of Memory', 'https://en.wikipedia.org/wiki/The_Art_of_Memory', {
      author: 'Frances Yates',
      paid: true,
    }),
  ],
};
