import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const bauhaus: SampleCard = {
  slug: 'bauhaus',
  language: 'de',
  author: 'jonas-weber',
  categories: ['HUMANITIES', 'HUMANITIESDESIGN'],
  title: 'Das Bauhaus',
  subtitle: 'Vierzehn Jahre, drei Städte, drei Direktoren',
  memo: 'Weimar, Dessau, Berlin – Gropius, Meyer, Mies van der Rohe',
  description: `
    1919 gründet Walter Gropius in Weimar eine Schule, die Kunst und Handwerk wieder zusammenführen soll. Bis zur Auflösung 1933 entstehen
    dort Stühle, Lampen, Schriften und Häuser, die bis heute modern aussehen.`,
  summary: `
    **Weimar** 1919–1925, **Dessau** 1925–1932, **Berlin** 1932–1933. Direktoren: **Walter Gropius**, **Hannes Meyer**, **Ludwig Mies van
    der Rohe**.`,
  minutes: 15,
  ideas: [
    [
      'Gründung in Weimar',
      'Walter Gropius gründet das Staatliche Bauhaus am **1. April 1919**. Das Manifest zeigt einen Holzschnitt von Lyonel Feininger.',
    ],
    [
      'Vorkurs und Werkstätten',
      'Alle beginnen mit dem **Vorkurs**, zuerst bei Johannes Itten. Danach lernen sie in einer Werkstatt: Metall, Weberei, Tischlerei, Druck.',
    ],
    [
      'Dessau',
      '1925 zieht das Bauhaus nach Dessau. Das Gebäude von Gropius mit der Glasfassade wird 1926 eröffnet und gehört seit 1996 zum Welterbe der UNESCO.',
    ],
    ['Meister', 'Paul Klee, Wassily Kandinsky, László Moholy-Nagy, Oskar Schlemmer, Gunta Stölzl, Marcel Breuer.'],
    [
      'Bekannte Stücke',
      'Stahlrohrsessel von **Marcel Breuer**, Teekännchen von **Marianne Brandt**, Leuchte von **Wilhelm Wagenfeld** und Carl Jakob Jucker.',
    ],
    [
      'Das Ende',
      '1932 nach Berlin vertrieben, löst sich das Bauhaus im Juli 1933 unter dem Druck der Nationalsozialisten auf. Viele Lehrende gehen ins Exil.',
    ],
  ],
  flashcards: [
    ['Wer gründete das Bauhaus?', 'Walter Gropius', 'Gropius'],
    ['In welchem Jahr wurde das Bauhaus gegründet?', '1919'],
    ['In welcher Stadt steht das berühmte Gebäude von 1926?', 'Dessau'],
    ['Wer war der zweite Direktor?', 'Hannes Meyer'],
    ['Wer war der letzte Direktor?', 'Ludwig Mies van der Rohe', 'Mies van der Rohe'],
    ['Wer leitete die Weberei in Dessau?', 'Gunta Stölzl'],
    [
      'Welches Möbel aus Stahlrohr entwarf Marcel Breuer 1925?',
      'Den Clubsessel, später Wassily-Sessel genannt',
      'Wassily-Sessel',
      'Clubsessel',
    ],
  ],
  questions: [
    order('Bringe die Orte in die richtige Reihenfolge.', 'erst Weimar, dann Dessau, zuletzt Berlin'),
    pair('Wer hat es entworfen?', {
      Stahlrohrsessel: 'Marcel Breuer',
      Teekännchen: 'Marianne Brandt',
      'Gebäude in Dessau': 'Walter Gropius',
      'Triadisches Ballett': 'Oskar Schlemmer',
    }),
    choose(
      'Wer lehrte am Bauhaus?',
      ['Paul Klee', 'Wassily Kandinsky', 'László Moholy-Nagy'],
      ['Pablo Picasso', 'Gustav Klimt'],
    ),
    fill('Das Bauhaus wurde [1919] in [Weimar] gegründet und [1933] aufgelöst.', ['Köln', '1945', '1900']),
    typed('Schreibe den Namen.', {
      'Direktor von 1928 bis 1930: Hannes …': 'Meyer',
      'Leiter des ersten Vorkurses: Johannes …': 'Itten',
    }),
  ],
  resources: [
    read('Bauhaus', 'https://de.wikipedia.org/wiki/Bauhaus', { author: 'Wikipedia' }),
    read('Bauhaus-Archiv', 'https://www.bauhaus.de/', { author: 'Bauhaus-Archiv / Museum für Gestaltung, Berlin' }),
    read('Stiftung Bauhaus Dessau', 'https://www.bauhaus-dessau.de/', { about: 2 }),
  ],
};
