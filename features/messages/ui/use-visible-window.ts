import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps an element that fills a phone's window within the part that a keyboard on the screen leaves. Browsers shrink
 * only the visual viewport for it, not what `dvh` measures.
 */
export function useVisibleWindow<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const visible = window.visualViewport;
    if (!visible) return;
    const fit = () => {
      const { style } = place.current!;
      // Zooming in with two fingers makes it smaller too.
      const covered = visible.scale === 1 && window.innerHeight - visible.height > 1;
      style.height = covered ? `${visible.height}px` : '';
      style.translate = covered ? `0 ${visible.offsetTop}px` : '';
    };
    fit();
    visible.addEventListener('resize', fit);
    visible.addEventListener('scroll', fit);
    return () => {
      visible.removeEventListener('resize', fit);
      visible.removeEventListener('scroll', fit);
    };
  }, []);
  return place;
}
