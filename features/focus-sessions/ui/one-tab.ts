/** A tab that wants to be the only one of this browser that does something. */
export interface OneTab {
  /** Takes it from another tab, whose `onChange` is called with `false`. */
  take(): void;
  leave(): void;
}

/**
 * Calls `onChange(true)` once this tab is the one, at once or when the tab before has been closed. Without locks (a
 * home server without HTTPS) every tab is.
 */
export function claimTab(name: string, onChange: (isOne: boolean) => void, locks = navigator.locks): OneTab {
  const left = new AbortController();
  if (!locks) {
    onChange(true);
    return { take: () => undefined, leave: () => undefined };
  }
  let holds = false;
  const claim = (how: LockOptions) =>
    void locks
      .request(name, how, async () => {
        if (left.signal.aborted) return;
        holds = true;
        onChange(true);
        await new Promise((resolve) => left.signal.addEventListener('abort', resolve));
      })
      .catch(() => {
        if (left.signal.aborted) return;
        // Refused although nobody took it: as without locks. Another claim would be refused at once, again and again.
        if (!holds) return onChange(true);
        // Taken by another tab: this one is the next after it.
        holds = false;
        onChange(false);
        claim({ signal: left.signal });
      });
  claim({ signal: left.signal });
  return {
    take: () => {
      if (!holds) claim({ steal: true });
    },
    leave: () => left.abort(),
  };
}
