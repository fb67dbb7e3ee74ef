/** The public addresses of the cards in a library: of its copies, and of own published cards. */
export function publicAddressesOf(library: Iterable<{ readonly url_seo: string | null }>): ReadonlySet<string> {
  const addresses = new Set<string>();
  for (const { url_seo } of library) if (url_seo !== null) addresses.add(url_seo);
  return addresses;
}
