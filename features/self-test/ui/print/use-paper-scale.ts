import { useEffect, useState, type RefObject } from 'react';
import { papers, type Paper } from '../../rules/print-sheets.ts';

/** CSS pixels of a millimetre. */
const pixelsPerMm = 96 / 25.4;
const largest = 0.65;

/** Of the frame of the pages, in CSS pixels: its largest width, and its padding on both sides. */
const frameSize = { most: 1_152, padding: 32 };

/** How much smaller pages are on screen: two beside one another where there is room, at most as wide as the screen. */
export function usePaperScale(frame: RefObject<HTMLElement | null>, paper: Paper): number {
  // The first value comes from the window: measured later, the pages would change their size on screen.
  const [width, setWidth] = useState(
    () => Math.min(frameSize.most, document.documentElement.clientWidth) - frameSize.padding,
  );
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return Math.min(largest, width / (papers[paper].width * pixelsPerMm));
}
