/** A bell on the audio clock, in its seconds. */
export interface Bell {
  readonly until: number;
  stop(): void;
}

interface Ground {
  /** The audio clock. */
  now(): number;
  /** Strikes at a time of the audio clock, and calls `onEnd` when it is silent again, also after `stop`. */
  strike(at: number, onEnd: () => void): Bell;
  /** Opens the output, which is closed while no sounds play. */
  open(): void;
  /** Closes it again, unless sounds play. */
  close(): void;
}

export interface Alarm {
  /** Replaces the bell that was set before, but leaves one that has begun. */
  set(inSeconds: number): void;
  cancel(): void;
  /** Rings now, unless a bell is being heard already. */
  ring(): void;
  isRinging(): boolean;
}

/** One bell that is set and one that rings: at a phase change the next is set while the last one is still heard. */
export function createAlarm({ now, strike, open, close }: Ground): Alarm {
  let next: { readonly at: number; readonly bell: Bell } | undefined;
  let ringing: Bell | undefined;
  /** What was set and has begun is no longer to be cancelled. */
  const settle = () => {
    if (!next || next.at > now()) return;
    ringing = next.bell;
    next = undefined;
  };
  const isRinging = () => {
    settle();
    return ringing !== undefined && ringing.until > now();
  };
  const closeIfSilent = () => {
    if (!isRinging() && !next) close();
  };
  const cancel = () => {
    settle();
    next?.bell.stop();
    next = undefined;
  };
  return {
    set(inSeconds) {
      cancel();
      open();
      const at = now() + Math.max(0, inSeconds);
      next = { at, bell: strike(at, closeIfSilent) };
    },
    cancel() {
      cancel();
      closeIfSilent();
    },
    ring() {
      open();
      if (isRinging()) return;
      ringing = strike(now(), closeIfSilent);
    },
    isRinging,
  };
}
