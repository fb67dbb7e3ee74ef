import { choose, fill, pair, read, typed, order, type SampleCard } from '../../authoring.ts';

export const sevenWonders: SampleCard = {
  slug: 'seven-wonders',
  language: 'en',
  author: 'amara-okafor',
  categories: ['HUMANITIES', 'HUMANITIESANCIENTHISTORY'],
  title: 'The Seven Wonders of the Ancient World',
  subtitle: 'Seven sights, one of them still standing',
  memo: 'Two in Egypt, one in Iraq, two in Greece and two on the coast of today’s Turkey',
  description: `
    Greek travellers made lists of sights (*theamata*) that everyone should see once. Seven names have come down to us. All but one are
    gone: earthquakes, fire and builders in need of stone took them.`,
  summary: `
    Great Pyramid of Giza · Hanging Gardens of Babylon · Statue of Zeus at Olympia · Temple of Artemis at Ephesus · Mausoleum at
    Halicarnassus · Colossus of Rhodes · Lighthouse of Alexandria.

    Only the **Great Pyramid** still stands.`,
  minutes: 15,
  ideas: [
    [
      'Great Pyramid of Giza',
      'Tomb of the pharaoh **Khufu** (Cheops), built in the 26th century BC. The oldest of the seven and the only one that remains.',
    ],
    [
      'Hanging Gardens of Babylon',
      'Said to have been made by **Nebuchadnezzar II** for his wife. No certain trace was ever found.',
    ],
    [
      'Statue of Zeus at Olympia',
      'A seated figure of gold and ivory, about 12 metres high, by the sculptor **Phidias**.',
    ],
    [
      'Temple of Artemis at Ephesus',
      'Burnt down in 356 BC by **Herostratus**, who wanted to be famous. It was rebuilt and destroyed again.',
    ],
    [
      'Mausoleum at Halicarnassus',
      'Tomb of **Mausolus**, a governor under the Persians. His name became our word *mausoleum*. The place is Bodrum today.',
    ],
    [
      'Colossus of Rhodes',
      'A bronze statue of the sun god **Helios**, some 33 metres high. An earthquake in 226 BC threw it down after about 54 years.',
    ],
    [
      'Lighthouse of Alexandria',
      'It stood on the island of **Pharos**, roughly 100 metres high, and gave its name to the French *phare* and the Italian *faro*.',
    ],
  ],
  flashcards: [
    ['Which wonder still stands?', 'The Great Pyramid of Giza', 'Great Pyramid', 'Pyramid of Giza'],
    ['For which pharaoh was it built?', 'Khufu', 'Cheops'],
    ['Who made the statue of Zeus at Olympia?', 'Phidias', 'Pheidias'],
    ['Which god did the Colossus of Rhodes show?', 'Helios'],
    ['On which island did the lighthouse of Alexandria stand?', 'Pharos'],
    ['Which wonder may never have existed?', 'The Hanging Gardens of Babylon', 'Hanging Gardens'],
    ['From whose name comes the word “mausoleum”?', 'Mausolus'],
  ],
  questions: [
    pair('Where did it stand?', {
      'Great Pyramid': 'Giza',
      'Statue of Zeus': 'Olympia',
      'Temple of Artemis': 'Ephesus',
      Mausoleum: 'Halicarnassus',
      Colossus: 'Rhodes',
      Lighthouse: 'Alexandria',
    }),
    choose(
      'Which two wonders stood in Egypt?',
      ['The Great Pyramid', 'The Lighthouse'],
      ['The Colossus', 'The Mausoleum', 'The Hanging Gardens'],
    ),
    fill('The [Colossus] was thrown down by an [earthquake]; the Temple of Artemis was set on [fire] by Herostratus.', [
      'flood',
      'Lighthouse',
      'army',
    ]),
    typed('Who is it?', {
      'Sculptor of the statue of Zeus': 'Phidias',
      'King said to have made the Hanging Gardens': 'Nebuchadnezzar',
    }),
    order('Put the sentence in order.', 'Only the Great Pyramid still stands today'),
  ],
  resources: [
    read('Seven Wonders of the Ancient World', 'https://en.wikipedia.org/wiki/Seven_Wonders_of_the_Ancient_World', {
      author: 'Wikipedia',
    }),
    read('Seven Wonders of the World', 'https://www.britannica.com/topic/Seven-Wonders-of-the-World', {
      author: 'Encyclopædia Britannica',
    }),
    read('Great Pyramid of Giza', 'https://en.wikipedia.org/wiki/Great_Pyramid_of_Giza', {
      author: 'Wikipedia',
      about: 0,
    }),
  ],
};
