/**
 * An address that may become a link: http or https with a host, nothing that a browser would skip over (blanks, control characters),
 * no user name that could pass for the host. Empty means: no address.
 */
export function isWebAddress(address: string): boolean {
  return address === '' || /^https?:\/\/[^\s\p{Cc}/\\?#@"<>`]+(?:[/?#][^\s\p{Cc}"<>`]*)?$/iu.test(address);
}
