import { useEffect, useRef, useState } from 'react';
import { Road } from '../road.tsx';
import type { RoadProgram } from './road-program.ts';

const pauseMs = 1_500;

/** Runs the work once the learner has pressed and moved nothing for a while. Answers what calls it off. */
function inPause(work: () => void): () => void {
  const listening = new AbortController();
  let planned: number;
  const plan = () => {
    clearTimeout(planned);
    planned = window.setTimeout(() => {
      listening.abort();
      work();
    }, pauseMs);
  };
  for (const act of ['keydown', 'pointerdown', 'pointermove', 'pointerup'])
    addEventListener(act, plan, { capture: true, signal: listening.signal });
  plan();
  return () => {
    clearTimeout(planned);
    listening.abort();
  };
}

/** The still road, and over it the moving one on devices that can draw it; it moves for a while after each answer. */
export function MovingRoad({ share }: { share: number }) {
  const place = useRef<HTMLDivElement>(null);
  const latestShare = useRef(share);
  const program = useRef<RoadProgram>(undefined);
  const [moving, setMoving] = useState(false);
  const [why, setWhy] = useState<string>();

  useEffect(() => {
    let left = false;
    const stop = () => {
      program.current?.stop();
      program.current = undefined;
    };
    const giveUp = () => {
      stop();
      setMoving(false);
    };
    const start = async () => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const device = await import('#ui/may-draw.ts').catch(() => undefined);
      const drawn = device?.howDrawn(device.deviceNow()) ?? 'offline';
      if (drawn !== '3d') return setWhy(drawn);
      const loaded = await import('./road-program.ts').catch(() => undefined);
      // Without a network, on a device that has not kept the chunks: the still picture stays.
      if (!loaded || left || !place.current) return;
      program.current = loaded.startRoad(place.current, latestShare.current, giveUp);
      setMoving(program.current !== undefined);
    };
    // The probe takes half a second where WebGL is drawn in software: no key or pointer waits for it.
    const cancel = inPause(() => void start().catch(reportError));
    return () => {
      left = true;
      cancel();
      stop();
    };
  }, []);

  useEffect(() => {
    latestShare.current = share;
    program.current?.advance(share);
  }, [share]);

  return (
    <>
      <Road share={share} still={!moving} />
      <div
        ref={place}
        aria-hidden="true"
        data-road={moving ? 'moving' : 'still'}
        data-why-still={why}
        className="pointer-events-none fixed inset-0 -z-10 size-full"
      />
    </>
  );
}
