import { choose, fill, heard, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const laPasta: SampleCard = {
  slug: 'la-pasta',
  language: 'it',
  author: 'giulia-ferri',
  categories: ['OTHER', 'OTHERCOOKING'],
  title: 'La pasta: forme, sughi e cottura',
  subtitle: 'Quale formato per quale condimento',
  memo: 'Un litro d’acqua, dieci grammi di sale, cento grammi di pasta',
  description: `
    In Italia esistono centinaia di formati di pasta, e non è un capriccio: ogni forma trattiene il condimento a modo suo. Tre regole e
    quattro ricette romane bastano per cominciare.`,
  summary: `
    - Lunghe e sottili con sughi fluidi, corte e rigate con sughi ricchi, piccole in brodo.
    - Regola **1-10-100**: 1 l di acqua, 10 g di sale, 100 g di pasta.
    - Si scola **al dente** e si finisce in padella con un po’ d’acqua di cottura.`,
  minutes: 10,
  ideas: [
    [
      'Grano duro e uovo',
      'La pasta secca italiana si fa per legge con **semola di grano duro** e acqua; molte paste fresche del Nord con farina e **uova**.',
    ],
    [
      'La forma e il sugo',
      'Le righe dei rigatoni trattengono il ragù; gli spaghetti amano sughi fluidi; le orecchiette le cime di rapa.',
    ],
    [
      'La regola 1-10-100',
      'Per **100 g** di pasta: **1 litro** d’acqua e **10 g** di sale, aggiunto quando l’acqua bolle.',
    ],
    [
      'Le quattro romane',
      '**Cacio e pepe**, **gricia** (con guanciale), **amatriciana** (gricia con pomodoro) e **carbonara** (guanciale, uovo, pecorino, pepe).',
    ],
    [
      'Il pesto genovese',
      'Basilico, pinoli, aglio, Parmigiano, Pecorino, olio d’oliva e sale: si pesta a freddo nel **mortaio**.',
    ],
  ],
  flashcards: [
    ['Con quale farina si fa la pasta secca italiana?', 'Semola di grano duro', 'Con semola di grano duro'],
    ['Quanta acqua per 100 g di pasta?', 'Un litro', '1 litro', '1 l'],
    ['Quale salume vuole la carbonara?', 'Guanciale', 'Il guanciale'],
    ['Che cosa distingue l’amatriciana dalla gricia?', 'Il pomodoro', 'Pomodoro'],
    ['Quale formaggio va nella cacio e pepe?', 'Pecorino', 'Pecorino romano'],
    ['Da quale città viene il pesto di basilico?', 'Genova'],
    ['Quale pasta pugliese si mangia con le cime di rapa?', 'Orecchiette', 'Le orecchiette'],
  ],
  questions: [
    pair('Da dove viene il piatto?', {
      'Orecchiette con le cime di rapa': 'Puglia',
      'Trofie al pesto': 'Liguria',
      'Tagliatelle al ragù': 'Emilia-Romagna',
      'Pasta alla Norma': 'Sicilia',
      'Cacio e pepe': 'Lazio',
    }),
    choose(
      'Che cosa va nella carbonara tradizionale?',
      ['Guanciale', 'Uovo', 'Pecorino', 'Pepe'],
      ['Panna', 'Cipolla'],
    ),
    fill('Per cento grammi di pasta servono un [litro] d’acqua e [dieci] grammi di sale.', [
      'chilo',
      'cento',
      'cinque',
    ]),
    order('Riordina i passi.', 'bollire l’acqua, salare, calare la pasta, scolare al dente'),
    typed('Completa.', { 'Gricia con il pomodoro: …': 'amatriciana', 'Cotta ma ancora soda: al …': 'dente' }),
    heard('Ascolta e scrivi.', ['gnocchi', 'tagliatelle', 'orecchiette']),
  ],
  resources: [
    read('Pasta', 'https://it.wikipedia.org/wiki/Pasta', { author: 'Wikipedia' }),
    read('Ricette di primi piatti', 'https://www.giallozafferano.it/', { author: 'GialloZafferano' }),
    read(
      'La scienza in cucina e l’arte di mangiar bene',
      'https://it.wikipedia.org/wiki/La_scienza_in_cucina_e_l%27arte_di_mangiar_bene',
      {
        author: 'Pellegrino Artusi',
        comment: 'Il ricettario del 1891.',
      },
    ),
  ],
};
