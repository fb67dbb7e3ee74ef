import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const mares: SampleCard = {
  slug: 'mares',
  language: 'pt',
  author: 'tiago-carvalho',
  categories: ['SCIENCES', 'SCIENCESPHYSICS'],
  title: 'As marés',
  subtitle: 'Porque sobe e desce o mar',
  memo: 'Lua e Sol alinhados: marés vivas',
  description: `
    Duas vezes por dia, o mar sobe e desce na costa portuguesa. A causa é a atração da **Lua** e, em menor parte, do **Sol**.`,
  summary: 'Entre duas preia-mares passam cerca de **12 h 25 min**. Na lua nova e na lua cheia há **marés vivas**.',
  minutes: 10,
  ideas: [
    [
      'Dois bojos',
      'A Lua atrai mais a água que lhe está perto e menos a que está longe: o oceano tem um **bojo** de cada lado da Terra.',
    ],
    [
      'Preia-mar e baixa-mar',
      'A **preia-mar** é o nível mais alto; a **baixa-mar**, o mais baixo. Há duas de cada em cerca de **24 h 50 min**.',
    ],
    ['Marés vivas', 'Na **lua nova** e na **lua cheia**, Sol, Terra e Lua estão alinhados e as marés são maiores.'],
    [
      'Marés mortas',
      'No **quarto crescente** e no **quarto minguante**, Sol e Lua puxam em direções perpendiculares e as marés são menores.',
    ],
  ],
  flashcards: [
    ['Que astro causa a maior parte das marés?', 'A Lua', 'Lua'],
    ['Como se chama o nível mais alto do mar?', 'Preia-mar', 'A preia-mar'],
    ['Como se chama o nível mais baixo do mar?', 'Baixa-mar', 'A baixa-mar'],
    ['Em que fases da Lua há marés vivas?', 'Lua nova e lua cheia', 'Nova e cheia'],
    ['Em que fases há marés mortas?', 'Quarto crescente e quarto minguante', 'Nos quartos'],
  ],
  questions: [
    pair('Ligue a fase à maré.', { 'Lua cheia': 'maré viva', 'Quarto crescente': 'maré morta' }),
    choose('Porque há dois bojos?', 'a atração muda com a distância', [
      'a Terra tem duas luas',
      'o vento sopra dos dois lados',
    ]),
    fill('Entre duas preia-mares passam cerca de [12] horas e [25] minutos.', ['24', '50']),
    order('Ordene a frase.', 'A Lua atrai mais a água que está perto'),
    typed('Escreva a palavra.', { 'O mar mais alto': 'preia-mar', 'O mar mais baixo': 'baixa-mar' }),
  ],
  resources: [
    read('Maré', 'https://pt.wikipedia.org/wiki/Mar%C3%A9', { author: 'Wikipédia' }),
    read('Previsão de marés', 'https://www.hidrografico.pt/', { author: 'Instituto Hidrográfico' }),
  ],
};
