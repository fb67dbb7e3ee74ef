import { useEffect, useEffectEvent, useState } from 'react';
import { shownResult } from '#client/shown-result.ts';
import { useMember } from '#client/session.ts';
import { keptRun, type KeptRun } from '../client/kept-run.ts';
import { goesOn } from '../rules/going-on.ts';
import type { Scope } from '../rules/scope.ts';

/** The run that was left in the middle on this device, once it was looked for, or whose end is shown again. */
export function useRunOfBefore({ byEar, scope }: { byEar: boolean; scope: Scope }, wanted: boolean) {
  const { _id: owner, timeZone, dayStartsAt } = useMember();
  const [found, setFound] = useState<{ readonly run?: KeptRun | undefined } | undefined>(wanted ? undefined : {});
  const look = useEffectEvent(async () => {
    const run = await keptRun.find(owner);
    const now = { byEar, scope, shown: shownResult()?.testId, now: Date.now(), clock: { timeZone, dayStartsAt } };
    setFound(run && goesOn(run, now) ? { run } : {});
  });
  useEffect(() => {
    // A device that keeps nothing begins another run.
    look().catch((error: unknown) => {
      setFound({});
      reportError(error);
    });
  }, []);
  return { looked: found !== undefined, run: found?.run, forget: () => setFound({}) };
}
