import { choose, fill, order, pair, read, typed, watch, type SampleCard } from '../../authoring.ts';

export const divinaCommedia: SampleCard = {
  slug: 'divina-commedia',
  language: 'it',
  author: 'giulia-ferri',
  categories: ['HUMANITIES', 'HUMANITIESPOETRY'],
  title: 'La Divina Commedia',
  subtitle: 'Cento canti, tre regni, un viaggio',
  memo: 'Uno più trentatré più trentatré più trentatré fa cento',
  description: `
    Nella settimana di Pasqua del **1300** Dante si perde in una selva oscura. Virgilio lo guida attraverso l’Inferno e il Purgatorio,
    Beatrice attraverso il Paradiso. Il poema, scritto in volgare, è il fondamento della lingua italiana.`,
  summary: `
    **Inferno** 34 canti, **Purgatorio** 33, **Paradiso** 33: in tutto **100**. Il verso è l’endecasillabo, la strofa la **terzina** a rima
    incatenata (ABA BCB CDC).`,
  minutes: 15,
  ideas: [
    ['L’autore', 'Dante Alighieri nasce a **Firenze nel 1265**, è esiliato nel 1302 e muore a **Ravenna nel 1321**.'],
    ['Inferno', 'Una voragine a imbuto con **nove cerchi**. In fondo, nel ghiaccio, sta Lucifero.'],
    [
      'Purgatorio',
      'Una montagna in mezzo al mare con **sette cornici**, una per ogni peccato capitale. In cima si trova il Paradiso terrestre.',
    ],
    ['Paradiso', '**Nove cieli** attorno alla Terra e, oltre, l’Empireo. L’ultima guida è san Bernardo.'],
    ['Le guide', '**Virgilio** rappresenta la ragione, **Beatrice** la fede e la teologia.'],
    ['Le stelle', 'Ciascuna delle tre cantiche finisce con la parola **“stelle”**.'],
  ],
  flashcards: [
    ['Quanti canti ha la Commedia?', '100', 'Cento'],
    ['Quanti cerchi ha l’Inferno?', 'Nove', '9'],
    ['Chi guida Dante nell’Inferno?', 'Virgilio'],
    ['Chi guida Dante nel Paradiso?', 'Beatrice'],
    ['Con quale parola finiscono le tre cantiche?', 'Stelle'],
    ['Dove morì Dante?', 'Ravenna', 'A Ravenna'],
    ['Come si chiama la strofa della Commedia?', 'Terzina', 'Terzina dantesca'],
    ['Chi aggiunse l’aggettivo “Divina”?', 'Boccaccio', 'Giovanni Boccaccio'],
  ],
  questions: [
    order('Riordina il primo verso.', 'Nel mezzo del cammin di nostra vita'),
    fill('Mi ritrovai per una [selva] oscura, ché la diritta [via] era smarrita.', ['notte', 'strada', 'casa']),
    pair('Chi o che cosa si trova dove?', {
      Lucifero: 'In fondo all’Inferno',
      'Sette cornici': 'Purgatorio',
      'Nove cieli': 'Paradiso',
      'Paradiso terrestre': 'In cima al Purgatorio',
    }),
    choose(
      'Che cosa è vero della Commedia?',
      ['È scritta in volgare', 'Il viaggio si svolge nel 1300', 'Usa la terzina'],
      ['È scritta in latino', 'Ha dieci canti'],
    ),
    typed('Scrivi il nome.', { 'Guida nell’Inferno: …': 'Virgilio', 'Donna amata da Dante: …': 'Beatrice' }),
  ],
  resources: [
    read('Divina Commedia, testo', 'https://it.wikisource.org/wiki/Divina_Commedia', { author: 'Wikisource' }),
    read('Divina Commedia', 'https://it.wikipedia.org/wiki/Divina_Commedia', { author: 'Wikipedia' }),
    read('Enciclopedia Dantesca', 'https://www.treccani.it/enciclopedia/elenco-opere/Enciclopedia_Dantesca', {
      author: 'Treccani',
    }),
    watch('Rai Cultura', 'https://www.raicultura.it/', { author: 'Rai' }),
  ],
};
