import { DoorOpen, Play, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { calls } from '#client/calls.ts';
import { queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { useOpenedByAddress } from '#ui/opened-by-address.ts';
import { roomAddress } from '../rules/room-address.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** What somebody does who has a seat in a room before it begins: its host begins, everybody invites and leaves. */
export function WaitingRoom({ id, isHost }: { id: string; isHost: boolean }) {
  const { t } = useTranslation('together');
  const navigate = useNavigate();
  const online = useOnline();
  const [inviting, setInviting] = useState(false);
  useOpenedByAddress('invite', () => setInviting(true));
  const { run, working, failure } = useCall();

  async function begin() {
    const input = { id, acts: [{ _id: newId(), kind: 'begin' as const }] };
    if (await run('begin', (options) => calls.together.act(input, options), 'begin'))
      await queryClient.invalidateQueries({ queryKey: query.together.key() });
  }
  async function leave() {
    if (!(await run('leave', (options) => calls.together.leave({ id }, options), 'leave'))) return;
    await queryClient.invalidateQueries({ queryKey: query.together.key() });
    void navigate(roomAddress.list);
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-16">
        {t(isHost ? 'lobby.youBegin' : 'lobby.hostBegins')}
      </p>
      {online ? null : (
        <p role="status" className="rounded-card bg-warn-soft p-4 text-14">
          {t('list.offline')}
        </p>
      )}
      {failure ? (
        <p role="alert" className="rounded-card bg-bad-soft p-4 text-14">
          {failure.text}
        </p>
      ) : null}
      {isHost ? (
        <Button
          variant="primary"
          size="lg"
          wide
          loading={working === 'begin'}
          aria-disabled={!online}
          icon={<Play aria-hidden="true" className="size-5" />}
          onClick={() => online && void begin()}
        >
          {t('lobby.begin')}
        </Button>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button icon={<UserPlus aria-hidden="true" className="size-5" />} onClick={() => setInviting(true)}>
          {t('panel.invite')}
        </Button>
        <Button
          variant="quiet"
          loading={working === 'leave'}
          icon={<DoorOpen aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
          onClick={() => void leave()}
        >
          {t('panel.leave')}
        </Button>
      </div>
      <InviteDialog roomId={id} open={inviting} onClose={() => setInviting(false)} />
    </div>
  );
}
