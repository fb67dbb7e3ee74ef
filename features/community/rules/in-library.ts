/** Of what lies in a library, the addresses of public cards: those of its copies, and of one's own that are published. */
export function publicAddressesOf(library: Iterable<{ readonly url_seo: string | null }>): ReadonlySet<string> {
  const addresses = new Set<string>();
  for (const { url_seo } of library) if (url_seo !== null) addresses.add(url_seo);
  return addresses;
}
