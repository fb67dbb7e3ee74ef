export type CandidateKind = 'host' | 'srflx' | 'prflx' | 'relay';

/** How far calls reach: by the relay everywhere, to most networks, within one's own, or nowhere. */
export type Path = 'relay' | 'srflx' | 'host' | 'none';

/** The best of the places at which the other could reach this browser. */
export function pathOf(kinds: readonly CandidateKind[]): Path {
  if (kinds.includes('relay')) return 'relay';
  if (kinds.includes('srflx') || kinds.includes('prflx')) return 'srflx';
  return kinds.includes('host') ? 'host' : 'none';
}
