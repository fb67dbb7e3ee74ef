import { expect, test } from 'vitest';
import { sentenceWords } from './sentence-words.ts';

test('[S2 §5] the words of a sentence are split at blanks, and segmented in scripts without them', () => {
  expect(sentenceWords('  Water finds  its way. ')).toEqual({ words: ['Water', 'finds', 'its', 'way.'], joint: ' ' });
  expect(sentenceWords('水は道を見つける。')).toEqual({ words: ['水', 'は', '道', 'を', '見つける。'], joint: '' });
  expect(sentenceWords(' ')).toEqual({ words: [], joint: ' ' });
});
