import { useEffect, useRef, type PointerEvent } from 'react';

/** As long as browsers wait before they show their own menu; those of Apple's phones do not. */
const pressMs = 500;
/** A finger that moves further drags. In pixels. */
const stillness = 10;

/** A finger that rests: it has its own timer, since the canvas stops the events that browsers make of touches. */
export function useLongPress(onPress: (point: { clientX: number; clientY: number; target: Element }) => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout>; pointer: number }>(undefined);
  const cancel = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => cancel, []);
  return {
    cancel,
    onPointerDownCapture(event: PointerEvent) {
      // A second finger zooms.
      const isSecond = press.current !== undefined;
      cancel();
      if (event.pointerType !== 'touch' || isSecond || !event.isPrimary) return;
      const { clientX, clientY, pointerId, target } = event;
      const timer = setTimeout(() => {
        press.current = undefined;
        // No click follows when the finger leaves: it would close what has opened.
        window.addEventListener('touchend', (end) => end.preventDefault(), {
          capture: true,
          once: true,
          passive: false,
        });
        onPress({ clientX, clientY, target: target as Element });
      }, pressMs);
      press.current = { x: clientX, y: clientY, timer, pointer: pointerId };
    },
    onPointerMoveCapture({ pointerId, clientX, clientY }: PointerEvent) {
      const { current } = press;
      if (current?.pointer === pointerId && Math.hypot(clientX - current.x, clientY - current.y) > stillness) cancel();
    },
    onPointerUpCapture: cancel,
    onPointerCancelCapture: cancel,
  };
}
