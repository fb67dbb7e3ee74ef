import { expect, test } from 'vitest';
import { publicAddressesOf } from './in-library.ts';

test('[S1 §2 Explore] what is in the library is known by its public address, of copies and of own cards; what has none is nowhere to be met', () => {
  const library = [{ url_seo: 'copied' }, { url_seo: null }, { url_seo: 'own' }];
  expect([...publicAddressesOf(library)]).toEqual(['copied', 'own']);
});
