import { useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from '#ui/class-names.ts';
import { grown, isWithin, type Box } from '../../rules/boxes.ts';
import { seenPart } from './node-boxes.ts';

/** Drawn beyond the seen part, in parts of it, so that most moves of the canvas only move the picture. */
const spare = 0.3;
/** A picture is drawn sharp again so long after the zoom came to rest. */
const restMs = 120;
/** Between these it is scaled meanwhile. */
const scaled = { least: 0.7, most: 1.5 };

/** What the look of the app gives to what is drawn. */
export interface DrawnStyles {
  readonly accent: string;
  readonly fonts: { readonly sans: string; readonly display: string };
}
/** Draws a part of the map. The context is scaled to the map already. */
export type Draw = (context: CanvasRenderingContext2D, part: Box, scale: number, styles: DrawnStyles) => void;

/**
 * A picture over or behind the elements of a map, which moves and is scaled with them. It has no text for screen
 * readers: the outline has all nodes.
 */
export function DrawnLayer({
  draw,
  isLast = false,
  className,
}: {
  draw: Draw;
  /** Drawn a frame after the others, so that no single frame has to draw all of a large map. */
  isLast?: boolean;
  className: string;
}) {
  const store = useStoreApi();
  const canvas = useRef<HTMLCanvasElement>(null);
  const redraw = useRef<() => void>(() => undefined);
  const drawn = useRef<{ part: Box; scale: number }>(undefined);
  /** Read once: asking for them makes the browser work out all styles that changed. */
  const styles = useRef<DrawnStyles>(undefined);
  const frame = useRef(0);
  /** Before the next frame is shown, apart from the task that changed the elements. */
  const soon = useCallback(() => {
    const drawNow = () => {
      frame.current = 0;
      redraw.current();
    };
    frame.current ||= requestAnimationFrame(
      isLast
        ? () => {
            frame.current = requestAnimationFrame(drawNow);
          }
        : drawNow,
    );
  }, [isLast]);

  useLayoutEffect(() => {
    redraw.current = () => {
      const element = canvas.current;
      const { transform, width, height } = store.getState();
      const context = element?.getContext('2d');
      if (!element || !context || width === 0) return;
      const scale = transform[2];
      const part = grown(seenPart(transform, width, height), spare);
      const dots = Math.min(devicePixelRatio, 2);
      const size = { width: Math.round(part.width * scale * dots), height: Math.round(part.height * scale * dots) };
      if (element.width !== size.width || element.height !== size.height) Object.assign(element, size);
      element.style.width = `${size.width / dots}px`;
      element.style.height = `${size.height / dots}px`;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, size.width, size.height);
      context.setTransform(scale * dots, 0, 0, scale * dots, -part.x * scale * dots, -part.y * scale * dots);
      styles.current ??= stylesOf(element);
      draw(context, part, scale, styles.current);
      drawn.current = { part, scale };
      place(element, transform, drawn.current);
    };
    soon();
  }, [store, draw, soon]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  useEffect(
    () =>
      onOtherLook(() => {
        styles.current = undefined;
        soon();
      }),
    [soon],
  );

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe(({ transform, width, height }, before) => {
      if (transform === before.transform && width === before.width && height === before.height) return;
      const known = drawn.current;
      const scale = transform[2] / (known?.scale ?? 1);
      const isCovered = known !== undefined && isWithin(seenPart(transform, width, height), known.part);
      if (!isCovered || scale < scaled.least || scale > scaled.most) soon();
      else place(canvas.current, transform, known);
      clearTimeout(rest);
      if (scale !== 1) rest = setTimeout(soon, restMs);
    });
    return () => {
      unsubscribe();
      clearTimeout(rest);
    };
  }, [store, soon]);

  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className={cx('pointer-events-none absolute top-0 left-0 origin-top-left', className)}
    />
  );
}

function stylesOf(element: Element): DrawnStyles {
  const styles = getComputedStyle(element);
  const style = (name: string) => styles.getPropertyValue(name).trim();
  return { accent: style('--accent'), fonts: { sans: style('--font-sans'), display: style('--font-display') } };
}

/** The member, or the system, changed to dark or light, or to other letters. Answers how to stop. */
function onOtherLook(listener: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', listener);
  const attributes = new MutationObserver(listener);
  attributes.observe(document.documentElement, { attributes: true });
  return () => {
    dark.removeEventListener('change', listener);
    attributes.disconnect();
  };
}

function place(
  canvas: HTMLCanvasElement | null,
  [x, y, zoom]: readonly [number, number, number],
  { part, scale }: { part: Box; scale: number },
): void {
  if (canvas)
    canvas.style.transform = `translate(${part.x * zoom + x}px, ${part.y * zoom + y}px) scale(${zoom / scale})`;
}
