/**
 * Hands on together what is told within `gatherMs`. A topic with a `restMs` is handed on no sooner again than that, and once at its end where it
 * was told meanwhile. Both in milliseconds.
 */
export function gatherTopics(
  handOn: (topics: ReadonlySet<string>) => void,
  { gatherMs, restMs }: { readonly gatherMs: number; readonly restMs: Readonly<Record<string, number>> },
): (topics: readonly string[]) => void {
  let gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resting = new Map<string, { toldMeanwhile: boolean }>();

  function rest(topic: string, ms: number): void {
    const state = { toldMeanwhile: false };
    resting.set(topic, state);
    setTimeout(() => {
      resting.delete(topic);
      if (state.toldMeanwhile) tell([topic]);
    }, ms);
  }

  function tell(topics: readonly string[]): void {
    for (const topic of topics) {
      const state = resting.get(topic);
      if (state) state.toldMeanwhile = true;
      else gathered.add(topic);
    }
    if (gathered.size === 0) return;
    timer ??= setTimeout(() => {
      const now = gathered;
      gathered = new Set();
      timer = undefined;
      for (const topic of now) if (restMs[topic] !== undefined) rest(topic, restMs[topic]);
      handOn(now);
    }, gatherMs);
  }

  return tell;
}
