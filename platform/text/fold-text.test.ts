import { describe, expect, it } from 'vitest';
import { foldText, holdsWords } from './fold-text.ts';

describe('folding text for search', () => {
  it.each([
    ['Élan  VITAL', 'elan vital'],
    ['Straße', 'strasse'],
    ['Œuvre', 'oeuvre'],
    ['Łódź', 'lodz'],
    ['Tiếng Việt', 'tieng viet'],
    ['Übergröße', 'ubergrosse'],
    ['ｆｕｌｌ', 'full'],
    ['Ёлка', 'елка'],
    ['漢字', '漢字'],
    ['ガラス', 'ガラス'],
  ])('%s becomes %s', (text, folded) => expect(foldText(text)).toBe(folded));

  it('finds every word in any order and nothing less', () => {
    expect(holdsWords(foldText('La Révolution française'), 'francaise revol')).toBe(true);
    expect(holdsWords(foldText('La Révolution française'), 'révolution russe')).toBe(false);
    expect(holdsWords('anything', '   ')).toBe(true);
  });
});
