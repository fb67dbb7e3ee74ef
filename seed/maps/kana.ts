import type { SampleMap } from './map-authoring.ts';

export const firstJapanese: SampleMap = {
  slug: 'first-japanese',
  language: 'en',
  author: 'haruka-sato',
  categories: ['LANGUAGE', 'LANGUAGEJAPANESE'],
  theme: 'sunset',
  title: 'First Japanese: signs, words, sentences',
  description: `
    What a beginner meets in the first three months: the two syllabaries, how words get their endings, and the particles that hold a
    sentence together.`,
  cover: 'hiragana',
  links: [
    ['を o marks the object', 'ます masu: polite', 'stands before'],
    ['は wa marks the topic', 'です desu', 'often end in'],
  ],
  outline: `
    Hiragana ひらがな | For endings, particles and native words. | done | card:hiragana | READ Hiragana https://en.wikipedia.org/wiki/Hiragana
      あ い う え お | a, i, u, e, o: the order of every row. | done
      か き く け こ | ka, ki, ku, ke, ko | done
      さ し す せ そ | sa, **shi**, su, se, so | done
      た ち つ て と | ta, **chi**, **tsu**, te, to | done
      か が: the dakuten | Two small strokes make a sound voiced: ka becomes ga. | doing
      きゃ kya: small ya, yu, yo | Two signs, one beat. | doing
      っ: the doubled consonant | がっこう gakkō, school.
    Katakana カタカナ | The same sounds, with straight strokes. | doing | READ Katakana https://en.wikipedia.org/wiki/Katakana
      Foreign words | コーヒー kōhī is coffee, パン pan is bread. | doing
      Long vowels ー | A bar instead of a second vowel.
      Look-alikes | シ shi and ツ tsu, ン n and ソ so: look where the strokes begin. | text
    Kanji 漢字 | About two thousand are in daily use (常用漢字). | READ Jōyō kanji https://en.wikipedia.org/wiki/J%C5%8Dy%C5%8D_kanji | TOOL Jisho dictionary https://jisho.org/
      人 person | hito, jin, nin | done
      日 sun, day | hi, nichi, jitsu | doing
      山 mountain | yama, san | done
      水 water | mizu, sui
      On and kun readings | On came with the sign from China; kun is the native word.
    Particles | group | doing | READ Japanese particles https://en.wikipedia.org/wiki/Japanese_particles
      は wa marks the topic | Written ha, read wa. | done
      が ga marks the subject | doing
      を o marks the object | done
      に ni: where to, when | doing
      で de: where, with what
      の no: of | わたしのねこ watashi no neko, my cat. | done
    Verbs | doing | READ Irodori: Japanese for life in Japan https://www.irodori.jpf.go.jp/en/
      ます masu: polite | 食べます tabemasu, (I) eat. | done
      ません masen: not | done
      ました mashita: past | doing
      Dictionary form | 食べる taberu, 行く iku, する suru.
      て te form | Links verbs, asks and allows.
    です desu | Ends a polite sentence that has no verb. | done
      い adjectives | 高い takai, high, expensive; 高くない takakunai, not high. | doing
      な adjectives | 静かな shizuka na, quiet.
    Short poems | card:basho
      5 · 7 · 5 | A haiku counts beats, not syllables. | text`.replaceAll('**', ''),
};
