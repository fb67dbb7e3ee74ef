import { useState } from 'react';
import { calls } from '#client/calls.ts';
import { useMember } from '#client/session.ts';
import { onSocket } from '#client/socket.ts';
import { useCall } from '#client/use-call.ts';
import { invitePairupWord } from '../../rules/invite-word.ts';
import { roomAddress } from '../../rules/room-address.ts';

/**
 * Tells the friend that they are asked (S1 §7). A failure changes nothing: they find the pair below *Study together*.
 */
export function useTellFriend(pairId: string) {
  const me = useMember();
  const call = useCall();
  const [told, setTold] = useState(false);
  async function tell(friendID: string) {
    const input = { friendID, paramToShare: roomAddress.pair(pairId) };
    // Open tabs of the friend have it at once; the call that follows notifies, and tells them too if this was lost.
    onSocket((socket) => {
      if (socket.connected) socket.emit(invitePairupWord, { ...input, userName: me.name, userAvatar: me.image });
    });
    setTold((await call.run('invite', (options) => calls.pairs.invite(input, options), input)) !== undefined);
  }
  return { tell, told, working: call.working !== undefined, failure: call.failure };
}
