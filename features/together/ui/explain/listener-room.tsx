import { useQuery } from '@tanstack/react-query';
import { LogOut, Mic, Video, WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Calls } from '#client/contract-types.ts';
import { useKeys } from '#client/keys.ts';
import { query } from '#client/query.ts';
import { useOnline } from '#client/use-online.ts';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ExplainNow, ExplainState } from '../../rules/explain/explain-state.ts';
import { later } from '#ui/later.tsx';
import { HearForm } from './hear-form.tsx';
import { IdeaTicks } from './idea-ticks.tsx';
import { Message } from './listener-message.tsx';
import { otherOne, useExplainNow, useExplainRoom, type ExplainView } from './use-explain-room.ts';

// The friend can be listened to without it, by telephone or in one room.
const CallPart = later(() => import('../call/call-part.tsx'), { without: () => null });

export type ListenedRoom = Calls['explainRooms.read']['output'][number];

/** The room as the listener has it: the friend, the time, the key ideas to tick, and at the end a rating and a note. */
export function ListenerRoom({ room, bare }: { room: ListenedRoom; bare: boolean }) {
  const { t } = useTranslation('explain');
  const navigate = useNavigate();
  const [wasOpen] = useState(room.open);
  const { view, send } = useExplainRoom(wasOpen ? room._id : undefined);
  const { state } = view;
  const shown = useExplainNow(state);
  const ready = useEffectEvent(() => void send({ name: 'ready', body: {} }));
  const isLive = view.status === 'live';
  useEffect(() => {
    if (isLive) ready();
  }, [isLive]);
  const { data: card, isError } = useQuery(
    query.explainRooms.card.queryOptions({
      input: { id: room._id },
      enabled: room.open && room.ideas === 'shown',
      persister: undefined,
      gcTime: 0,
      // As it was when the room was opened.
      staleTime: Infinity,
    }),
  );
  const ideas = card?.[0]?.key_idea ?? [];
  const { name } = room.explainer;
  const leave = () => void navigate('/app');
  const { said, failed, tick } = useTicks(state, send);
  const canTick = shown.phase === 'explaining' || shown.phase === 'comparing';
  useKeys(
    [
      {
        keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        label: t('keys.tick'),
        when: canTick && ideas.length > 0,
        run: ({ key }) => {
          const idea = ideas[Number(key) - 1];
          if (idea) tick(idea._id, !said.has(idea._id));
        },
      },
      { keys: 'Escape', label: t('leave'), run: leave },
    ],
    t('keys.title'),
  );
  if (!room.open || shown.phase === 'closed' || view.out === 'closed')
    return <Message title={t('ended.title')} text={t(state?.heard ? 'ended.sent' : 'ended.text', { name })} />;
  if (view.status === 'refused')
    return view.refusal?.code === 'RELOAD_NEEDED' ? (
      <Message
        title={t('reload.title')}
        text={t('reload.text')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('reload.button')}
          </Button>
        }
      />
    ) : (
      <Message title={t('gone.title')} text={t('gone.text')} />
    );
  return (
    <div className="flex min-h-dvh flex-col bg-ground" data-category={room.category_1}>
      {bare ? null : (
        <header className="flex items-center gap-2 px-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 sm:px-5">
          <IconButton
            label={t('leave')}
            icon={<LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
            onClick={leave}
            tooltipSide="bottom"
          />
        </header>
      )}
      <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-6 px-[min(1.25rem,5.5vw)] pt-4 pb-10">
        <Head room={room} view={view} shown={shown} />
        <CallPart
          id={room._id}
          name={name}
          brief={canTick}
          className="rounded-card border border-line bg-surface p-4 shadow-resting"
        />
        {failed ? <ErrorNote title={t('tickFailed')} /> : null}
        {room.ideas === 'premium' ? (
          <section className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-4">
            <p>{t('premium.text', { name })}</p>
            <Button onClick={() => openUpgrade('madeInPremium')}>{t('premium.button')}</Button>
          </section>
        ) : room.ideas === 'none' ? (
          <p className="text-center text-ink-2">{t('noIdeas')}</p>
        ) : isError ? (
          <ErrorNote title={t('ideasNotRead')} />
        ) : (
          <IdeaTicks ideas={ideas} language={room.language} said={said} canTick={canTick} onTick={tick} />
        )}
        {shown.phase === 'comparing' && state ? (
          <HearForm key={state.startedAt} room={room._id} state={state} said={said.size} explainer={name} send={send} />
        ) : null}
      </div>
    </div>
  );
}

