import { isWebAddress } from './web-address.ts';

/**
 * The address that somebody means while typing it, with the beginning that people leave out: `example.org` is `https://example.org`.
 * Empty as long as only a beginning stands there; `undefined` for what can be none, such as another scheme or words with spaces.
 */
export function addressFrom(typed: string): string | undefined {
  const text = typed.trim();
  if ('https://'.startsWith(text.toLowerCase()) || 'http://'.startsWith(text.toLowerCase())) return '';
  // A port looks like a scheme: `localhost:3000`.
  const otherScheme = /^(?!https?:)[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return otherScheme || !isWebAddress(address) ? undefined : address;
}
