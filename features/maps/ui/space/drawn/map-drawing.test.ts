import { beforeAll, expect, test, vi } from 'vitest';
import type { Stage, StageEvents } from '#ui/space/stage.ts';
import { MapDrawing, openDrawing } from './map-drawing.ts';

/** Of the stage that was opened last. */
const told = vi.hoisted(() => ({ slow: (): void => undefined }));
vi.mock('#ui/space/stage.ts', () => ({
  openStage: (_place: HTMLElement, on: StageEvents): Stage => {
    told.slow = on.slow;
    return { dispose: () => undefined } as Stage;
  },
}));

beforeAll(() => {
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'sans-serif', getPropertyValue: () => '' }));
  vi.stubGlobal('document', { documentElement: {} });
});

class Turned extends MapDrawing {
  constructor(place: HTMLElement, stage: Stage, said: string[]) {
    super(place, stage, {
      lost: () => undefined,
      back: () => undefined,
      slow: () => said.push('slow'),
      failed: () => undefined,
    });
    this.follow({
      turn: () => undefined,
      zoom: () => undefined,
      press: () => undefined,
      rest: () => said.push('rest'),
    });
  }

  override prepare(): void {}

  override fitInto(): void {}

  override themed(): void {}
}

function drawingOf() {
  const said: string[] = [];
  const place = Object.assign(new EventTarget(), {
    style: {},
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => undefined,
  });
  openDrawing(
    place as unknown as HTMLElement,
    { lost: () => undefined, back: () => undefined, slow: () => undefined, failed: () => undefined },
    (stage) => new Turned(place as unknown as HTMLElement, stage, said),
  );
  return {
    said,
    pointer: (kind: 'down' | 'up') =>
      place.dispatchEvent(
        Object.assign(new Event(`pointer${kind}`), { pointerId: 1, button: 0, clientX: 5, clientY: 5 }),
      ),
  };
}

test('a drawing that is slow says so at once, or once nothing is held', () => {
  const { said, pointer } = drawingOf();
  told.slow();
  expect(said).toEqual(['slow']);
  pointer('down');
  told.slow();
  expect(said).toEqual(['slow']);
  pointer('up');
  expect(said).toEqual(['slow', 'rest', 'slow']);
});

test('whoever wants a slow drawing all the same goes on turning it', () => {
  const { said, pointer } = drawingOf();
  told.slow();
  for (let turns = 0; turns < 2; turns++) {
    pointer('down');
    pointer('up');
  }
  expect(said).toEqual(['slow', 'rest', 'rest']);
});