/** Who explains what, whether they are there, and the time. */
function Head({ room, view, shown }: { room: ListenedRoom; view: ExplainView; shown: ExplainNow }) {
  const { t } = useTranslation('explain');
  const { name, image } = room.explainer;
  const { state } = view;
  // The browser may know it before the socket does.
  const offline = !useOnline() || view.status === 'offline';
  const there = view.status === 'live' ? otherOne(view) : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const time = `${Math.floor(shown.left / 60)}:${String(shown.left % 60).padStart(2, '0')}`;
  const runs = shown.phase === 'explaining' || shown.phase === 'countdown';
  return (
    <section className="flex flex-col items-center gap-3 text-center">
      <Avatar name={name} image={image} size={64} />
      <h1 ref={heading} tabIndex={-1} className="font-display text-28 font-semibold outline-none wrap-anywhere">
        {t('listen', { name })}
      </h1>
      <p lang={room.language} dir="auto" className="font-display text-22 font-semibold text-hue-text wrap-anywhere">
        {room.title || t('untitled')}
      </p>
      <p role="status" className="max-w-prose text-16 text-ink-2">
        {offline ? (
          <span className="inline-flex items-center gap-2">
            <WifiOff aria-hidden="true" className="size-5 shrink-0" />
            {t('status.offline')}
          </span>
        ) : view.status === 'connecting' ? (
          t('status.connecting')
        ) : there === 'gone' ? (
          t('status.gone', { name })
        ) : (
          t(`status.${shown.phase as Exclude<ExplainNow['phase'], 'closed'>}`, { name })
        )}
      </p>
      {runs ? (
        <p role="timer" className="font-display text-36 leading-none font-semibold tabular-nums">
          {shown.phase === 'countdown' ? shown.left : t('left', { time })}
        </p>
      ) : null}
      {runs && state && state.medium !== 'none' ? (
        <p className="flex items-center gap-2 text-14 text-ink-2">
          {state.medium === 'video' ? (
            <Video aria-hidden="true" className="size-4 shrink-0" />
          ) : (
            <Mic aria-hidden="true" className="size-4 shrink-0" />
          )}
          {t('records', { name })}
        </p>
      ) : null}
    </section>
  );
}

/** Ticks are shown at once, and once more when the server has them; without a network they wait in this tab. */
function useTicks(state: ExplainState | undefined, send: ReturnType<typeof useExplainRoom>['send']) {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, { said: boolean }>>(new Map());
  const [failed, setFailed] = useState(false);
  const said = new Set(state?.said ?? []);
  for (const [id, tick] of waiting) {
    if (tick.said) said.add(id);
    else said.delete(id);
  }
  async function tick(keyIdea: string, isSaid: boolean): Promise<void> {
    const own = { said: isSaid };
    setFailed(false);
    setWaiting((before) => new Map(before).set(keyIdea, own));
    const reply = await send({ name: 'tick', body: { keyIdea, said: isSaid } });
    setFailed(reply?.ok === false);
    setWaiting((before) => {
      if (before.get(keyIdea) !== own) return before;
      const left = new Map(before);
      left.delete(keyIdea);
      return left;
    });
  }
  return { said, failed, tick: (keyIdea: string, isSaid: boolean) => void tick(keyIdea, isSaid) };
}
