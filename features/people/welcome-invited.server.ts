import { joinedByInvitationJob, type JoinedByInvitation } from '#features/account/invitations.server.ts';
import { postNotification } from '#features/notifications/post-notification.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { befriend, personById, personByUsername } from './store.server.ts';

/**
 * An account that signs up through `?userInvitation={username}` becomes a friend of the inviter; both are notified
 * once.
 */
export function welcomeInvited({ jobs, database, clock, live }: Services): void {
  jobs.handle<JoinedByInvitation>(joinedByInvitationJob, async ({ payload: { memberId, invitedBy } }) => {
    const told = await database.transact(async (rows) => {
      const inviter = await personByUsername(rows, invitedBy);
      const newcomer = await personById(rows, memberId);
      if (!inviter || !newcomer || inviter.id === newcomer.id) return [];
      const now = clock.now();
      await befriend(rows, inviter.id, newcomer.id, now);
      const uniqueKey = `friends:${memberId}`;
      await postNotification(
        rows,
        { memberId: inviter.id, key: 'people:told.joined', values: { name: newcomer.name }, uniqueKey },
        now,
      );
      await postNotification(
        rows,
        { memberId: newcomer.id, key: 'people:told.invited', values: { name: inviter.name }, uniqueKey },
        now,
      );
      return [inviter.id, newcomer.id];
    });
    if (told.length > 0) live.changed(told, ['notifications', 'people']);
  });
}
