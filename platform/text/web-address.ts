/**
 * Whether an address may become a link: http or https with a host; no characters that browsers strip (whitespace,
 * control characters) and no user name that could be mistaken for the host. Empty is allowed.
 */
export function isWebAddress(address: string): boolean {
  return address === '' || /^https?:\/\/[^\s\p{Cc}/\\?#@"<>`]+(?:[/?#][^\s\p{Cc}"<>`]*)?$/iu.test(address);
}
