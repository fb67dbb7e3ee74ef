/**
 * The address a request comes from. `X-Forwarded-For` is believed only as far as configured proxies wrote it:
 * walked from the right, the first address that is not a trusted proxy is the visitor.
 */
export function visitorAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: readonly string[]): string {
  const peer = plainAddress(socketAddress);
  if (!trustedProxies.includes(peer) || !forwardedFor) return peer;
  const hops = forwardedFor
    .split(',')
    .map((hop) => plainAddress(hop.trim()))
    .reverse();
  return hops.find((hop) => !trustedProxies.includes(hop)) ?? peer;
}

/** `::ffff:127.0.0.1` is `127.0.0.1`. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
