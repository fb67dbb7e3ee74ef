import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that are not on the public internet (IANA special-purpose registry), multicast and reserved ones. */
const notPublicV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Within 2000::/3: protocol assignments with Teredo, documentation, and 6to4, which holds an address of IPv4. */
const notPublicV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [net, bits] of notPublicV4) refused.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of notPublicV6) refused.addSubnet(net, bits, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet. IPv4 written as IPv6 is not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !refused.check(address, 'ipv4');
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** `host:port`, also where the port is the usual one of the scheme. */
export function placeOf(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;
}

/** Reads `host:port` as `placeOf` writes it; `undefined` if it is none. */
export function readPlace(text: string): string | undefined {
  const address = `http://${text}`;
  return /^[^*@/?#\s]+:\d{1,5}$/.test(text) && URL.canParse(address) ? placeOf(new URL(address)) : undefined;
}

/**
 * Why an address may not be asked, before anything is resolved: anything but https on its usual port to a public name
 * or address, without a name and password. `allowed` places (`host:port`) may be http, private and on any port.
 */
export function whatBlocksAddress(url: URL, allowed: (place: string) => boolean): 'address' | undefined {
  if (url.username || url.password) return 'address';
  if (!['http:', 'https:'].includes(url.protocol)) return 'address';
  if (allowed(placeOf(url))) return undefined;
  if (url.protocol !== 'https:' || url.port !== '') return 'address';
  // A literal address is never resolved, so the check at connecting does not see it.
  const host = literalOf(url.hostname);
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'address' : undefined;
}

/** `URL` writes an address of IPv6 in brackets. */
const literalOf = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');
