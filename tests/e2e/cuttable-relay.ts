import { createSocket, type Socket } from 'node:dgram';
import type { Page } from '@playwright/test';

/**
 * UDP between browsers by way of this process, which can stop it: browsers' own emulation of a cut leaves media alone.
 */
export interface CuttableRelay {
  /** Makes the page send to this relay in place of the other browser. */
  leadThrough(page: Page): Promise<void>;
  cut(isCut: boolean): void;
  close(): void;
}

const key = (address: string, port: number) => `${address}:${port}`;

export function cuttableRelay(): CuttableRelay {
  /** The socket that stands in for a browser's own address. */
  const sockets = new Map<string, Promise<Socket>>();
  let isCut = false;

  function socketFor(address: string, port: number): Promise<Socket> {
    const known = sockets.get(key(address, port));
    if (known) return known;
    const socket = createSocket('udp4');
    socket.on('message', async (bytes, from) => {
      // Goes out of the socket of its sender, so that the answer comes back the same way.
      if (!isCut) (await socketFor(from.address, from.port)).send(bytes, port, address);
    });
    const bound = new Promise<Socket>((resolve) => socket.bind(0, () => resolve(socket)));
    sockets.set(key(address, port), bound);
    return bound;
  }

  return {
    async leadThrough(page) {
      await page.exposeFunction(
        'relayPort',
        async (address: string, port: number) => (await socketFor(address, port)).address().port,
      );
      await page.addInitScript(() => {
        const { relayPort } = globalThis as unknown as { relayPort(address: string, port: number): Promise<number> };
        type Step<Given> = (this: RTCPeerConnection, given: Given) => Promise<void>;
        const made = RTCPeerConnection.prototype as unknown as {
          addIceCandidate: Step<RTCIceCandidateInit>;
          setRemoteDescription: Step<RTCSessionDescriptionInit>;
        };
        const { addIceCandidate, setRemoteDescription } = made;
        made.addIceCandidate = async function (this: RTCPeerConnection, candidate) {
          const words = candidate.candidate?.split(' ') ?? [];
          const [address, port] = [words[4], words[5]];
          if (words[2]?.toLowerCase() !== 'udp' || !address || !port || address.includes(':')) return;
          words[5] = String(await relayPort(address, Number(port)));
          await addIceCandidate.call(this, { ...candidate, candidate: words.join(' ') });
        };
        made.setRemoteDescription = function (this: RTCPeerConnection, { type, sdp = '' }) {
          // Candidates come one by one.
          return setRemoteDescription.call(this, { type, sdp: sdp.replaceAll(/a=candidate:.*\r\n/g, '') });
        };
      });
    },
    cut(now) {
      isCut = now;
    },
    close() {
      for (const bound of sockets.values()) void bound.then((socket) => socket.close());
    },
  };
}
