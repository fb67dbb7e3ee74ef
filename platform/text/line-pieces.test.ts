import { expect, test } from 'vitest';
import { linePieces } from './line-pieces.ts';

test.for([
  ['', []],
  ['  The moon \n pulls  the sea. ', ['The ', 'moon ', 'pulls ', 'the ', 'sea.']],
  ['月が海を引く。', ['月', 'が', '海', 'を', '引く。']],
  ['ดวงจันทร์ดึงทะเล', ['ดวง', 'จันทร์', 'ดึง', 'ทะเล']],
  ['React 入門 のカード', ['React ', '入門 ', 'の', 'カード']],
  ['바다를 당긴다', ['바다를 ', '당긴다']],
] as const)('a line may be broken between the pieces of "%s"', ([text, pieces]) => {
  expect(linePieces(text)).toEqual(pieces);
});
