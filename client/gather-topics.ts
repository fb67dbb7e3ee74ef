/**
 * Collects topics for `gatherMs` and passes them on together. A topic with a `restMs` is passed on at most once in that
 * time, and once more at its end if it was added meanwhile. Both in milliseconds.
 */
export function gatherTopics(
  passOn: (topics: ReadonlySet<string>) => void,
  { gatherMs, restMs }: { readonly gatherMs: number; readonly restMs: Readonly<Record<string, number>> },
): (topics: readonly string[]) => void {
  let gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resting = new Map<string, { addedMeanwhile: boolean }>();

  function rest(topic: string, ms: number): void {
    const state = { addedMeanwhile: false };
    resting.set(topic, state);
    setTimeout(() => {
      resting.delete(topic);
      if (state.addedMeanwhile) add([topic]);
    }, ms);
  }

  function add(topics: readonly string[]): void {
    for (const topic of topics) {
      const state = resting.get(topic);
      if (state) state.addedMeanwhile = true;
      else gathered.add(topic);
    }
    if (gathered.size === 0) return;
    timer ??= setTimeout(() => {
      const now = gathered;
      gathered = new Set();
      timer = undefined;
      for (const topic of now) if (restMs[topic] !== undefined) rest(topic, restMs[topic]);
      passOn(now);
    }, gatherMs);
  }

  return add;
}
