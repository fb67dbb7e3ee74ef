import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const hiragana: SampleCard = {
  slug: 'hiragana',
  language: 'en',
  author: 'haruka-sato',
  categories: ['LANGUAGE', 'LANGUAGEJAPANESE'],
  title: 'Hiragana: the first twenty-five',
  subtitle: 'Vowels and the rows of k, s, t and n',
  memo: 'a i u e o: the order of every row, and of every Japanese dictionary',
  description: `
    Hiragana is the first of the two Japanese syllabaries. Each sign stands for one beat of speech. Learn the five vowels, then row by
    row: with twenty-five signs you can already read words.`,
  summary: `
    あ い う え お · か き く け こ · さ し す せ そ · た ち つ て と · な に ぬ ね の

    Irregular: **し** shi, **ち** chi, **つ** tsu.`,
  minutes: 20,
  ideas: [
    ['Five vowels', 'あ **a**, い **i**, う **u**, え **e**, お **o**. Every row keeps this order.'],
    ['Rows', 'Each consonant makes a row: か ka, き ki, く ku, け ke, こ ko. There are 46 basic signs in use.'],
    ['Three exceptions', 'し is **shi**, ち is **chi**, つ is **tsu**.'],
    [
      'Two small strokes',
      'The *dakuten* makes a sound voiced: か ka becomes が **ga**, さ sa becomes ざ **za**, た ta becomes だ **da**.',
    ],
    [
      'What hiragana is for',
      'Endings, particles and native words. **Katakana** writes foreign words, **kanji** carry the meaning of most nouns and verb stems.',
    ],
  ],
  flashcards: [
    ['あ', 'a'],
    ['き', 'ki'],
    ['し', 'shi'],
    ['つ', 'tsu'],
    ['ね', 'ne'],
    ['の', 'no'],
    ['そ', 'so'],
    ['け', 'ke'],
    ['ち', 'chi'],
    ['ぬ', 'nu'],
    ['ねこ (an animal)', 'neko, cat', 'neko', 'cat'],
    ['すし (a dish)', 'sushi'],
  ],
  questions: [
    typed('Write the sound in Latin letters.', { さ: 'sa', て: 'te', に: 'ni', こ: 'ko' }),
    pair('Match sign and sound.', { い: 'i', く: 'ku', せ: 'se', と: 'to', な: 'na' }),
    order('Put the vowels in order.', 'あ い う え お'),
    choose('Which of these signs are in the t row?', ['ち', 'つ'], ['さ', 'ね', 'き']),
    fill('With two small strokes か (ka) becomes が ([ga]), and た (ta) becomes だ ([da]).', ['pa', 'na', 'za']),
  ],
  resources: [
    read('Hiragana', 'https://en.wikipedia.org/wiki/Hiragana', { author: 'Wikipedia' }),
    tool('Learn hiragana: the ultimate guide', 'https://www.tofugu.com/japanese/learn-hiragana/', {
      author: 'Tofugu',
      comment: 'With a picture for every sign.',
    }),
    tool('Irodori: Japanese for life in Japan', 'https://www.irodori.jpf.go.jp/en/', {
      author: 'The Japan Foundation',
    }),
  ],
};
