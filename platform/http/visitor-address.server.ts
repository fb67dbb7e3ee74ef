/**
 * The client's IP address. `X-Forwarded-For` is trusted only as far as configured proxies wrote it: from the right, the
 * first address that is not a trusted proxy is the client.
 */
export function visitorAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trustedProxies: readonly string[],
): string {
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

/**
 * The key of rate limits: an IPv4 address, or the /64 network of an IPv6 address, because one client controls all
 * addresses of its /64.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const missing = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...missing, ...after].slice(0, 4).join(':');
}
