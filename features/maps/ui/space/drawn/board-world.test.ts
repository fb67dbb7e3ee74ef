import { World } from 'cannon-es';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Place } from '../../../rules/map-content.ts';
import { isPlaced, startPlaces, tileOf, withinBoard } from '../../../rules/space/board.ts';
import { BoardWorld, stepSeconds, type WorldCube } from './board-world.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`);
const strewn = (count: number): WorldCube[] => {
  const starts = startPlaces(ids(count));
  return ids(count).map((id) => ({ id, place: starts.get(id)!, isPlaced: false }));
};
const worldOf = (cubes: readonly WorldCube[]) => {
  const world = new BoardWorld();
  world.set(cubes);
  return world;
};
/** As many steps as there are until all is at rest, at most 240. */
function settle(world: BoardWorld): number {
  let steps = 0;
  for (; steps < 241 && !world.isAtRest; steps++) world.step();
  return steps;
}
function drag(world: BoardWorld, id: string, way: readonly Place[], steps = 12, tile?: Place): void {
  world.grab(id);
  for (const place of way) {
    world.carry(place);
    for (let step = 0; step < steps; step++) world.step();
  }
  world.release(world.targetOf(id), tile);
}

function expectAt(world: BoardWorld, id: string, place: Place): void {
  for (const axis of ['x', 'y', 'z'] as const) expect(world.placeOf(id)![axis]).toBeCloseTo(place[axis], 6);
}

test('[S3 §3] a board that is opened is at rest, and a step changes nothing', () => {
  const cubes = strewn(24);
  const world = worldOf(cubes);
  expect(world.isAtRest).toBe(true);
  world.step();
  for (const { id, place } of cubes) expectAt(world, id, place);
});

test('[S3 §9] gravity is -1600 and the friction of the ground 0.65, where a cube is 100', () => {
  const added = vi.spyOn(World.prototype, 'addContactMaterial');
  const world = worldOf([{ id: 'n0', place: { x: 0, y: 50, z: 0 }, isPlaced: false }]);
  const { gravity, bodies } = added.mock.contexts[0] as World;
  const ground = added.mock.calls.find(([{ materials }]) => materials.some(({ name }) => name === 'ground'))![0];
  added.mockRestore();
  // Bodies are computed in cubes.
  expect(gravity.toArray().map((along) => along * 100)).toEqual([0, -1_600, 0]);
  expect(ground.friction).toBe(0.65);
  expect(bodies.some(({ material }) => material === ground.materials[0])).toBe(true);

  world.grab('n0');
  world.release({ x: 0, y: 0, z: 0 });
  let [height, speed] = [world.placeOf('n0')!.y, 0];
  for (let steps = 0; steps < 10; steps++) {
    world.step();
    // The air takes 30 % of the speed in a second.
    speed = speed * 0.7 ** stepSeconds - 1_600 * stepSeconds;
    height += speed * stepSeconds;
  }
  expect(world.placeOf('n0')!.y).toBeCloseTo(height, 6);
});

test('[S3 §9] a cube that is let go falls to the ground and stays', () => {
  const world = worldOf(strewn(24).filter(({ id }) => id === 'n3'));
  drag(world, 'n3', [{ x: 200, y: 0, z: 200 }], 60);
  expect(world.placeOf('n3')!.y).toBeCloseTo(120, 0);
  expect(settle(world)).toBeLessThan(120);
  const { x, y, z } = world.placeOf('n3')!;
  expect(Math.max(Math.abs(x - 200), Math.abs(y - 50), Math.abs(z - 200))).toBeLessThan(1);
});

test('[S3 §4] on its own tile it lies in the middle, and others do not move it', () => {
  const cubes = strewn(12);
  const world = worldOf(cubes);
  drag(world, 'n0', [{ x: -640, y: 0, z: 30 }], 60, tileOf(0));
  settle(world);
  expectAt(world, 'n0', tileOf(0));
  world.end();
  drag(
    world,
    'n5',
    [
      { x: -900, y: 0, z: 0 },
      { x: -500, y: 0, z: 0 },
    ],
    60,
  );
  settle(world);
  expectAt(world, 'n0', tileOf(0));
});

test('[S3 §2] a cube that is dragged against others pushes them, and they do not get into each other', () => {
  const cubes = Array.from({ length: 5 }, (_, at) => ({
    id: `n${at}`,
    place: { x: at * 110, y: 50, z: 0 },
    isPlaced: false,
  }));
  const world = worldOf(cubes);
  drag(world, 'n0', [{ x: 250, y: 0, z: 0 }], 60);
  settle(world);
  expect(world.placeOf('n4')!.x).toBeGreaterThan(441);
  expect(worstOverlap(world)).toBeLessThan(3);
});

