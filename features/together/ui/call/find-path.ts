import { pathOf, type CandidateKind, type Path } from '../../rules/call/path-of.ts';

const longestMs = 10_000;

/**
 * Asks the browser for every place at which the other one of a call could reach it. Whether a relay works is seen by
 * its place alone: one that refuses says nothing.
 */
export function findPath(iceServers: RTCIceServer[]): Promise<Path> {
  const peer = new RTCPeerConnection({ iceServers });
  const kinds: CandidateKind[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Path>();
  const end = () => resolve(pathOf(kinds));
  const timer = setTimeout(end, longestMs);
  peer.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate) return end();
    if (candidate.type) kinds.push(candidate.type);
    if (candidate.type === 'relay') end();
  });
  peer.createDataChannel('test');
  peer.setLocalDescription().catch(reject);
  return promise.finally(() => {
    clearTimeout(timer);
    peer.close();
  });
}
