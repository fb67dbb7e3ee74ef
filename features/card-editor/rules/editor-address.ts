import { isWebAddress } from '#platform/text/web-address.ts';

/**
 * Completes an address while it is typed: `example.org` becomes `https://example.org`. Returns '' while only a prefix
 * of the scheme is typed, and `undefined` for what cannot be a web address, such as another scheme or text with spaces.
 */
export function addressFrom(typed: string): string | undefined {
  const text = typed.trim();
  if ('https://'.startsWith(text.toLowerCase()) || 'http://'.startsWith(text.toLowerCase())) return '';
  // `localhost:3000` looks like a scheme, hence the check for digits.
  const otherScheme = /^(?!https?:)[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return otherScheme || !isWebAddress(address) ? undefined : address;
}
