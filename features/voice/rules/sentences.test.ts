import { expect, test } from 'vitest';
import { sentencesOf, speedFrom, voiceFor, whyNotAloud } from './sentences.ts';

test('passages become sentences; what holds no word is not spoken', () => {
  expect(sentencesOf(['Rivers', 'They flow. Do they? Yes!', '—', ''], 'en')).toEqual([
    'Rivers',
    'They flow.',
    'Do they?',
    'Yes!',
  ]);
  expect(sentencesOf(['川は流れる。海へ行く。'], 'ja')).toEqual(['川は流れる。', '海へ行く。']);
});

test('a long sentence is spoken in parts that lose no word', () => {
  const long = `${'one two three, '.repeat(40)}end.`;
  const parts = sentencesOf([long], 'en');
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(180);
  expect(parts.join(' ')).toBe(long);
  expect(sentencesOf(['x'.repeat(400)], 'en').join('')).toBe('x'.repeat(400));
});

test.each([
  [null, 1],
  ['', 1],
  ['fast', 1],
  ['0.1', 0.5],
  ['9', 2],
  ['1.3000000000000003', 1.3],
])('[S1 §9] a kept speed “%s” is %d', (kept, speed) => expect(speedFrom(kept)).toBe(speed));

test('the chosen voice reads its own language only', () => {
  const voices = [
    { voiceURI: 'amelie', lang: 'fr_CA', default: false },
    { voiceURI: 'thomas', lang: 'fr-FR', default: true },
    { voiceURI: 'daniel', lang: 'en-GB', default: false },
  ];
  expect(voiceFor(voices, 'fr', 'amelie')?.voiceURI).toBe('amelie');
  expect(voiceFor(voices, 'fr', 'daniel')?.voiceURI).toBe('thomas');
  expect(voiceFor(voices, 'en', null)?.voiceURI).toBe('daniel');
  expect(voiceFor(voices, 'vi', 'amelie')).toBeUndefined();
});

test('a language with a region is read in it where a voice does, and otherwise in the language', () => {
  const [lisbon, rio] = ['pt-PT', 'pt_BR'].map((lang) => ({ voiceURI: lang, lang, default: lang === 'pt-PT' }));
  expect(voiceFor([lisbon!, rio!], 'pt-BR', null)).toBe(rio);
  expect(voiceFor([lisbon!], 'pt-BR', null)).toBe(lisbon);
  expect(voiceFor([lisbon!, rio!], 'pt', null)).toBe(lisbon);
});

const english = [{ voiceURI: 'daniel', lang: 'en-GB', default: true }];
test.each([
  ['before the voices are known', [], { noneCame: false }, 'waiting'],
  ['once they are', english, { noneCame: false }, undefined],
  ['when none came', [], { noneCame: true }, 'noVoices'],
  ['when they came after all', english, { noneCame: true }, undefined],
  ['in a language that none speaks', [{ ...english[0]!, lang: 'fr-FR' }], { noneCame: false }, 'noVoice'],
  ['where the browser cannot speak', [], { noneCame: false, canSpeak: false }, 'unsupported'],
])('[S1 §9] whether an English text is read aloud: %s', (_when, voices, at, why) => {
  expect(whyNotAloud('en', { canSpeak: true, voices, ...at })).toBe(why);
});
