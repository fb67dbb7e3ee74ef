import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isNotLoaded } from '#ui/later.tsx';
import type { WhyFlat } from '#ui/may-draw.ts';

/** A context that is not back after so long does not come back by itself. */
const lostMs = 3_000;

interface Drawing<State> {
  set(state: State): void;
  dispose(): void;
}
/** What a drawing tells. */
export interface DrawingEvents<Act> {
  readonly act: (act: Act) => void;
  readonly lost: () => void;
  readonly back: () => void;
  readonly slow: () => void;
  readonly failed: (error: unknown) => void;
}
export interface StepsDrawing<Made> {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly now: () => Made | undefined;
  readonly isThere: boolean;
  readonly isLost: boolean;
}

/** Loads what draws, keeps it in step with its state, and gives up with a reason. */
export function useStepsDrawing<State, Act, Made extends Drawing<State>>({
  state,
  onAct,
  load,
  onGiveUp,
}: {
  state: State;
  /** What somebody did with the drawing. */
  onAct: (act: Act) => void;
  load: () => Promise<(place: HTMLElement, first: State, on: DrawingEvents<Act>) => Made | undefined>;
  onGiveUp: (why: WhyFlat) => void;
}): StepsDrawing<Made> {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<Made>(undefined);
  const [isThere, setThere] = useState(false);
  const [isLost, setLost] = useState(false);
  const latest = useRef({ state, onAct, load, onGiveUp });
  useLayoutEffect(() => {
    latest.current = { state, onAct, load, onGiveUp };
  });
  useEffect(() => {
    let isLeft = false;
    const failed = (error: unknown) => {
      reportError(error);
      latest.current.onGiveUp('failed');
    };
    const start = async () => {
      const draw = await latest.current.load();
      if (isLeft || !place.current) return;
      drawing.current = draw(place.current, latest.current.state, {
        act: (act) => latest.current.onAct(act),
        lost: () => setLost(true),
        back: () => setLost(false),
        slow: () => latest.current.onGiveUp('slow'),
        failed,
      });
      if (drawing.current) setThere(true);
      else latest.current.onGiveUp('noWebGl');
    };
    start().catch((error: unknown) => {
      if (isNotLoaded(error)) latest.current.onGiveUp('offline');
      else failed(error);
    });
    return () => {
      isLeft = true;
      drawing.current?.dispose();
      drawing.current = undefined;
      setThere(false);
    };
  }, []);
  useLayoutEffect(() => drawing.current?.set(state), [state]);
  useEffect(() => {
    if (!isLost) return undefined;
    const waiting = setTimeout(() => latest.current.onGiveUp('lost'), lostMs);
    return () => clearTimeout(waiting);
  }, [isLost]);
  return { place, now: useCallback(() => drawing.current, []), isThere, isLost };
}