test('[S3 §4] what is called off is as before', () => {
  const cubes = strewn(30);
  const world = worldOf(cubes);
  world.grab('n1');
  for (let at = 0; at < 60; at++) {
    world.carry({ x: -700 + at * 24, y: 0, z: 700 });
    world.step();
  }
  world.callOff();
  expect(world.isAtRest).toBe(true);
  expect(world.isBusy).toBe(false);
  for (const { id, place } of cubes) expectAt(world, id, place);
});

test('[S3 §3] a cube that another device moves, or removes, while one is held', () => {
  const cubes = strewn(6);
  const world = worldOf(cubes);
  world.grab('n1');
  world.carry({ x: 0, y: 0, z: 1_500 });
  world.step();
  const elsewhere = cubes
    .filter(({ id }) => id !== 'n2')
    .map((cube) => (cube.id === 'n3' ? { ...cube, place: { x: 900, y: 50, z: 900 } } : cube));
  world.set(elsewhere);
  expectAt(world, 'n3', { x: 900, y: 50, z: 900 });
  expect(world.placeOf('n2')).toBeUndefined();
  for (let at = 0; at < 120; at++) world.step();
  expect(world.placeOf('n1')!.z).toBeCloseTo(1_500, 0);
  world.set(elsewhere.filter(({ id }) => id !== 'n1'));
  world.release();
  expect(settle(world)).toBeLessThan(241);
});

test('[S3 §3] the same acts lead to the same places', () => {
  const ends = [0, 1].map(() => {
    const world = worldOf(strewn(60));
    drag(world, 'n7', [
      { x: -700, y: 0, z: 1_300 },
      { x: 700, y: 0, z: 1_400 },
    ]);
    settle(world);
    return [...world.places()];
  });
  expect(ends[0]).toEqual(ends[1]);
});

function worstOverlap(world: BoardWorld): number {
  const places = [...world.places().values()];
  let worst = 0;
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1)) {
      const depth = Math.min(
        100 - Math.abs(one.x - other.x),
        100 - Math.abs(one.y - other.y),
        100 - Math.abs(one.z - other.z),
      );
      worst = Math.max(worst, depth);
    }
  return worst;
}

const anywhere = fc.record({
  x: fc.oneof(fc.double({ min: -1_600, max: 1_600, noNaN: true }), fc.constantFrom(-1e7, 1e7)),
  y: fc.oneof(fc.constant(50), fc.double({ min: -100, max: 3_200, noNaN: true })),
  z: fc.oneof(fc.double({ min: -900, max: 2_600, noNaN: true }), fc.constantFrom(-1e7, 1e7)),
});

test('[S3 §3, §4] whatever is stored and dragged: all cubes are on the board and asleep after 240 steps, placed ones stay', () => {
  fc.assert(
    fc.property(
      fc.array(anywhere, { minLength: 1, maxLength: 24 }),
      fc.array(anywhere, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      (places, way, chosen) => {
        const cubes = places.map((place, at) => ({ id: `n${at}`, place, isPlaced: isPlaced(place, at) }));
        const world = worldOf(cubes);
        const id = `n${chosen % cubes.length}`;
        drag(world, id, way);
        expect(settle(world)).toBeLessThanOrEqual(240);
        expect(world.isAtRest).toBe(true);
        for (const { id: each, place, isPlaced: stays } of cubes) {
          const found = world.placeOf(each)!;
          const within = withinBoard(found, cubes.length);
          for (const axis of ['x', 'y', 'z'] as const)
            expect(Math.abs(found[axis] - within[axis])).toBeLessThan(12.001);
          if (stays && each !== id) expectAt(world, each, withinBoard(place, cubes.length));
        }
      },
    ),
    { seed: 20_260, numRuns: 40, endOnFailure: true },
  );
});

test('[S3 §2] random drags through half of a board leave no cube in another', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ x: fc.integer({ min: -1_400, max: 1_400 }), z: fc.integer({ min: -600, max: 2_200 }) }), {
        minLength: 2,
        maxLength: 5,
      }),
      fc.integer({ min: 0, max: 29 }),
      (way, chosen) => {
        const world = worldOf(strewn(30));
        drag(
          world,
          `n${chosen}`,
          way.map(({ x, z }) => ({ x, y: 0, z })),
          50,
        );
        settle(world);
        expect(worstOverlap(world)).toBeLessThan(12);
      },
    ),
    { seed: 7, numRuns: 25, endOnFailure: true },
  );
});
