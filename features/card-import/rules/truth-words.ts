/** The two choices of a question that is true or false. */
export interface TruthWords {
  readonly yes: string;
  readonly no: string;
}

const words: Readonly<Record<string, readonly [string, string]>> = {
  ar: ['صحيح', 'خطأ'],
  ca: ['Vertader', 'Fals'],
  cs: ['Pravda', 'Nepravda'],
  da: ['Sandt', 'Falsk'],
  de: ['Wahr', 'Falsch'],
  el: ['Σωστό', 'Λάθος'],
  en: ['True', 'False'],
  es: ['Verdadero', 'Falso'],
  fi: ['Oikein', 'Väärin'],
  fr: ['Vrai', 'Faux'],
  he: ['נכון', 'לא נכון'],
  hu: ['Igaz', 'Hamis'],
  it: ['Vero', 'Falso'],
  ja: ['正しい', '誤り'],
  ko: ['참', '거짓'],
  nl: ['Waar', 'Onwaar'],
  no: ['Sant', 'Usant'],
  pl: ['Prawda', 'Fałsz'],
  pt: ['Verdadeiro', 'Falso'],
  ro: ['Adevărat', 'Fals'],
  ru: ['Верно', 'Неверно'],
  sv: ['Sant', 'Falskt'],
  tr: ['Doğru', 'Yanlış'],
  uk: ['Правда', 'Неправда'],
  zh: ['对', '错'],
};

/** In the first of these languages (BCP 47) of which the words are known: the card's, then the reader's. */
export function truthWords(languages: readonly string[]): TruthWords {
  const known = languages.map((language) => words[language.split('-')[0]!]).find((pair) => pair !== undefined);
  const [yes, no] = known ?? words.en!;
  return { yes, no };
}
