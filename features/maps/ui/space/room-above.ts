import { useLayoutEffect, useState } from 'react';

const controls = () => document.querySelector<HTMLElement>('[data-over-view]');
const roomOf = (above: HTMLElement) => above.offsetTop + above.offsetHeight;

/** How much of the top of the view the controls above it cover, in pixels. */
export function useRoomAbove(): number {
  // Read at once: with an effect alone the view was seen to be painted with 0 first, and to move.
  const [room, setRoom] = useState(() => {
    const above = controls();
    return above ? roomOf(above) : 0;
  });
  useLayoutEffect(() => {
    const above = controls();
    if (!above) return undefined;
    const measure = () => setRoom(roomOf(above));
    const sizes = new ResizeObserver(measure);
    sizes.observe(above);
    measure();
    return () => sizes.disconnect();
  }, []);
  return room;
}
