import { LogOut, UserRoundPlus, Users, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '#client/use-room.ts';
import type { FocusSession } from '#features/focus-sessions/contract.ts';
import type { SessionState } from '#features/focus-sessions/rules/timeline.ts';
import { serverNow } from '#features/focus-sessions/ui/server-clock.ts';
import { upcoming } from '#features/guide/ui/guide.ts';
import type { RoomView } from '#platform/realtime/room-client.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useOpenedByAddress } from '#ui/opened-by-address.ts';
import { later } from '#ui/later.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { attendanceOf, seatsInOrder, unreadLines } from '../../rules/chat.ts';
import { roomAddress } from '../../rules/room-address.ts';
import {
  applyStudy,
  isQuiet,
  studyRoomName,
  type StudyEvent,
  type StudyMessage,
  type StudyState,
} from '../../rules/study-state.ts';
import { InviteDialog } from '../invite-dialog.tsx';
import { SeatFace } from '../seat-face.tsx';
import { ChatPart } from './chat-part.tsx';
import { HostPart } from './host-part.tsx';
import { OwnPart } from './own-part.tsx';
import { Reactions } from './reactions.tsx';
import { SeatsPart } from './seats-part.tsx';
import { useChat } from './use-chat.ts';

const facesShown = 4;

// The work goes on without it.
const PairPart = later(() => import('../pair/pair-part.tsx'), { without: () => null });

/** Those with whom one studies, below the timer: who is there, signs, and the sheet with seats and chat. */
export default function RoomPanel({
  roomId,
  session,
  state: { status },
  now,
  onLeave,
}: {
  roomId: string;
  session: FocusSession;
  state: SessionState;
  /** By the clock of the server. */
  now: number;
  onLeave: () => void;
}) {
  const { t } = useTranslation('together');
  const room = useRoom<StudyState, StudyEvent, StudyMessage>(studyRoomName, roomId, applyStudy);
  const chat = useChat(roomId, room);
  const [open, setOpen] = useState(false);
  const [inviting, setInviting] = useState(false);
  const [readAt, setReadAt] = useState(serverNow);
  useOpenedByAddress('invite', () => setInviting(true));
  const { view, send } = room;
  const { state, presence, you } = view;
  const frame =
    'w-full max-w-xl rounded-card border border-line bg-surface/95 p-4 text-ink shadow-resting [text-shadow:none]';
  const isPair = session.connectType === 'PAIRUP';
  const otherHere = state?.seats.some(({ who }) => who !== you && attendanceOf(who, presence) !== 'gone') ?? true;
  const pairPart = isPair ? <PairPart roomId={roomId} otherHere={otherHere} ended={status === 'ended'} /> : null;
  // Of a session that has ended the room goes a day later; then there is nothing to say of it.
  const isPast = status === 'ended' && view.out === undefined && view.refusal?.code === 'NOT_FOUND';
  if (view.status === 'refused')
    return (
      <>
        {pairPart}
        {isPast ? null : (
          <div className={frame}>
            <Out view={view} />
          </div>
        )}
      </>
    );
  if (!state)
    return (
      <p role="status" className={frame}>
        {t(view.status === 'offline' ? 'panel.offline' : 'panel.connecting')}
      </p>
    );
  const own = state.seats.find(({ who }) => who === you);
  const ended = status === 'ended';
  const unread = open ? 0 : unreadLines(state.lines, readAt, you);
  const here = state.seats.filter(({ who }) => attendanceOf(who, presence) !== 'gone');
  const show = (next: boolean) => {
    setOpen(next);
    setReadAt(serverNow());
  };
  return (
    <>
      {pairPart}
      <section aria-label={t('panel.title')} className={frame}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex min-w-0 items-center gap-3">
            <span className="flex shrink-0 -space-x-2 rtl:space-x-reverse [&>*]:rounded-full [&>*]:ring-2 [&>*]:ring-surface">
              {seatsInOrder(here, you)
                .slice(0, facesShown)
                .map((seat) => (
                  <SeatFace key={seat.who} {...seat} size={36} />
                ))}
            </span>
            <p className="text-14 font-medium">{t('panel.count', { count: here.length })}</p>
          </div>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-auto">
            {ended || isPair ? null : (
              <Button icon={<UserRoundPlus aria-hidden="true" className="size-5" />} onClick={() => setInviting(true)}>
                {t('panel.invite')}
              </Button>
            )}
            <Button icon={<Users aria-hidden="true" className="size-5" />} onClick={() => show(true)}>
              {t('panel.open')}
              {unread > 0 ? <Badge tone="accent">{t('panel.unread', { count: unread })}</Badge> : null}
            </Button>
          </div>
        </div>
        <Connection status={view.status} />
        {ended ? null : (
          <Reactions
            room={state}
            you={you}
            disabled={view.status !== 'live'}
            onReact={(sign) => void send?.({ name: 'react', body: { sign } })}
          />
        )}
        <Sheet open={open} onOpenChange={show} title={t('panel.title')}>
          <div className="flex flex-col gap-6">
            <Connection status={view.status} />
            <ChatPart lines={state.lines} you={you} chat={chat} quiet={isQuiet(state, now)} />
            <SeatsPart
              roomId={roomId}
              seats={state.seats}
              presence={presence}
              you={you}
              mayAct={own?.host === true && !ended && !isPair}
              isPair={isPair}
            />
            {own && !ended ? (
              <>
                {own.host && !isPair ? <HostPart roomId={roomId} room={state} now={now} /> : null}
                {isPair ? null : (
                  <Button variant="quiet" className="-ms-3 self-start" onClick={() => upcoming.open('video')}>
                    {t('panel.video')}
                  </Button>
                )}
                <OwnPart roomId={roomId} seat={own} hidesTitle={own.title === null && session.titleFocus !== ''} />
                <Button
                  className="self-start"
                  icon={<LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
                  onClick={() => {
                    setOpen(false);
                    onLeave();
                  }}
                >
                  {t('panel.leave')}
                </Button>
              </>
            ) : null}
          </div>
        </Sheet>
        <InviteDialog roomId={roomId} open={inviting} onClose={() => setInviting(false)} />
      </section>
    </>
  );
}

/** Said once while the connection is cut; the session goes on without it. */
function Connection({ status }: { status: RoomView<unknown>['status'] }) {
  const { t } = useTranslation('together');
  const cut = status === 'offline';
  return (
    <p
      role="status"
      className={cut ? 'mt-3 flex items-center gap-2 rounded-control bg-warn-soft p-3 text-14' : 'sr-only'}
    >
      {cut ? (
        <>
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t('panel.offline')}
        </>
      ) : null}
    </p>
  );
}

/** Why one is not in the room any more. */
function Out({ view: { out, refusal } }: { view: RoomView<unknown> }) {
  const { t } = useTranslation('together');
  if (refusal?.code === 'RELOAD_NEEDED')
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t('panel.reload')}</p>
        <Button onClick={() => location.reload()}>{t('panel.reloadDo')}</Button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status">{t(`panel.out.${out === 'removed' || out === 'left' ? out : 'other'}`)}</p>
      <ButtonLink to={roomAddress.list}>{t('lobby.back')}</ButtonLink>
    </div>
  );
}
