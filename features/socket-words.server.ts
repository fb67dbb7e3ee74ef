import type { Services } from '#platform/http/services.server.ts';
import type { SocketWord } from '#platform/realtime/socket-words.server.ts';
import { inviteOnline } from './together/invite.server.ts';
import { invitePairup } from './together/pair/invite-pair.server.ts';

/** What a tab may say over its socket, outside of rooms. */
export const socketWords = (services: Services): readonly SocketWord[] => [
  inviteOnline(services),
  invitePairup(services),
];
