import { onSocket } from '#client/socket.ts';
import { inviteOnlineWord, invitePairupWord, type InviteOnline } from '../rules/invite-word.ts';
import { invited } from '../ui/invited.ts';

let watching = false;

/** Shows invitations to the tabs that are open (S1 §7). Runs once on each page. */
export function watchInvitations(): void {
  if (watching) return;
  watching = true;
  onSocket((socket) => {
    const shows = (pair: boolean) => (word: InviteOnline) => {
      // The server writes addresses of this instance; anything else is of no server of ours.
      if (word.paramToShare.startsWith('/app/')) invited.open({ ...word, pair, at: Date.now() });
    };
    socket.on(inviteOnlineWord, shows(false));
    socket.on(invitePairupWord, shows(true));
  });
}
