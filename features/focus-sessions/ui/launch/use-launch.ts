import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { calls } from '#client/calls.ts';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { defaultChoice, type BackgroundChoice } from '#features/scenes/rules/background-choice.ts';
import { newId } from '#platform/offline/new-id.ts';
import { sessionAddress, startFocus } from '../../client.ts';
import {
  defaultLaunchChoice,
  anybody,
  lacksFriend,
  launchFields,
  pairFields,
  roomFields,
  type LaunchChoice,
  type LaunchSource,
} from '../../rules/launch.ts';
import { readServerClock, serverNow } from '../server-clock.ts';

/**
 * What is chosen, and the start. A start is a command of the outbox, so it works without a network; it fails only if
 * this device cannot store it, and then keeps what was chosen. A session with others is begun by the server, which
 * opens its room.
 */
export function useLaunch(
  source: LaunchSource | undefined,
  from: (fallback: LaunchChoice) => LaunchChoice = (fallback) => fallback,
  firstBackground: BackgroundChoice = defaultChoice,
) {
  const navigate = useNavigate();
  const streak = useQuery(query.focusSessions.streak.queryOptions());
  const [chosen, setChosen] = useState<LaunchChoice>();
  const [background, setBackground] = useState(firstBackground);
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  const first = from(defaultLaunchChoice(streak.data, source));
  // Whether what is studied is public is not chosen, and may be read later than something is.
  const choice = chosen ? { ...chosen, isPublic: first.isPublic } : first;

  const opening = useCall();
  /** Of the room and the session that are asked for, so that asking again without an answer opens no second room. */
  const ids = useRef<{ fields: string; _id: string; session: string }>(undefined);

  /** In a new tab, or by leaving this page. Answers whether it started. */
  async function start(newTab: boolean): Promise<boolean> {
    setState('starting');
    // Opened at once: later, the browser would take it for a window that nobody asked for.
    const tab = newTab ? window.open('', '_blank') : null;
    try {
      const address = await starts[choice.connectType]();
      if (address === undefined) tab?.close();
      else if (tab) tab.location.href = address;
      else void navigate(address);
      setState(address === undefined ? 'failed' : 'idle');
      return address !== undefined;
    } catch (error) {
      tab?.close();
      reportError(error);
      setState('failed');
      return false;
    }
  }

  async function startAlone(): Promise<string> {
    const _id = newId();
    await readServerClock();
    const fields = launchFields(choice, source, background);
    const started_at = new Date(serverNow()).toISOString();
    await outbox.submit(startFocus({ _id, update: { ...fields, started_at } }));
    return sessionAddress(_id);
  }

  /** `undefined`: refused, or not answered; `opening.failure` says why. */
  async function startTogether(): Promise<string | undefined> {
    const update = roomFields(choice, source, background);
    const fields = JSON.stringify(update);
    if (ids.current?.fields !== fields) ids.current = { fields, _id: newId(), session: newId() };
    const { _id, session } = ids.current;
    const input = { _id, session, update };
    const opened = await opening.run('open', (options) => calls.together.start(input, options), input);
    if (!opened) return undefined;
    ids.current = undefined;
    // Whom to study with is asked first.
    return `${opened.session === null ? opened.url : sessionAddress(session)}?invite`;
  }

  /** Waits for whoever fits. */
  async function waitForAnybody(): Promise<string | undefined> {
    const input = { update: pairFields(choice, source, background) };
    const waits = await opening.run('open', (options) => calls.pairs.wait(input, options), input);
    return waits && '/app/together/pair/wait';
  }

  /** Asks the friend: the session begins once both have agreed. */
  async function askFriend(): Promise<string | undefined> {
    if (choice.friendId === anybody) return waitForAnybody();
    const update = pairFields(choice, source, background);
    const fields = JSON.stringify([update, choice.friendId]);
    if (ids.current?.fields !== fields) ids.current = { fields, _id: newId(), session: newId() };
    const input = { _id: ids.current._id, friendId: choice.friendId ?? '', update };
    const asked = await opening.run('open', (options) => calls.pairs.open(input, options), input);
    if (!asked) return undefined;
    ids.current = undefined;
    // There the friend is told.
    return `${asked.url}?invite`;
  }

  const starts = { SOLO: startAlone, ONLINE: startTogether, PAIRUP: askFriend } as const;

  return {
    choice,
    /** A friend is still to be chosen. */
    lacks: lacksFriend(choice),
    setChoice: setChosen,
    background,
    setBackground,
    starting: state === 'starting',
    failed: state === 'failed',
    /** Why a room was not opened, in words. */
    failure: opening.failure,
    forgetFailure: () => {
      setState('idle');
      opening.forget();
    },
    start,
  };
}
