import { choose, fill, listen, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const unitedNations: SampleCard = {
  slug: 'united-nations',
  language: 'en',
  author: 'amara-okafor',
  categories: ['SOCIALESCIENCE', 'SOCIALESCIENCEINTERNATIONALRELATIONS'],
  title: 'How the United Nations works',
  subtitle: 'Six organs, 193 members, one Charter',
  memo: 'Everyone speaks in the Assembly, five can say no in the Council',
  description: `
    The United Nations was founded in 1945 to keep peace after two world wars. What it can do, and why it so often cannot, follows from
    how its organs are built.`,
  summary: `
    **General Assembly**: every state one vote. **Security Council**: 15 members, five of them permanent and with a **veto**. **Secretariat**:
    the administration under the Secretary-General.`,
  minutes: 15,
  ideas: [
    [
      'The Charter',
      'Signed in **San Francisco** on 26 June 1945, in force since **24 October 1945**, which is United Nations Day.',
    ],
    [
      'General Assembly',
      'All **193** member states, one vote each. Important questions need a two-thirds majority. Its resolutions recommend, they do not bind states.',
    ],
    [
      'Security Council',
      'Fifteen members. **China, France, Russia, the United Kingdom and the United States** are permanent and each can stop a decision by a veto; ten others are elected for two years.',
    ],
    [
      'International Court of Justice',
      'Fifteen judges in the Peace Palace in **The Hague**, elected for nine years. It decides disputes between states.',
    ],
    [
      'Economic and Social Council',
      'It coordinates the work on development, health and human rights, together with agencies such as WHO, UNESCO and FAO.',
    ],
    [
      'Secretariat',
      'The **Secretary-General** leads it. The Assembly appoints the person on the recommendation of the Security Council. The sixth organ, the Trusteeship Council, has had no task since 1994.',
    ],
  ],
  flashcards: [
    ['When did the Charter come into force?', '24 October 1945', 'October 24, 1945'],
    ['How many member states are there?', '193'],
    ['How many members has the Security Council?', '15', 'Fifteen'],
    ['For how long are non-permanent members elected?', 'Two years', '2 years'],
    ['Where is the headquarters?', 'New York', 'New York City'],
    ['Where does the International Court of Justice sit?', 'The Hague', 'In The Hague'],
    ['Who was the first Secretary-General?', 'Trygve Lie'],
    ['How many official languages has the UN?', 'Six', '6'],
  ],
  questions: [
    choose(
      'Which states are permanent members of the Security Council?',
      ['China', 'France', 'United Kingdom'],
      ['Germany', 'India', 'Japan'],
      'The other two are Russia and the United States.',
    ),
    pair('Where is it?', {
      'UN headquarters': 'New York',
      'International Court of Justice': 'The Hague',
      UNESCO: 'Paris',
      'World Health Organization': 'Geneva',
      FAO: 'Rome',
    }),
    fill('The General Assembly has [193] members with [one] vote each; the Security Council has [15].', [
      'five',
      '51',
      '20',
    ]),
    typed('Write the name.', {
      'The right of a permanent member to stop a decision: …': 'veto',
      'City where the Charter was signed: …': 'San Francisco',
    }),
    order('Put the first words of the Charter in order.', 'We the peoples of the United Nations'),
  ],
  resources: [
    read('Charter of the United Nations', 'https://www.un.org/en/about-us/un-charter', {
      author: 'United Nations',
      about: 0,
    }),
    read('Main bodies', 'https://www.un.org/en/about-us/main-bodies', { author: 'United Nations' }),
    listen('UN News audio', 'https://news.un.org/en/audio-hub', { author: 'United Nations' }),
  ],
};
