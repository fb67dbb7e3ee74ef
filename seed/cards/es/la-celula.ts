import { choose, fill, order, pair, read, typed, watch, type SampleCard } from '../../authoring.ts';

export const laCelula: SampleCard = {
  slug: 'la-celula',
  language: 'es',
  author: 'diego-morales',
  categories: ['SCIENCES', 'SCIENCESBIOLOGY'],
  title: 'La célula y sus orgánulos',
  subtitle: 'La unidad de todo ser vivo',
  memo: 'Núcleo: la biblioteca. Ribosoma: la fábrica. Mitocondria: la central. Golgi: el correo',
  description: `
    Todos los seres vivos están hechos de células, y toda célula procede de otra. Por dentro, una célula animal o vegetal está dividida
    en compartimentos, los **orgánulos**, y cada uno tiene su oficio.`,
  summary: `
    **Procariotas** (bacterias y arqueas): sin núcleo. **Eucariotas** (animales, plantas, hongos, protistas): con núcleo y orgánulos.`,
  minutes: 15,
  ideas: [
    [
      'La teoría celular',
      'Schleiden (1838) y Schwann (1839) afirmaron que plantas y animales están hechos de células; Virchow difundió en 1855 que toda célula procede de otra.',
    ],
    [
      'Procariotas y eucariotas',
      'Las procariotas no tienen núcleo: su ADN está libre en el citoplasma. Las eucariotas lo guardan en un **núcleo** con doble membrana.',
    ],
    ['Mitocondria', 'Obtiene energía en forma de **ATP** mediante la respiración celular. Tiene ADN propio.'],
    [
      'Ribosomas, retículo y Golgi',
      'Los **ribosomas** hacen proteínas; el **retículo endoplasmático** las pliega y transporta; el **aparato de Golgi** las modifica y las envía.',
    ],
    [
      'Lo propio de las plantas',
      '**Cloroplastos** para la fotosíntesis, **pared celular** de celulosa y una gran **vacuola** central.',
    ],
  ],
  flashcards: [
    ['¿Qué orgánulo produce la mayor parte del ATP?', 'La mitocondria', 'Mitocondria'],
    ['¿Dónde se fabrican las proteínas?', 'En los ribosomas', 'Ribosomas'],
    ['¿Qué orgánulo hace la fotosíntesis?', 'El cloroplasto', 'Cloroplasto'],
    ['¿De qué está hecha la pared celular de las plantas?', 'Celulosa', 'De celulosa'],
    ['¿Cómo se llaman las células sin núcleo de las bacterias?', 'Procariotas'],
    ['¿Quién usó la palabra «célula» por primera vez, en 1665?', 'Robert Hooke', 'Hooke'],
    ['¿Qué orgánulo digiere los restos de la célula animal?', 'El lisosoma', 'Lisosoma'],
  ],
  questions: [
    pair('¿Qué hace cada orgánulo?', {
      Núcleo: 'Guarda el ADN',
      Mitocondria: 'Produce ATP',
      Ribosoma: 'Fabrica proteínas',
      Cloroplasto: 'Hace la fotosíntesis',
      'Aparato de Golgi': 'Modifica y envía proteínas',
    }),
    choose(
      '¿Qué tiene una célula vegetal y no una animal?',
      ['Cloroplastos', 'Pared de celulosa'],
      ['Mitocondrias', 'Núcleo', 'Ribosomas'],
    ),
    fill('Las células [procariotas] no tienen [núcleo]; las bacterias son un ejemplo.', [
      'eucariotas',
      'membrana',
      'ADN',
    ]),
    typed('Escribe la palabra.', {
      'Moneda de energía de la célula: …': 'ATP',
      'Orgánulo con ADN propio que respira: …': 'mitocondria',
    }),
    order('Ordena la frase de Virchow.', 'toda célula procede de otra célula'),
  ],
  resources: [
    read('Célula', 'https://es.wikipedia.org/wiki/C%C3%A9lula', { author: 'Wikipedia' }),
    watch('Biología en Khan Academy', 'https://es.khanacademy.org/science/biology', { author: 'Khan Academy' }),
  ],
};
