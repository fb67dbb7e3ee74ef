import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { nobodyListens, type FriendParts } from '#features/self-test/ui/friend-slot.ts';
import type { Recorder, RecorderEvent } from '#features/self-test/rules/aloud/recorder.ts';
import type { TestCard } from '#features/self-test/ui/run-props.ts';
import type { StoredTest } from '#features/self-test/ui/stored-tests.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { later } from '#ui/later.tsx';
import { secondsLeft, suggestedStep, waitedInVain } from '../../rules/explain/explain-state.ts';
import { useCallOfTwo } from '../call/use-call-of-two.ts';
import { FriendPanel, HeardNote, type ListenerState } from './friend-panel.tsx';
import { FriendPicker } from './friend-picker.tsx';
import { rememberedRoom, rememberRoom } from './remembered-room.ts';
import { otherOne, useExplainNow, useExplainRoom, type ExplainView } from './use-explain-room.ts';

const longestTitle = 200;

// The explanation goes on without it.
const CallBox = later(() => import('../call/call-box.tsx'), { without: () => null });

/**
 * An explanation to which a friend may listen. Its recorder leads: the room begins with the countdown and stops with
 * the recording. Without the room the explanation goes on alone.
 */
export default function WithFriend({
  test,
  card,
  recorder,
  send: record,
  children,
}: {
  test: StoredTest;
  card: TestCard;
  recorder: Recorder;
  send: (event: RecorderEvent) => void;
  children: (parts: FriendParts) => ReactNode;
}) {
  const { t } = useTranslation('explain');
  const [roomId, setRoomId] = useState(() => rememberedRoom(test));
  const [picker, setPicker] = useState(false);
  const [notTold, setNotTold] = useState(false);
  const { phase, seconds, medium } = recorder;
  const { picking, failure, pick } = usePick(card, seconds, (id, told) => {
    rememberRoom(test, id);
    setRoomId(id);
    setNotTold(!told);
    setPicker(false);
  });
  const { data, error } = useQuery(
    query.explainRooms.read.queryOptions({
      input: { id: roomId! },
      enabled: roomId !== undefined,
      persister: undefined,
      gcTime: 0,
    }),
  );
  const room = roomId === undefined ? undefined : data?.[0];
  const { view, send } = useExplainRoom(roomId);
  const call = useCallOfTwo(room?.open ? roomId : undefined);
  const { state } = view;
  const shown = useExplainNow(state);
  const { now } = shown;
  const runs = shown.phase === 'countdown' || shown.phase === 'explaining';
  const isOver = room?.open === false || view.status === 'refused';

  const begin = useEffectEvent(() => void send({ name: 'begin', body: { seconds, medium } }));
  useEffect(() => {
    if (phase === 'countdown') begin();
  }, [phase]);
  const explains = phase === 'asking' || phase === 'countdown' || phase === 'recording';
  const looked = useRef(false);
  const follow = useEffectEvent(() => {
    const isFirst = !looked.current;
    looked.current = true;
    // This page was loaded again, without a recording: the friend still listens.
    if (isFirst && phase === 'choose' && runs) record({ kind: 'resume', seconds: secondsLeft(state!, now) });
    else if (isFirst && phase === 'choose' && shown.phase === 'comparing') record({ kind: 'compare' });
    else if (runs && !explains) void send({ name: 'stop', body: {} });
  });
  const isKnown = state !== undefined;
  useEffect(() => {
    if (isKnown) follow();
  }, [isKnown, runs, explains]);

  function alone(): void {
    if (roomId !== undefined) closeRoom(roomId);
    rememberRoom(test, undefined);
    setRoomId(undefined);
  }
  const gone = error !== null && 'code' in error && error.code === 'NOT_FOUND';
  const forgetGone = useEffectEvent(() => {
    rememberRoom(test, undefined);
    setRoomId(undefined);
  });
  useEffect(() => {
    if (gone && phase === 'choose') forgetGone();
  }, [gone, phase]);

  const chooser = (
    <>
      <Button
        size="lg"
        wide
        className="max-w-lg"
        icon={<Users aria-hidden="true" className="size-5" />}
        onClick={() => setPicker(true)}
      >
        {t('withFriend')}
      </Button>
      <FriendPicker open={picker} picking={picking} failure={failure} onPick={pick} onClose={() => setPicker(false)} />
    </>
  );
  if (roomId === undefined || !room)
    return children({
      ...nobodyListens,
      lobby: roomId === undefined ? chooser : <NotReadYet onAlone={alone} />,
      waits: roomId !== undefined && !gone,
      keys: roomId === undefined ? [{ keys: 'f', label: t('withFriend'), run: () => setPicker(true) }] : [],
      end: alone,
    });

  const listenerState = listenerStateOf(view, isOver, state !== undefined && waitedInVain(state, now));
  const begun = state !== undefined && state.startedAt !== null;
  const panel = (
    <>
      <FriendPanel
        friend={room.listener}
        listenerState={listenerState}
        heard={begun && phase !== 'choose' ? { said: state.said.length, of: state.ideas.length } : undefined}
        url={room.url ?? undefined}
        notTold={notTold}
        onAlone={alone}
      />
      <CallBox
        used={call}
        name={room.listener.name}
        brief={phase !== 'choose'}
        className="mb-4 w-full max-w-lg self-center rounded-card border border-line bg-surface p-4 text-start shadow-resting"
      />
    </>
  );
  return children({
    lobby: panel,
    beside: panel,
    heard: begun ? (
      <HeardNote friend={room.listener} state={state} there={listenerState === 'here' || listenerState === 'away'} />
    ) : null,
    said: begun ? { ids: new Set(state.said), label: t('heard.idea', { name: room.listener.name }) } : undefined,
    suggested: state && suggestedStep(state),
    waits: !isOver && (view.status !== 'live' || state?.arrived !== true),
    keys: [],
    end: alone,
  });
}

