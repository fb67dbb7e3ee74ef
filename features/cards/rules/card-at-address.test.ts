import { expect, test } from 'vitest';
import { addressOfSecret } from '#vocabulary/card-address.ts';
import { cardAt } from './card-at-address.ts';

test.for<[string, object | undefined]>([
  ['/app/add/plate-tectonics', { slug: 'plate-tectonics' }],
  ['/plate-tectonics', { slug: 'plate-tectonics' }],
  ['/plate-tectonics?tab=2#ideas', { slug: 'plate-tectonics' }],
  ['/plate-tectonics/test?option=-2', { slug: 'plate-tectonics' }],
  ['/%D1%80%D0%B5%D0%BA%D0%B8', { slug: 'реки' }],
  ['/app/secret-card/k3%2Fy', { link: 'k3/y' }],
  ['/secret-card/key', { link: 'key' }],
  ['/app', undefined],
  ['/app/library', undefined],
  ['/app/add', undefined],
  ['/app/card/1', undefined],
  ['/plans', undefined],
  ['/app/plans', undefined],
  ['/collection/rivers', undefined],
  ['/plate-tectonics/report', undefined],
  ['/secret-card', undefined],
  ['/%E0%A4%A', undefined],
  ['/', undefined],
])('[S1 §2] %s', ([path, card]) => {
  expect(cardAt(path)).toEqual(card);
});

test('[S1 §2] the address of a secret card contains its link, whatever characters that has', () => {
  expect(addressOfSecret('k3_y-')).toBe('/app/secret-card/k3_y-');
  expect(cardAt(addressOfSecret('k3/y?#%'))).toEqual({ link: 'k3/y?#%' });
});
