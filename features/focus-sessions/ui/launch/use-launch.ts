import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { defaultChoice, type BackgroundChoice } from '#features/scenes/rules/background-choice.ts';
import { newId } from '#platform/offline/new-id.ts';
import { sessionAddress, startFocus } from '../../client.ts';
import { defaultLaunchChoice, launchFields, type LaunchChoice, type LaunchSource } from '../../rules/launch.ts';
import { readServerClock, serverNow } from '../server-clock.ts';

/**
 * What is chosen, and the start. A start is a command of the outbox, so it works without a network; it fails only if
 * this device cannot store it, and then keeps what was chosen.
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
  const choice = chosen ?? from(defaultLaunchChoice(streak.data, source));

  /** In a new tab, or by leaving this page. Answers whether it started. */
  async function start(newTab: boolean): Promise<boolean> {
    setState('starting');
    // Opened at once: later, the browser would take it for a window that nobody asked for.
    const tab = newTab ? window.open('', '_blank') : null;
    try {
      const _id = newId();
      await readServerClock();
      const fields = launchFields(choice, source, background);
      const started_at = new Date(serverNow()).toISOString();
      await outbox.submit(startFocus({ _id, update: { ...fields, started_at } }));
      setState('idle');
      if (tab) tab.location.href = sessionAddress(_id);
      else void navigate(sessionAddress(_id));
      return true;
    } catch (error) {
      tab?.close();
      reportError(error);
      setState('failed');
      return false;
    }
  }

  return {
    choice,
    setChoice: setChosen,
    background,
    setBackground,
    starting: state === 'starting',
    failed: state === 'failed',
    forgetFailure: () => setState('idle'),
    start,
  };
}
