import { choose, fill, listen, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const donQuijote: SampleCard = {
  slug: 'don-quijote',
  language: 'es',
  author: 'diego-morales',
  categories: ['HUMANITIES', 'HUMANITIESLITERATURE'],
  title: 'Don Quijote de la Mancha',
  subtitle: 'La primera novela moderna',
  memo: 'Un hidalgo, un escudero, un rocín y muchos molinos',
  description: `
    Miguel de Cervantes publicó la primera parte en **1605** y la segunda en **1615**. Un hidalgo pierde el juicio leyendo libros de
    caballerías y sale a deshacer agravios. Es uno de los libros más traducidos del mundo.`,
  summary:
    'Alonso Quijano se hace **don Quijote**, toma por escudero a **Sancho Panza** y por dama a **Dulcinea del Toboso**. Vencido en Barcelona, vuelve a su aldea, recobra el juicio y muere.',
  minutes: 15,
  ideas: [
    [
      'Las dos partes',
      '*El ingenioso hidalgo don Quijote de la Mancha* (**1605**) y *El ingenioso caballero don Quijote de la Mancha* (**1615**). Entre ambas apareció en 1614 una continuación falsa, firmada por **Avellaneda**.',
    ],
    [
      'Don Quijote',
      'Un hidalgo de unos cincuenta años, **Alonso Quijano**, que pierde el juicio «del poco dormir y del mucho leer».',
    ],
    [
      'Sancho Panza',
      'Labrador y vecino, escudero por la promesa de una ínsula. En la segunda parte gobierna **Barataria** con buen juicio.',
    ],
    [
      'Los molinos de viento',
      'En el capítulo VIII de la primera parte don Quijote los toma por gigantes. De ahí viene «luchar contra molinos de viento».',
    ],
    [
      'Dulcinea y los animales',
      'Su dama es la labradora **Aldonza Lorenzo**, llamada Dulcinea. Su caballo es **Rocinante**; Sancho monta en su rucio.',
    ],
    [
      'El final',
      'El Caballero de la Blanca Luna, que es el bachiller **Sansón Carrasco**, lo vence en la playa de Barcelona.',
    ],
  ],
  flashcards: [
    ['¿En qué año se publicó la primera parte?', '1605'],
    ['¿En qué año se publicó la segunda parte?', '1615'],
    ['¿Cómo se llama el caballo de don Quijote?', 'Rocinante'],
    ['¿Cuál es el verdadero nombre de don Quijote?', 'Alonso Quijano'],
    ['¿Qué ínsula gobierna Sancho?', 'Barataria', 'La ínsula Barataria'],
    ['¿Quién firmó la continuación falsa de 1614?', 'Avellaneda', 'Alonso Fernández de Avellaneda'],
    ['¿Quién es el Caballero de la Blanca Luna?', 'Sansón Carrasco', 'El bachiller Sansón Carrasco'],
  ],
  questions: [
    order('Ordena el comienzo de la novela.', 'En un lugar de la Mancha, de cuyo nombre no quiero acordarme'),
    pair('¿Quién es quién?', {
      'Alonso Quijano': 'Don Quijote',
      'Aldonza Lorenzo': 'Dulcinea',
      'Sansón Carrasco': 'Caballero de la Blanca Luna',
      'Sancho Panza': 'Escudero',
    }),
    fill('Don Quijote toma los [molinos] por gigantes y una venta por [castillo].', [
      'iglesia',
      'ejércitos',
      'palacio',
    ]),
    choose(
      '¿Qué es cierto de Sancho Panza?',
      ['Es el escudero', 'Gobierna Barataria'],
      ['Es el autor de la segunda parte', 'Monta a Rocinante'],
    ),
    typed('Escribe el nombre.', { 'Autor de la novela: Miguel de …': 'Cervantes', 'Caballo: …': 'Rocinante' }),
  ],
  resources: [
    read('Don Quijote de la Mancha, edición en línea', 'https://cvc.cervantes.es/literatura/clasicos/quijote/', {
      author: 'Centro Virtual Cervantes',
      comment: 'El texto completo con notas.',
    }),
    read('Don Quijote de la Mancha', 'https://es.wikipedia.org/wiki/Don_Quijote_de_la_Mancha', { author: 'Wikipedia' }),
    listen('LibriVox', 'https://librivox.org/', {
      author: 'LibriVox',
      comment: 'Audiolibros de dominio público; la novela está completa.',
    }),
  ],
};
