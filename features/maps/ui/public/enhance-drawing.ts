import type { viewAfter as ViewAfter } from '../../rules/drawing-view.ts';

/**
 * Progressive enhancement of the drawing on the page of a public map: it is zoomed and moved in place, by buttons, with
 * two fingers, the wheel with Ctrl, by dragging, and with keys. One finger and the wheel alone still scroll the page.
 * Without JavaScript the drawing is a link to itself.
 * Plain DOM without imports: pages for visitors inline this function as text. Returns the cleanup function.
 */
export function enhanceDrawing(root: HTMLElement, viewAfter: typeof ViewAfter): () => void {
  const step = 1.6;
  const ended = new AbortController();
  const { signal } = ended;
  const frame = root.querySelector<HTMLElement>('[data-frame]')!;
  const image = frame.querySelector('img')!;
  const size = () => ({ width: frame.clientWidth, height: frame.clientHeight });
  const middle = () => ({ x: frame.clientWidth / 2, y: frame.clientHeight / 2 });
  const inFrame = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  // The whole map: a narrow screen has only its main branches first.
  const whole = new Image();
  let view: ReturnType<typeof ViewAfter> | undefined;
  let begun: Promise<void> | undefined;
  const begin = () =>
    (begun ??= new Promise<void>((loaded, missing) => {
      whole.addEventListener('load', () => loaded(), { once: true });
      whole.addEventListener('error', missing, { once: true });
      whole.src = image.src;
    }).then(() => {
      const hadBranches = image.currentSrc !== image.src;
      frame.style.height = `${Math.max(frame.clientHeight, Math.min(480, innerHeight * 0.6))}px`;
      frame.querySelector('source')?.remove();
      view = { scale: 1, x: 0, y: 0 };
      show(0);
      // The whole map would be a strip in the tall frame of the main branches.
      if (hadBranches) show(frame.clientHeight / (whole.height * view.scale));
    }));
  /** Whether the drawing moved. */
  function show(factor: number, at = middle(), by = { x: 0, y: 0 }): boolean {
    if (!view) return false;
    const before = view;
    view = viewAfter(view, { factor, at, by }, size(), whole);
    const { scale, x, y } = view;
    const [width, height] = [whole.width * scale, whole.height * scale];
    Object.assign(image.style, {
      position: 'absolute',
      inset: '0 auto auto 0',
      maxWidth: 'none',
      maxHeight: 'none',
      width: `${width}px`,
      height: `${height}px`,
      translate: `${x}px ${y}px`,
      cursor: Math.max(width - frame.clientWidth, height - frame.clientHeight) < 1 ? 'default' : 'grab',
    });
    return scale !== before.scale || x !== before.x || y !== before.y;
  }
  const failed = root.querySelector<HTMLElement>('[data-failed]')!;
  const act = (...move: Parameters<typeof show>) =>
    void begin().then(
      () => {
        failed.hidden = true;
        show(...move);
      },
      () => {
        failed.hidden = false;
        // To be tried again.
        begun = undefined;
      },
    );

  root.querySelector<HTMLElement>('[data-zooms]')!.hidden = false;
  for (const button of root.querySelectorAll<HTMLElement>('[data-zoom]'))
    button.addEventListener('click', () => act(Number(button.dataset['zoom'])), { signal });

  frame.tabIndex = 0;
  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const factor = { '+': step, '-': 1 / step, '0': 0 }[event.key];
      const [x, y] = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key] ?? [
        0, 0,
      ];
      if (factor !== undefined) act(factor);
      else if ((x === 0 && y === 0) || !show(1, middle(), { x: x!, y: y! })) return;
      event.preventDefault();
    },
    { signal },
  );

  frame.addEventListener(
    'wheel',
    (event) => {
      // Browsers report a pinch on a touchpad as the wheel with Ctrl.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const turned = event.deltaY * (event.deltaMode === 0 ? 1 : 20);
      act(2 ** (-Math.max(-40, Math.min(40, turned)) / 60), inFrame(event));
    },
    { passive: false, signal },
  );

  // One finger scrolls the page.
  frame.style.touchAction = 'pan-x pan-y';
  let fingers: { at: { x: number; y: number }; apart: number } | undefined;
  const touch = (event: TouchEvent) => {
    const [one, other] = event.touches;
    const last = fingers;
    fingers = undefined;
    if (!one || !other) return;
    if (event.cancelable) event.preventDefault();
    const [a, b] = [inFrame(one), inFrame(other)];
    fingers = { at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, apart: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
    if (last) act(fingers.apart / last.apart, last.at, { x: fingers.at.x - last.at.x, y: fingers.at.y - last.at.y });
  };
  for (const kind of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    frame.addEventListener(kind, touch, { passive: false, signal });

  let held: { x: number; y: number } | undefined;
  frame.addEventListener(
    'pointerdown',
    (event) => {
      if (!view || event.pointerType === 'touch' || event.button !== 0) return;
      held = inFrame(event);
      frame.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  frame.addEventListener(
    'pointermove',
    (event) => {
      if (!held) return;
      const at = inFrame(event);
      show(1, held, { x: at.x - held.x, y: at.y - held.y });
      held = at;
    },
    { signal },
  );
  for (const kind of ['pointerup', 'pointercancel'] as const)
    frame.addEventListener(kind, () => (held = undefined), { signal });
  // What is moved is no link any more; there is one below it.
  frame.addEventListener('click', (event) => view && event.preventDefault(), { signal });

  addEventListener('resize', () => show(1), { signal });
  return () => ended.abort();
}
