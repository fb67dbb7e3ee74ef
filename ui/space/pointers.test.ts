import { expect, test } from 'vitest';
import { followPointers, type PointerEvents } from './pointers.ts';

/** A place of which a grabbed thing lies left of x = 100; what it hears is told in words. */
function placeOf() {
  const said: string[] = [];
  const say = (what: string) => said.push(what);
  const on: PointerEvents = {
    grab: ({ x }) => x < 100,
    drag: ({ x, y }) => say(`drag ${x} ${y}`),
    drop: () => say('drop'),
    putBack: () => say('put back'),
    turn: (right, down) => say(`turn ${right} ${down}`),
    zoom: (factor) => say(`zoom ${factor.toFixed(2)}`),
    press: ({ x, y }) => say(`press ${x} ${y}`),
    rest: () => say('rest'),
  };
  const place = Object.assign(new EventTarget(), {
    style: { touchAction: '' },
    getBoundingClientRect: () => ({ left: 10, top: 20 }),
    setPointerCapture: () => undefined,
  });
  const ended = new AbortController();
  const { callOff } = followPointers(place as unknown as HTMLElement, on, ended.signal);
  const send = (kind: string, given: object) => place.dispatchEvent(Object.assign(new Event(kind), given));
  return {
    place,
    ended,
    callOff,
    wheel: (given: object) => send('wheel', { deltaY: 0, deltaMode: 0, ctrlKey: false, ...given }),
    finger(kind: 'down' | 'move' | 'up' | 'cancel', pointerId: number, x: number, y: number, pointerType = 'touch') {
      send(`pointer${kind}`, { pointerId, pointerType, button: 0, clientX: x + 10, clientY: y + 20 });
    },
    /** What was said since it was last asked. */
    said: () => said.splice(0),
  };
}

test('one finger turns the view, or takes along what it has grabbed', () => {
  const { finger, said, place } = placeOf();
  expect(place.style.touchAction).toBe('none');
  finger('down', 1, 200, 50);
  finger('move', 1, 205, 50);
  expect(said(), 'a finger trembles').toEqual([]);
  finger('move', 1, 230, 60);
  finger('move', 1, 240, 60);
  finger('up', 1, 240, 60);
  expect(said()).toEqual(['turn 30 10', 'turn 10 0', 'rest']);
  finger('down', 1, 50, 50);
  finger('move', 1, 80, 70);
  finger('up', 1, 80, 70);
  expect(said()).toEqual(['drag 80 70', 'drop', 'rest']);
  finger('down', 1, 50, 50, 'mouse');
  finger('up', 1, 52, 50, 'mouse');
  expect(said()).toEqual(['press 52 50', 'rest']);
});

test('two fingers zoom and turn, and what one had taken along goes back', () => {
  const { finger, said } = placeOf();
  finger('down', 1, 50, 50);
  finger('move', 1, 80, 50);
  finger('down', 2, 180, 50);
  expect(said()).toEqual(['drag 80 50', 'put back']);
  finger('move', 2, 280, 50);
  expect(said()).toEqual(['zoom 2.00', 'turn 50 0']);
  finger('move', 1, 180, 50);
  expect(said()).toEqual(['zoom 0.50', 'turn 50 0']);
  finger('up', 2, 280, 50);
  finger('up', 1, 180, 50);
  expect(said(), 'neither was a press').toEqual(['rest']);
});

test('what is called off, by key or by the system, is put back and pressed nothing', () => {
  const { finger, said, callOff } = placeOf();
  finger('down', 1, 50, 50);
  finger('move', 1, 90, 50);
  callOff();
  finger('up', 1, 90, 50);
  expect(said()).toEqual(['drag 90 50', 'put back', 'rest']);
  finger('down', 1, 50, 50);
  finger('cancel', 1, 50, 50);
  expect(said()).toEqual(['put back', 'rest']);
});

test.each([
  ['pixels', { deltaY: -480 }, 'zoom 2.00'],
  ['lines', { deltaY: 480 / 33, deltaMode: 1 }, 'zoom 0.50'],
  ['pages', { deltaY: -1.2, deltaMode: 2 }, 'zoom 2.00'],
  ['a pinch on a touchpad', { deltaY: -80, ctrlKey: true }, 'zoom 2.00'],
])('a wheel in %s zooms', (_title, given, zoomed) => {
  const { wheel, said } = placeOf();
  wheel(given);
  expect(said()).toEqual([zoomed]);
});

test('a drawing that has ended hears nothing', () => {
  const { finger, wheel, ended, said } = placeOf();
  ended.abort();
  finger('down', 1, 50, 50);
  finger('up', 1, 50, 50);
  wheel({ deltaY: 100 });
  expect(said()).toEqual([]);
});
