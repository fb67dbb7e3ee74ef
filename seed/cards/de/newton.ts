import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const newton: SampleCard = {
  slug: 'newton',
  language: 'de',
  author: 'jonas-weber',
  categories: ['SCIENCES', 'SCIENCESPHYSICS'],
  title: 'Die drei newtonschen Gesetze',
  subtitle: 'Trägheit, Kraft, Wechselwirkung',
  memo: 'Bleibt, wie es ist – wird schneller durch Kraft – jede Kraft hat ein Gegenüber',
  description: `
    1687 fasst Isaac Newton in den *Principia* die Mechanik in drei Sätze. Sie beschreiben fallende Äpfel, fahrende Züge und kreisende
    Monde – solange nichts fast so schnell ist wie das Licht.`,
  summary: `
    1. **Trägheit:** Ohne Kraft bleibt die Geschwindigkeit gleich.
    2. **Aktion:** F = m · a.
    3. **Wechselwirkung:** Kräfte treten immer paarweise auf.`,
  minutes: 15,
  ideas: [
    [
      'Das Trägheitsgesetz',
      'Ein Körper bleibt in Ruhe oder bewegt sich geradlinig gleichförmig weiter, solange keine resultierende Kraft auf ihn wirkt.',
    ],
    [
      'Das Aktionsprinzip',
      '**F = m · a**: Kraft ist Masse mal Beschleunigung. Ein Newton beschleunigt ein Kilogramm mit einem Meter pro Quadratsekunde.',
    ],
    [
      'Das Wechselwirkungsprinzip',
      'Übt Körper A eine Kraft auf B aus, so übt B eine gleich große, entgegengesetzte Kraft auf A aus. Die beiden Kräfte wirken auf **verschiedene** Körper.',
    ],
    [
      'Masse und Gewicht',
      'Die Masse (kg) ist überall gleich. Die Gewichtskraft (N) hängt vom Ort ab: auf der Erde **F = m · g** mit g ≈ 9,81 m/s², auf dem Mond etwa ein Sechstel.',
    ],
    ['Grenzen', 'Nahe der Lichtgeschwindigkeit gilt die Relativitätstheorie, im Atom die Quantenmechanik.'],
  ],
  flashcards: [
    ['Formel des zweiten newtonschen Gesetzes', 'F = m · a', 'F = ma', 'F=m*a'],
    ['Einheit der Kraft', 'Newton', 'N'],
    ['Fallbeschleunigung auf der Erde, etwa', '9,81 m/s²', '9,81'],
    [
      'In welchem Werk veröffentlichte Newton die Gesetze?',
      'Principia',
      'Philosophiae Naturalis Principia Mathematica',
    ],
    ['In welchem Jahr erschien es?', '1687'],
    ['Wie heißt das erste Gesetz?', 'Trägheitsgesetz', 'Trägheitsprinzip'],
    ['Welche Kraft beschleunigt 2 kg mit 3 m/s²?', '6 N', '6 Newton'],
  ],
  questions: [
    typed(
      'Berechne die Kraft in Newton.',
      { 'm = 5 kg, a = 2 m/s²': '10', 'm = 0,5 kg, a = 4 m/s²': '2' },
      'F = m · a.',
    ),
    pair('Welches Gesetz erklärt es?', {
      'Beim Bremsen rutscht die Tasche nach vorn': 'Trägheit',
      'Ein leerer Wagen wird leichter schneller als ein voller': 'F = m · a',
      'Wer vom Boot springt, stößt es zurück': 'Wechselwirkung',
    }),
    fill('Die [Masse] eines Körpers ist überall gleich, seine [Gewichtskraft] ist auf dem Mond kleiner.', [
      'Farbe',
      'Dichte',
      'Trägheit',
    ]),
    order('Ordne das zweite Gesetz.', 'Kraft ist Masse mal Beschleunigung'),
    choose(
      'Auf ein Buch, das auf dem Tisch liegt, wirken …',
      ['die Gewichtskraft nach unten', 'die Kraft des Tisches nach oben'],
      ['gar keine Kräfte', 'nur die Gewichtskraft'],
    ),
  ],
  resources: [
    read('Newtonsche Gesetze', 'https://de.wikipedia.org/wiki/Newtonsche_Gesetze', { author: 'Wikipedia' }),
    read('LEIFIphysik', 'https://www.leifiphysik.de/', {
      author: 'Joachim Herz Stiftung',
      comment: 'Versuche und Aufgaben.',
    }),
    tool('Kräfte und Bewegung', 'https://phet.colorado.edu/de/simulations/forces-and-motion-basics', {
      author: 'PhET, University of Colorado Boulder',
    }),
  ],
};