/** After a reload, until it is known who listens: without a network that takes as long as it lasts. */
function NotReadYet({ onAlone }: { onAlone: () => void }) {
  const { t } = useTranslation('explain');
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 text-ink-2">
      <p role="status">{t('panel.connecting')}</p>
      <Button size="sm" onClick={onAlone}>
        {t('panel.alone')}
      </Button>
    </div>
  );
}

function listenerStateOf(view: ExplainView, isOver: boolean, late: boolean): ListenerState {
  if (isOver) return 'out';
  if (view.status === 'offline') return 'offline';
  if (view.status !== 'live' || !view.state) return 'connecting';
  const other = otherOne(view);
  if (other !== 'gone') return other;
  if (view.state.arrived) return 'gone';
  return late ? 'late' : 'invited';
}

/** Makes the room, then tells the friend. What fails of the telling changes nothing: the link can be sent (S2 §7). */
function usePick(card: TestCard, seconds: number, onRoom: (id: string, told: boolean) => void) {
  const call = useCall();
  const [picking, setPicking] = useState<string>();
  async function pick({ _id: friendId }: { _id: string }): Promise<void> {
    setPicking(friendId);
    const input = { _id: newId(), cardId: card._id, friendId, count: seconds };
    const made = await call.run('explain', (options) => calls.explainRooms.open(input, options), input);
    if (made) {
      const title = card.title.slice(0, longestTitle);
      const told = await calls.people.askToListen({ friendID: friendId, title, url: made.url }).then(
        () => true,
        () => false,
      );
      onRoom(made.insertedId, told);
    }
    setPicking(undefined);
  }
  return { picking, failure: call.failure, pick: (friend: { _id: string }) => void pick(friend) };
}

/** Without a network it is ended when there is one again, or by the server after an hour. */
function closeRoom(id: string): void {
  const close = () => calls.explainRooms.close({ id });
  close().catch((error: unknown) => {
    if (navigator.onLine) return reportError(error);
    addEventListener('online', () => void close().catch(reportError), { once: true });
  });
}
