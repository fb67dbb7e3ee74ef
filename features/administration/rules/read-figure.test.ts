import { describe, expect, it } from 'vitest';
import { readCount, readPrice, sizeText, writePrice } from './read-figure.ts';

describe('figures as an administrator types them', () => {
  it.each([
    ['0', 0],
    ['1 000', 1_000],
    ['１２０', 120],
    ['1000000', 1_000_000],
    ['1000001', undefined],
    ['-1', undefined],
    ['4.5', undefined],
    ['', undefined],
    ['ten', undefined],
  ])('a count "%s" is %s', (text, value) => expect(readCount(text)).toBe(value));

  it('takes a negative number where there may be one', () => {
    expect(readCount('-50', { min: -100 })).toBe(-50);
    expect(readCount('−50', { min: -100 })).toBe(-50);
  });

  it.each([
    ['6', 100, 600],
    ['4.50', 100, 450],
    ['4,5', 100, 450],
    ['1 200,05', 100, 120_005],
    ['４，５０', 100, 450],
    ['4.505', 100, undefined],
    ['600', 1, 600],
    ['600.5', 1, undefined],
    ['4.505', 1_000, 4_505],
    ['-1', 100, undefined],
    ['', 100, undefined],
    ['9999999', 100, undefined],
  ])('a price "%s" in units of %i is %s', (text, minor, value) => expect(readPrice(text, minor)).toBe(value));

  it.each([
    [600, 100, 'en', '6'],
    [450, 100, 'en', '4.50'],
    [450, 100, 'fr', '4,50'],
    [120_005, 100, 'fr', '1200,05'],
    [5, 100, 'en', '0.05'],
    [600, 1, 'fr', '600'],
  ])('%i in units of %i is written in %s as %s, and read back the same', (price, minor, locale, text) => {
    expect(writePrice(price, minor, locale)).toBe(text);
    expect(readPrice(text, minor)).toBe(price);
  });

  it('formats sizes as text', () => {
    expect(sizeText(0, 'en')).toBe('0 byte');
    expect(sizeText(4_200_000, 'en')).toBe('4.2 MB');
    expect(sizeText(4_200_000, 'fr').replaceAll(/\s/g, ' ')).toBe('4,2 Mo');
  });
});
