import { choose, fill, order, pair, read, typed, type SampleCard } from '../../authoring.ts';

export const grundgesetz: SampleCard = {
  slug: 'grundgesetz',
  language: 'de',
  author: 'jonas-weber',
  categories: ['SOCIALESCIENCE', 'SOCIALESCIENCELAW'],
  title: 'Das Grundgesetz in sechs Gedanken',
  subtitle: 'Grundrechte und Staatsaufbau der Bundesrepublik',
  memo: 'Eins bis neunzehn: Grundrechte – zwanzig: Staat – neunundsiebzig drei: für immer',
  description: `
    Am **23. Mai 1949** wurde das Grundgesetz verkündet, gedacht als Übergang. Seit 1990 ist es die Verfassung für ganz Deutschland. Die
    Grundrechte stehen am Anfang: Der Staat ist für den Menschen da.`,
  summary: `
    Art. 1 Menschenwürde · Art. 1–19 Grundrechte · Art. 20 Demokratie, Rechtsstaat, Sozialstaat, Bundesstaat, Republik · Art. 79 Abs. 3
    Ewigkeitsgarantie.`,
  minutes: 15,
  ideas: [
    [
      'Artikel 1',
      '> Die Würde des Menschen ist unantastbar. Sie zu achten und zu schützen ist Verpflichtung aller staatlichen Gewalt.',
    ],
    [
      'Grundrechte',
      'Die Artikel **1 bis 19** binden Gesetzgebung, Verwaltung und Rechtsprechung als unmittelbar geltendes Recht.',
    ],
    [
      'Artikel 20',
      'Deutschland ist ein **demokratischer und sozialer Bundesstaat**. Alle Staatsgewalt geht vom Volke aus.',
    ],
    ['Verfassungsorgane', 'Bundestag, Bundesrat, Bundespräsident, Bundesregierung, Bundesverfassungsgericht.'],
    [
      'Änderungen',
      'Nötig sind **zwei Drittel** der Mitglieder des Bundestages und zwei Drittel der Stimmen des Bundesrates.',
    ],
    [
      'Die Ewigkeitsgarantie',
      'Artikel **79 Absatz 3**: Die Grundsätze der Artikel 1 und 20 und die Gliederung in Länder dürfen nicht berührt werden.',
    ],
  ],
  flashcards: [
    ['Wann wurde das Grundgesetz verkündet?', '23. Mai 1949', 'Am 23. Mai 1949'],
    ['Welcher Artikel schützt die Menschenwürde?', 'Artikel 1', '1'],
    ['Welcher Artikel garantiert die Meinungsfreiheit?', 'Artikel 5', '5'],
    ['Welcher Artikel garantiert die Gleichheit vor dem Gesetz?', 'Artikel 3', '3'],
    ['Wer erarbeitete das Grundgesetz?', 'Der Parlamentarische Rat', 'Parlamentarischer Rat'],
    ['Welche Mehrheit braucht eine Änderung?', 'Zwei Drittel in Bundestag und Bundesrat', 'Zwei Drittel'],
    ['Wo hat das Bundesverfassungsgericht seinen Sitz?', 'Karlsruhe', 'In Karlsruhe'],
  ],
  questions: [
    order('Ordne den ersten Satz des Grundgesetzes.', 'Die Würde des Menschen ist unantastbar'),
    pair('Welcher Artikel ist es?', {
      Menschenwürde: 'Art. 1',
      'Gleichheit vor dem Gesetz': 'Art. 3',
      Glaubensfreiheit: 'Art. 4',
      Meinungsfreiheit: 'Art. 5',
      Versammlungsfreiheit: 'Art. 8',
    }),
    choose(
      'Welche sind Verfassungsorgane des Bundes?',
      ['Bundestag', 'Bundesrat', 'Bundesverfassungsgericht'],
      ['Bundesbank', 'Bundeswehr'],
    ),
    fill('Alle [Staatsgewalt] geht vom [Volke] aus.', ['Macht', 'Bundestag', 'Gericht']),
    typed('Schreibe die Zahl.', { 'Jahr der Verkündung': '1949', 'Letzter Artikel der Grundrechte': '19' }),
  ],
  resources: [
    read('Grundgesetz für die Bundesrepublik Deutschland', 'https://www.gesetze-im-internet.de/gg/', {
      author: 'Bundesministerium der Justiz',
    }),
    read('Bundeszentrale für politische Bildung', 'https://www.bpb.de/', { author: 'bpb' }),
    read(
      'Grundgesetz für die Bundesrepublik Deutschland',
      'https://de.wikipedia.org/wiki/Grundgesetz_f%C3%BCr_die_Bundesrepublik_Deutschland',
      { author: 'Wikipedia' },
    ),
  ],
};
