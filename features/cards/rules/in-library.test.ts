import { expect, test } from 'vitest';
import { publicAddressesOf } from './in-library.ts';

test('[S1 §2 Explore] the public addresses of a library: those of copies and of own published cards', () => {
  const library = [{ url_seo: 'copied' }, { url_seo: null }, { url_seo: 'own' }];
  expect([...publicAddressesOf(library)]).toEqual(['copied', 'own']);
});
