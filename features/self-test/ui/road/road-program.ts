import { mayMove, rememberSlow, roadChoice } from './may-move.ts';
import { isSlow, measuredFrames, rideMs, rideSpeed, rowMs } from './ride.ts';
import { RoadScene } from './road-scene.ts';

export interface RoadProgram {
  /** Moves the road for a while and lets the covered part grow to `share`. */
  advance: (share: number) => void;
  stop: () => void;
}

/** A longer gap between frames is a busy or sleeping tab, no measure of drawing. */
const longestFrameMs = 250;
const coverMs = 500;

/**
 * Draws the road into `place`. Between rides no frame is requested. Calls `onGiveUp` when the still picture must take
 * over: the context is lost, the machine is slow, or the member now prefers reduced motion.
 */
export function startRoad(place: HTMLElement, firstShare: number, onGiveUp: () => void): RoadProgram | undefined {
  const scene = RoadScene.create(place);
  if (!scene) return undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const frames: number[] = [];
  let share = firstShare;
  let shown = firstShare;
  let travelled = 0;
  let beganAt = 0;
  let endsAt = 0;
  let before = 0;
  let requested = 0;

  const draw = () => scene.draw(travelled, shown);
  const halt = () => {
    cancelAnimationFrame(requested);
    requested = 0;
    endsAt = 0;
    place.dataset['riding'] = 'false';
  };
  const frame = (now: number) => {
    requested = 0;
    const passed = before === 0 ? 0 : now - before;
    before = now;
    if (passed > 0 && passed < longestFrameMs && frames.length < measuredFrames) frames.push(passed);
    if (frames.length === measuredFrames && roadChoice() !== 'forced' && isSlow(frames)) {
      rememberSlow();
      onGiveUp();
      return;
    }
    const step = Math.min(passed, longestFrameMs);
    travelled += (step / rowMs) * rideSpeed(now - beganAt, endsAt - now);
    shown += (share - shown) * Math.min(1, (step / coverMs) * 3);
    const over = now >= endsAt;
    if (over) shown = share;
    draw();
    if (over) halt();
    else requested = requestAnimationFrame(frame);
  };
  const advance = (next: number) => {
    share = next;
    if (document.hidden) {
      shown = next;
      return;
    }
    const now = performance.now();
    // During a ride the speed stays; a new ride starts slowly.
    if (requested === 0) {
      beganAt = now;
      before = 0;
      place.dataset['riding'] = 'true';
      requested = requestAnimationFrame(frame);
    }
    endsAt = now + rideMs;
  };
  const redraw = () => {
    scene.fit();
    scene.colour();
    if (requested === 0) draw();
  };

  document.addEventListener('visibilitychange', () => (document.hidden ? halt() : redraw()), { signal });
  scene.canvas.addEventListener('webglcontextlost', onGiveUp, { signal });
  addEventListener('resize', redraw, { signal });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw, { signal });
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => !mayMove() && onGiveUp(), { signal });
  const themes = new MutationObserver(redraw);
  themes.observe(document.documentElement, { attributes: true });

  redraw();
  advance(firstShare);
  return {
    advance,
    stop: () => {
      halt();
      listening.abort();
      themes.disconnect();
      scene.dispose();
    },
  };
}
