import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const laubbaeume: SampleCard = {
  slug: 'laubbaeume',
  language: 'de',
  author: 'jonas-weber',
  categories: ['ENVIRONMENT', 'ENVIRONMENTPLANTSANDBOTANY'],
  title: 'Heimische Laubbäume erkennen',
  subtitle: 'Am Blatt, an der Frucht, an der Rinde',
  memo: 'Buche hat Haare, Hainbuche Zähne',
  description: `
    Wer sechs Laubbäume sicher kennt, kennt den größten Teil des mitteleuropäischen Laubwalds. Das Blatt entscheidet, Frucht und Rinde
    bestätigen.`,
  summary:
    'Eiche: gebuchtet · Buche: glatter, bewimperter Rand · Ahorn: handförmig gelappt · Linde: herzförmig · Birke: dreieckig, weiße Rinde · Esche: gefiedert.',
  minutes: 10,
  ideas: [
    ['Stieleiche', 'Blatt **gebuchtet** mit rundlichen Lappen; die Eicheln hängen an langen Stielen. *Quercus robur.*'],
    [
      'Rotbuche',
      'Eiförmiges Blatt, jung mit **bewimpertem Rand**; glatte, silbergraue Rinde; Bucheckern. Der häufigste Laubbaum in Deutschland. *Fagus sylvatica.*',
    ],
    [
      'Ahorn',
      '**Handförmig gelappt** und gegenständig; die Früchte drehen sich wie kleine Propeller. Spitzahorn, Bergahorn, Feldahorn.',
    ],
    ['Linde', '**Herzförmig** und am Rand gesägt; die Frucht hängt an einem flügelartigen Hochblatt. Lindenblütentee!'],
    [
      'Birke',
      'Kleines, **dreieckiges bis rautenförmiges**, doppelt gesägtes Blatt; weiße Rinde. Pionierbaum auf kargem Boden. *Betula pendula.*',
    ],
    [
      'Esche',
      '**Gefiedertes** Blatt, schwarze Knospen. Das Eschentriebsterben, ein Pilz, setzt ihr stark zu. *Fraxinus excelsior.*',
    ],
  ],
  flashcards: [
    ['Welcher Baum hat gebuchtete Blätter und Eicheln?', 'Die Eiche', 'Eiche', 'Stieleiche'],
    ['Welcher Baum hat weiße Rinde?', 'Die Birke', 'Birke'],
    ['Welcher Baum hat herzförmige Blätter?', 'Die Linde', 'Linde'],
    ['Welcher Baum hat schwarze Knospen und gefiederte Blätter?', 'Die Esche', 'Esche'],
    ['Wie heißen die Früchte der Buche?', 'Bucheckern', 'Buchecker'],
    ['Häufigster Laubbaum in Deutschland', 'Rotbuche', 'Buche', 'Die Rotbuche'],
    ['Lateinischer Name der Rotbuche', 'Fagus sylvatica'],
  ],
  questions: [
    pair('Welches Blatt gehört zu welchem Baum?', {
      Eiche: 'gebuchtet',
      Linde: 'herzförmig',
      Esche: 'gefiedert',
      Ahorn: 'handförmig gelappt',
      Birke: 'dreieckig',
    }),
    choose('Welche Bäume haben gegenständige Blätter?', ['Ahorn', 'Esche'], ['Buche', 'Eiche', 'Linde']),
    fill('Die Rotbuche hat eine [glatte] Rinde; ihre Früchte heißen [Bucheckern].', ['raue', 'Eicheln', 'weiße']),
    typed('Wie heißt der Baum?', { 'Quercus robur': 'Stieleiche', 'Fraxinus excelsior': 'Esche' }),
    order('Ordne den Merksatz.', 'Das Blatt entscheidet, Frucht und Rinde bestätigen'),
  ],
  resources: [
    read('Bundeswaldinventur', 'https://www.bundeswaldinventur.de/', {
      author: 'Bundesministerium für Landwirtschaft',
      about: 1,
    }),
    tool('Flora Incognita', 'https://floraincognita.de/', {
      author: 'TU Ilmenau und Max-Planck-Institut für Biogeochemie',
      comment: 'Bestimmt Pflanzen mit dem Handy.',
    }),
    read('Laubbaum', 'https://de.wikipedia.org/wiki/Laubbaum', { author: 'Wikipedia' }),
  ],
};
