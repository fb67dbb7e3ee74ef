import { deviceNow, rememberSlow } from '#ui/may-draw.ts';
import { rideMs, rideSpeed, rowMs } from '#ui/ride.ts';
import { addRoadCards, cardRows } from '#ui/space/road/road-cards.ts';
import { largestPixelRatio, RoadScene } from '#ui/space/road/road-scene.ts';
import { openStage } from '#ui/space/stage.ts';

export interface RoadProgram {
  /** Moves the road for a while and lets the covered part grow to `share`. */
  advance: (share: number) => void;
  stop: () => void;
}

const coverMs = 500;

/**
 * Draws the road into `place`. Between rides no frame is requested. Calls `onGiveUp` when the still picture must take
 * over: the context is lost, the machine is slow, or the member now prefers reduced motion.
 */
export function startRoad(place: HTMLElement, firstShare: number, onGiveUp: () => void): RoadProgram | undefined {
  let road: RoadScene | undefined;
  const stage = openStage(
    place,
    {
      resized: (width, height) => road?.fit(width, height),
      themed: () => road?.colour(),
      lost: onGiveUp,
      back: () => undefined,
      slow() {
        if (deviceNow().kept === 'forced') return;
        rememberSlow();
        onGiveUp();
      },
      failed(error) {
        reportError(error);
        onGiveUp();
      },
    },
    { largestPixelRatio, depth: false },
  );
  if (!stage) return undefined;
  road = new RoadScene(place, stage, cardRows);
  addRoadCards(road);
  road.colour();
  const scene = road;
  let share = firstShare;
  let shown = firstShare;
  let travelled = 0;
  let beganAt = 0;
  let endsAt = 0;

  const put = () => scene.move(travelled * cardRows, shown);
  const ride = (passed: number, now: number) => {
    travelled += (passed / rowMs) * rideSpeed(now - beganAt, endsAt - now);
    shown += (share - shown) * Math.min(1, (passed / coverMs) * 3);
    if (now >= endsAt) shown = share;
    put();
    return now < endsAt;
  };
  const arrive = () => {
    endsAt = 0;
    shown = share;
    put();
  };
  const advance = (next: number) => {
    share = next;
    const now = performance.now();
    // During a ride the speed stays; a new ride starts slowly.
    if (now >= endsAt) beganAt = now;
    endsAt = now + rideMs;
    stage.run(ride, arrive);
  };

  const listening = new AbortController();
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', ({ matches }) => matches && onGiveUp(), {
    signal: listening.signal,
  });
  arrive();
  advance(firstShare);
  return {
    advance,
    stop() {
      listening.abort();
      stage.dispose();
    },
  };
}
