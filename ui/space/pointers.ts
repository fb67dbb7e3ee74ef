export interface PointerEvents {
  /** Answers whether something is under the point that the pointer takes along; otherwise it turns the view. */
  readonly grab: (point: Point) => boolean;
  readonly drag: (point: Point) => void;
  readonly drop: () => void;
  /** What was grabbed is not taken along, or not any more: all is as before. */
  readonly putBack: () => void;
  /** By pixels. */
  readonly turn: (right: number, down: number) => void;
  /** Above 1 things become larger. */
  readonly zoom: (factor: number) => void;
  readonly press: (point: Point, event: PointerEvent) => void;
  /** Nothing is held any more. */
  readonly rest: () => void;
}
/** In pixels from the upper left corner of the place. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pointer that moves less is pressed, in pixels. */
const stillness = { mouse: 4, touch: 10 } as const;
/** Of a wheel, in pixels, for a zoom to twice the size. */
const wheelOfTwice = 480;

interface Held {
  from: Point;
  last: Point;
  moved: boolean;
}

/**
 * Mouse, pen and fingers on a drawing: one turns or takes along, two zoom and turn. The place gets `touch-action:
 * none`: it is only for places that do not scroll. Answers how to call off what is held.
 */
export function followPointers(place: HTMLElement, on: PointerEvents, signal: AbortSignal): { callOff: () => void } {
  const held = new Map<number, Held>();
  let isDragging = false;
  let isGrabbed = false;
  const pointOf = (event: MouseEvent): Point => {
    const { left, top } = place.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const callOff = () => {
    if (isDragging || isGrabbed) on.putBack();
    isDragging = false;
    isGrabbed = false;
    for (const each of held.values()) each.moved = true;
  };
  const listen = (
    kind: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent, point: Point) => void,
  ) => place.addEventListener(kind, (event) => act(event, pointOf(event)), { signal });

  place.style.touchAction = 'none';
  listen('pointerdown', (event, point) => {
    if (event.button !== 0) return;
    held.set(event.pointerId, { from: point, last: point, moved: false });
    if (held.size > 1) callOff();
    else isGrabbed = on.grab(point);
  });
  listen('pointermove', (event, point) => {
    const mine = held.get(event.pointerId);
    if (!mine) return;
    const { last } = mine;
    const least = stillness[event.pointerType === 'touch' ? 'touch' : 'mouse'];
    if (!mine.moved && Math.hypot(point.x - mine.from.x, point.y - mine.from.y) < least) return;
    if (!mine.moved) {
      mine.moved = true;
      // Not at the press itself: the click would never reach what is below.
      place.setPointerCapture(event.pointerId);
      isDragging = isGrabbed;
    }
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const before = Math.hypot(last.x - other.last.x, last.y - other.last.y);
      const now = Math.hypot(point.x - other.last.x, point.y - other.last.y);
      if (before > 0 && now > 0) on.zoom(now / before);
      on.turn((point.x - last.x) / 2, (point.y - last.y) / 2);
    } else if (isDragging) on.drag(point);
    else on.turn(point.x - last.x, point.y - last.y);
    mine.last = point;
  });
  const end = (event: PointerEvent, point: Point) => {
    const mine = held.get(event.pointerId);
    if (!held.delete(event.pointerId) || !mine) return;
    const isCancelled = event.type === 'pointercancel';
    if (isCancelled) callOff();
    else if (isDragging) on.drop();
    else if (!mine.moved) on.press(point, event);
    isDragging = false;
    isGrabbed = false;
    if (held.size === 0) on.rest();
  };
  listen('pointerup', end);
  listen('pointercancel', end);
  place.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      // Lines and pages of some mice, in pixels.
      const pixels = event.deltaY * [1, 33, 400][event.deltaMode]!;
      // A pinch on a touchpad arrives as small steps with Ctrl.
      on.zoom(2 ** ((-pixels * (event.ctrlKey ? 6 : 1)) / wheelOfTwice));
    },
    { passive: false, signal },
  );
  return { callOff };
}
