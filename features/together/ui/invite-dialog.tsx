import { useQuery } from '@tanstack/react-query';
import { Check, Link2, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { onSocket } from '#client/socket.ts';
import { useCall } from '#client/use-call.ts';
import { UserName } from '#features/people/ui/user-name.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToastCopied } from '#ui/use-toast-copied.ts';
import { inviteOnlineWord } from '../rules/invite-word.ts';
import { roomAddress } from '../rules/room-address.ts';

/** The invite-friend modal (S1 §2) of a room in which one sits. */
export function InviteDialog({ roomId, open, onClose }: { roomId: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('together');
  const { emailVerified } = useMember();
  const copied = useToastCopied();
  const link = roomAddress.lobby(roomId);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('invite.title')}
      description={t('invite.text')}
      footer={
        <Button
          icon={<Link2 aria-hidden="true" className="size-5" />}
          onClick={() => void copied(`${location.origin}${link}`, t('invite.copied'))}
        >
          {t('invite.copy')}
        </Button>
      }
    >
      {emailVerified ? (
        <Friends link={link} />
      ) : (
        <p className="rounded-card bg-warn-soft p-4">{t('invite.unverified')}</p>
      )}
    </Dialog>
  );
}

function Friends({ link }: { link: string }) {
  const { t } = useTranslation('together');
  const read = useQuery(query.people.friends.queryOptions());
  const friends = read.data?.[0].friend_list;
  if (!friends)
    return read.isError ? (
      <ErrorNote
        title={t('invite.failed')}
        action={<Button onClick={() => void read.refetch()}>{t('list.again')}</Button>}
      />
    ) : (
      <Skeleton className="h-32" />
    );
  if (friends.length === 0)
    return (
      <EmptyState
        icon={<Users aria-hidden="true" className="size-7" />}
        title={t('invite.none')}
        text={t('invite.noneText')}
        action={<ButtonLink to="/app/people">{t('invite.toPeople')}</ButtonLink>}
      />
    );
  return (
    <ul className="divide-y divide-line">
      {friends.map((friend) => (
        <Friend key={friend._id} friend={friend} link={link} />
      ))}
    </ul>
  );
}

function Friend({
  friend: { _id: friendID, name, image },
  link: paramToShare,
}: {
  friend: { _id: string; name: string; image: string | null };
  link: string;
}) {
  const { t } = useTranslation('together');
  const me = useMember();
  const [done, setDone] = useState(false);
  const call = useCall();
  async function invite() {
    const input = { friendID, paramToShare };
    // Open tabs of the friend have it at once; the call that follows notifies, and tells them too if this was lost.
    onSocket((socket) => {
      if (socket.connected) socket.emit(inviteOnlineWord, { ...input, userName: me.name, userAvatar: me.image });
    });
    if (await call.run('invite', (options) => calls.together.invite(input, options), input)) setDone(true);
  }
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <Avatar name={name} image={image} size={40} />
      <UserName name={name} className="min-w-0 flex-1 font-medium wrap-anywhere" />
      <Button
        loading={call.working !== undefined}
        aria-disabled={done}
        aria-label={done ? undefined : t('invite.doName', { name })}
        icon={done ? <Check aria-hidden="true" className="size-5" /> : undefined}
        onClick={() => void (done || invite())}
      >
        {done ? t('invite.done') : t('invite.do')}
      </Button>
      {call.failure ? (
        <p role="alert" className="w-full text-14 text-bad">
          {call.failure.text}
        </p>
      ) : null}
    </li>
  );
}
