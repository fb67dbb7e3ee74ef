import { onSocket } from '#client/socket.ts';
import { inviteOnlineWord, type InviteOnline } from '../rules/invite-word.ts';
import { invited } from '../ui/invited.ts';

let watching = false;

/** Shows invitations to the tabs that are open (S1 §7). Runs once on each page. */
export function watchInvitations(): void {
  if (watching) return;
  watching = true;
  onSocket((socket) =>
    socket.on(inviteOnlineWord, (word: InviteOnline) => {
      // The server writes addresses of this instance; anything else is of no server of ours.
      if (word.paramToShare.startsWith('/app/')) invited.open({ ...word, at: Date.now() });
    }),
  );
}
