import { z } from 'zod';
import { call, id, instant } from '#platform/contract/contract.ts';

const servers = z.object({
  /** For `RTCPeerConnection`; none on one network. */
  iceServers: z.array(
    z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
  ),
  /** Whether a relay (TURN) is among them. */
  relay: z.boolean(),
  expires_at: instant,
});

export const callContract = {
  check: call
    .route({ method: 'GET', path: '/call/ice', summary: 'The servers by which browsers find a path, to test them' })
    .input(z.strictObject({}).optional())
    .output(servers),
  ice: call
    .route({
      method: 'GET',
      path: '/call/{id}/ice',
      summary: 'The servers by which the two of a pair or an explanation find a path to each other',
      description: 'The id is that of the pair or of the room of the explanation. The credentials last an hour.',
    })
    .input(z.strictObject({ id }))
    .output(
      servers.extend({
        /** Only by the relay: neither learns the network address of the other. */
        relayOnly: z.boolean(),
        /** The two do not know each other. */
        strangers: z.boolean(),
      }),
    ),
};
