import { useLayoutEffect, useState } from 'react';

/** How much of the top of the view the controls above it cover, in pixels. */
export function useRoomAbove(): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const above = document.querySelector<HTMLElement>('[data-over-view]');
    if (!above) return undefined;
    const measure = () => setRoom(above.offsetTop + above.offsetHeight);
    const sizes = new ResizeObserver(measure);
    sizes.observe(above);
    measure();
    return () => sizes.disconnect();
  }, []);
  return room;
}
