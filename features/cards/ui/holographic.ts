import { useEffect } from 'react';

/** Degrees of tilt that move the sheen from one edge to the other. */
const tiltRange = 40;

interface OrientationPermission {
  requestPermission: () => Promise<'granted' | 'denied'>;
}

/** iOS requires permission for orientation events, requested in a click handler, anew on each visit. */
function orientationPermission(): OrientationPermission | undefined {
  if (typeof DeviceOrientationEvent === 'undefined' || !('requestPermission' in DeviceOrientationEvent))
    return undefined;
  return DeviceOrientationEvent as typeof DeviceOrientationEvent & OrientationPermission;
}

let asked = false;

/** Asks at most once per visit. If refused, the sheen does not move. */
export async function requestTiltPermission(): Promise<void> {
  const asking = orientationPermission();
  if (asked || !asking) return;
  asked = true;
  await asking.requestPermission();
}

/**
 * Moves the sheen of `.holographic` tiles with the pointer, or with the device's orientation. Off with
 * `prefers-reduced-motion`.
 */
export function useHolographic(on: boolean): void {
  useEffect(() => {
    if (!on || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const put = (target: HTMLElement, x: number, y: number) => {
      target.style.setProperty('--sheen-x', x.toFixed(3));
      target.style.setProperty('--sheen-y', y.toFixed(3));
    };
    if (matchMedia('(hover: hover)').matches) {
      const follow = (event: PointerEvent) => {
        const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('.holographic') : null;
        if (!tile) return;
        const box = tile.getBoundingClientRect();
        put(tile, share(event.clientX - box.left, box.width), share(event.clientY - box.top, box.height));
      };
      addEventListener('pointermove', follow, { passive: true });
      return () => removeEventListener('pointermove', follow);
    }
    const tilt = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return;
      document.documentElement.classList.add('tilts');
      // A phone held for reading is tilted back by about 40 degrees.
      const [x, y] = [share(gamma + tiltRange / 2, tiltRange), share(beta - 40 + tiltRange / 2, tiltRange)];
      for (const tile of document.querySelectorAll<HTMLElement>('.holographic')) put(tile, x, y);
    };
    addEventListener('deviceorientation', tilt);
    // The setting is stored but the permission is not: request it at the first click, as iOS requires one.
    const ask = () => void requestTiltPermission().catch(reportError);
    if (orientationPermission() && !asked) addEventListener('click', ask, { once: true, capture: true });
    return () => {
      removeEventListener('click', ask, true);
      removeEventListener('deviceorientation', tilt);
      document.documentElement.classList.remove('tilts');
    };
  }, [on]);
}

const share = (part: number, whole: number) => Math.min(1, Math.max(0, part / whole));
