import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const ilCuore: SampleCard = {
  slug: 'il-cuore',
  language: 'it',
  author: 'giulia-ferri',
  categories: ['SCIENCES', 'SCIENCESANATOMY'],
  title: 'Il cuore e la circolazione',
  subtitle: 'Quattro cavità, quattro valvole, due circuiti',
  memo: 'A destra il sangue povero di ossigeno, a sinistra quello ricco',
  description: `
    Il cuore batte circa **centomila volte al giorno**. È una doppia pompa: la parte destra spinge il sangue nei polmoni, la sinistra in
    tutto il corpo.`,
  summary: `
    Vene cave → **atrio destro** → ventricolo destro → polmoni → **atrio sinistro** → ventricolo sinistro → aorta → corpo.`,
  minutes: 15,
  ideas: [
    [
      'Quattro cavità',
      'Due **atri** ricevono il sangue, due **ventricoli** lo spingono. Un setto separa la parte destra dalla sinistra.',
    ],
    [
      'Quattro valvole',
      '**Tricuspide** a destra e **mitrale** a sinistra fra atri e ventricoli; **polmonare** e **aortica** all’uscita.',
    ],
    [
      'La piccola circolazione',
      'Ventricolo destro → arterie polmonari → polmoni → vene polmonari → atrio sinistro. Qui le **arterie** portano sangue povero di ossigeno.',
    ],
    ['La grande circolazione', 'Ventricolo sinistro → **aorta** → organi → vene cave → atrio destro.'],
    [
      'Il ritmo',
      'Il **nodo senoatriale** nell’atrio destro dà il ritmo: a riposo da 60 a 100 battiti al minuto in un adulto.',
    ],
    ['Una scoperta', '**William Harvey** descrisse la circolazione del sangue nel **1628**.'],
  ],
  flashcards: [
    ['Quale valvola sta fra atrio e ventricolo sinistro?', 'La mitrale', 'Mitrale', 'Bicuspide'],
    ['Quale valvola sta fra atrio e ventricolo destro?', 'La tricuspide', 'Tricuspide'],
    ['Quale vaso esce dal ventricolo sinistro?', 'L’aorta', 'Aorta'],
    ['Dove nasce il ritmo del cuore?', 'Nel nodo senoatriale', 'Nodo senoatriale'],
    ['Chi descrisse la circolazione nel 1628?', 'William Harvey', 'Harvey'],
    ['Quali vasi portano il sangue al cuore?', 'Le vene', 'Vene'],
    ['Quali arterie nutrono il cuore?', 'Le coronarie', 'Arterie coronarie', 'Coronarie'],
  ],
  questions: [
    order(
      'Riordina il percorso del sangue.',
      'atrio destro, ventricolo destro, polmoni, atrio sinistro, ventricolo sinistro, aorta',
    ),
    pair('Dove si trova la valvola?', {
      Tricuspide: 'Fra atrio e ventricolo destro',
      Mitrale: 'Fra atrio e ventricolo sinistro',
      Aortica: 'All’uscita del ventricolo sinistro',
      Polmonare: 'All’uscita del ventricolo destro',
    }),
    choose(
      'Quali vasi contengono sangue ricco di ossigeno?',
      ['Aorta', 'Vene polmonari'],
      ['Vene cave', 'Arterie polmonari'],
    ),
    fill('Il ventricolo [sinistro] spinge il sangue nell’[aorta].', ['destro', 'atrio', 'vena cava']),
    typed('Scrivi la parola.', {
      'Vasi che portano il sangue lontano dal cuore: …': 'arterie',
      'I vasi più sottili: …': 'capillari',
    }),
  ],
  resources: [
    read('Cuore', 'https://it.wikipedia.org/wiki/Cuore', { author: 'Wikipedia' }),
    read('Apparato circolatorio', 'https://it.wikipedia.org/wiki/Apparato_circolatorio', { author: 'Wikipedia' }),
    read('Ministero della Salute', 'https://www.salute.gov.it/', { comment: 'Prevenzione e informazioni.' }),
  ],
};
