import { useEffect } from 'react';

/** Degrees of tilt from one edge of the sheen to the other. */
const tiltRange = 40;

interface AskingOrientation {
  requestPermission: () => Promise<'granted' | 'denied'>;
}

/** Some devices tell how they lie only after their owner allowed it at a press, anew on each visit. */
function askingOrientation(): AskingOrientation | undefined {
  if (typeof DeviceOrientationEvent === 'undefined' || !('requestPermission' in DeviceOrientationEvent)) return undefined;
  return DeviceOrientationEvent as typeof DeviceOrientationEvent & AskingOrientation;
}

let asked = false;

/** At most once on each visit. Where it is refused, the sheen rests. */
export async function askForTilt(): Promise<void> {
  const asking = askingOrientation();
  if (asked || !asking) return;
  asked = true;
  await asking.requestPermission();
}

/** Moves the sheen of the `.holographic` tiles with the pointer, or with the device. Nothing listens for those who asked for less motion. */
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
      // Held to read, a phone leans back by about 40 degrees.
      const [x, y] = [share(gamma + tiltRange / 2, tiltRange), share(beta - 40 + tiltRange / 2, tiltRange)];
      for (const tile of document.querySelectorAll<HTMLElement>('.holographic')) put(tile, x, y);
    };
    addEventListener('deviceorientation', tilt);
    // The choice was kept, what was allowed was not: the first press asks, as none but a press may.
    const ask = () => void askForTilt().catch(reportError);
    if (askingOrientation() && !asked) addEventListener('click', ask, { once: true, capture: true });
    return () => {
      removeEventListener('click', ask, true);
      removeEventListener('deviceorientation', tilt);
      document.documentElement.classList.remove('tilts');
    };
  }, [on]);
}

const share = (part: number, whole: number) => Math.min(1, Math.max(0, part / whole));
