import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isNotLoaded } from '#ui/later.tsx';
import type { WhyFlat } from '#ui/may-draw.ts';

/** A context that is not back after so long does not come back by itself. */
const lostMs = 3_000;

/** What a drawing in three dimensions tells, whatever it shows. */
export interface DrawingTold {
  readonly lost: () => void;
  readonly back: () => void;
  readonly slow: () => void;
  readonly failed: (error: unknown) => void;
}

interface Drawing<State> {
  set(state: State): void;
  dispose(): void;
}
/** Answers undefined without WebGL. */
type Draw<State, Told, Drawn> = (place: HTMLElement, first: State, on: Told & DrawingTold) => Drawn | undefined;

interface UsedDrawing<Drawn> {
  readonly now: () => Drawn | undefined;
  readonly isThere: boolean;
  /** The browser took the context; it may give it back. */
  readonly isLost: boolean;
}

/**
 * Loads and keeps a drawing as long as its view is there, and gives it each new state.
 *
 * @param load Always the same function.
 * @param on What it tells beside `DrawingTold`: always the same names.
 */
export function useDrawing<State, Told extends object, Drawn extends Drawing<State>>(
  place: RefObject<HTMLElement | null>,
  load: () => Promise<Draw<State, Told, Drawn>>,
  state: State,
  on: Told,
  onGiveUp: (why: WhyFlat) => void,
): UsedDrawing<Drawn> {
  const drawing = useRef<Drawn>(undefined);
  const [isThere, setThere] = useState(false);
  const [isLost, setLost] = useState(false);
  const latest = useRef({ state, on, onGiveUp });
  useLayoutEffect(() => {
    latest.current = { state, on, onGiveUp };
  });
  useEffect(() => {
    let isLeft = false;
    const failed = (error: unknown) => {
      reportError(error);
      latest.current.onGiveUp('failed');
    };
    const start = async () => {
      const draw = await load();
      if (isLeft || !place.current) return;
      const told = Object.keys(latest.current.on).map((name) => [
        name,
        (...given: unknown[]): unknown => {
          const tell = Reflect.get(latest.current.on as object, name) as (...args: unknown[]) => unknown;
          return tell(...given);
        },
      ]);
      drawing.current = draw(place.current, latest.current.state, {
        ...(Object.fromEntries(told) as Told),
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
  }, [place, load]);
  useLayoutEffect(() => drawing.current?.set(state), [state]);
  useEffect(() => {
    if (!isLost) return undefined;
    const waiting = setTimeout(() => latest.current.onGiveUp('lost'), lostMs);
    return () => clearTimeout(waiting);
  }, [isLost]);
  const now = useCallback(() => drawing.current, []);
  return { now, isThere, isLost };
}
