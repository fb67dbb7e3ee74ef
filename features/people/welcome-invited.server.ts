import { joinedByInvitationJob, type JoinedByInvitation } from '#features/account/invitations.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { personAddress } from './rules/person-address.ts';
import { befriend, isThere, personById, personByUsername } from './store.server.ts';

const linkTo = ({ id }: { readonly id: string }) => personAddress.forMembers(id);

/**
 * An account that signs up through `?userInvitation={username}` becomes a friend of the inviter; both are notified
 * once.
 */
export function welcomeInvited({ jobs, database, clock, live }: Services): void {
  jobs.handle<JoinedByInvitation>(joinedByInvitationJob, async ({ payload: { memberId, invitedBy } }) => {
    const told = await database.transact(async (rows) => {
      const inviter = await personByUsername(rows, invitedBy);
      const newcomer = await personById(rows, memberId);
      if (!inviter || !newcomer || inviter.id === newcomer.id || !(await isThere(rows, inviter.id))) return [];
      const now = clock.now();
      await befriend(rows, inviter.id, newcomer.id, now);
      const cause = `friends:${memberId}`;
      await notify(
        rows,
        inviter.id,
        'friend',
        {
          key: 'people:told.joined',
          values: { name: newcomer.name },
          link: linkTo(newcomer),
          cause,
          from: newcomer.id,
        },
        now,
      );
      await notify(
        rows,
        newcomer.id,
        'friend',
        { key: 'people:told.invited', values: { name: inviter.name }, link: linkTo(inviter), cause, from: inviter.id },
        now,
      );
      return [inviter.id, newcomer.id];
    });
    if (told.length > 0) live.changed(told, ['notifications', 'people', 'profiles']);
  });
}
