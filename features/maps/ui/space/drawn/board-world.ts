import { Body, Box, ContactMaterial, Material, Plane, Vec3, World } from 'cannon-es';
import type { Place } from '../../../rules/map-content.ts';
import { cubeSide } from '../../../rules/space/board-moves.ts';
import { withinBoard } from '../../../rules/space/board.ts';

/** Bodies are computed in cubes: the limits of sleep and contact are made for things of about that size. */
const scale = 1 / cubeSide;
/** S3 §9, in cubes. */
const gravity = -1_600 * scale;
const groundFriction = 0.65;
/** In cubes a second: what is faster passes through others. */
const fastest = 30;
/** Of a held cube: what it pushes does not slide over the whole board. */
const carrySpeed = 12;
export const stepSeconds = 1 / 60;
/** A pile that is not at rest after so many steps is put to sleep. */
const mostSteps = 240;
/** Heights of the middle of a held cube: so that it pushes others, and above those that are placed. */
const [held, heldAbove] = [1.2, 1.7];
const settleSpeed = 14;
/** How far a body gets beyond a limit before it is set back, in units of the scene. */
const contactDepth = 12;
const near = 0.01;

export interface WorldCube {
  readonly id: string;
  readonly place: Place;
  /** It stays where it is. */
  readonly isPlaced: boolean;
}

/**
 * The cubes of a board as bodies that do not turn. Nothing moves until a cube is grabbed; afterwards all come to rest
 * within 240 steps. Steps are of equal length, so that the same acts lead to the same places.
 */
export class BoardWorld {
  readonly #world = new World({ gravity: new Vec3(0, gravity, 0), allowSleep: true });
  readonly #shape = new Box(new Vec3(0.5, 0.5, 0.5));
  readonly #stuff = new Material('cube');
  readonly #bodies = new Map<string, Body>();
  /** As given last. */
  #cubes: ReadonlyMap<string, WorldCube> = new Map();
  #walls: Body[] = [];
  #hand: { readonly id: string; target: Vec3 } | undefined;
  /** On the way down to its own tile. */
  #landing: { readonly id: string; readonly target: Vec3 } | undefined;
  #before: ReadonlyMap<string, Place> | undefined;
  #steps = 0;

  constructor() {
    const ground = new Material('ground');
    this.#world.addContactMaterial(
      new ContactMaterial(ground, this.#stuff, { friction: groundFriction, restitution: 0 }),
    );
    this.#world.addContactMaterial(new ContactMaterial(this.#stuff, this.#stuff, { friction: 0.3, restitution: 0 }));
    const floor = new Body({ type: Body.STATIC, shape: new Plane(), material: ground });
    floor.quaternion.setFromEuler(-Math.PI / 2, 0, 0);
    this.#world.addBody(floor);
  }

  /** Cubes that are moving or held stay where they are, unless their place was changed elsewhere. */
  set(cubes: readonly WorldCube[]): void {
    const known = this.#cubes;
    this.#cubes = new Map(cubes.map((cube) => [cube.id, cube]));
    if (known.size !== cubes.length) this.#setWalls();
    for (const [id, body] of this.#bodies) {
      if (this.#cubes.has(id)) continue;
      this.#world.removeBody(body);
      this.#bodies.delete(id);
      if (this.#hand?.id === id) this.#hand = undefined;
      if (this.#landing?.id === id) this.#landing = undefined;
    }
    for (const cube of cubes) {
      const body = this.#bodies.get(cube.id) ?? this.#add(cube.id);
      if (cube.id === this.#hand?.id || cube.id === this.#landing?.id) continue;
      const before = known.get(cube.id);
      if (before && this.isBusy && same(before.place, cube.place)) continue;
      this.#lay(body, cube);
    }
  }

  /** Something is held or moves: places are not those that were given. */
  get isBusy(): boolean {
    return this.#before !== undefined;
  }

  /** A step would change nothing. */
  get isAtRest(): boolean {
    if (this.#landing) return false;
    const hand = this.#hand && this.#bodies.get(this.#hand.id);
    if (hand && hand.position.distanceTo(this.#targetOf(hand)) > near) return false;
    for (const body of this.#bodies.values())
      if (body.type === Body.DYNAMIC && body.sleepState !== Body.SLEEPING) return false;
    return true;
  }

  grab(id: string): void {
    const body = this.#bodies.get(id);
    if (!body || this.isBusy) return;
    this.#before = this.places();
    this.#steps = 0;
    body.type = Body.KINEMATIC;
    body.allowSleep = false;
    body.mass = 0;
    body.updateMassProperties();
    body.wakeUp();
    this.#hand = { id, target: body.position.clone() };
    // Cubes that were put into each other without physics move apart.
    for (const each of this.#bodies.values()) if (each.type === Body.DYNAMIC) each.wakeUp();
  }

  /** The held cube follows; its height is that of held ones. */
  carry({ x, z }: Place): void {
    if (!this.#hand) return;
    const to = withinBoard({ x, y: 0, z }, this.#cubes.size);
    this.#hand.target = new Vec3(to.x * scale, held, to.z * scale);
  }

  /** Where the held cube is carried to. */
  targetOf(id: string): Place | undefined {
    return this.#hand?.id === id ? placeOf(this.#hand.target) : undefined;
  }

  /**
   * @param from From where it falls: a hand may be ahead of the cube.
   * @param tile Where it lies from now on, if that is its own tile.
   */
  release(from?: Place, tile?: Place): void {
    const hand = this.#hand;
    const body = hand && this.#bodies.get(hand.id);
    this.#hand = undefined;
    this.#steps = 0;
    if (!body) return;
    body.velocity.setZero();
    if (from) this.#bringTo(body, from);
    if (tile) {
      this.#landing = { id: hand.id, target: vectorOf(tile) };
      return;
    }
    this.#free(body);
  }

  /** All is as before it was grabbed. */
  callOff(): void {
    const before = this.#before;
    this.end();
    for (const [id, body] of this.#bodies) {
      const cube = this.#cubes.get(id);
      if (cube) this.#lay(body, { ...cube, place: before?.get(id) ?? cube.place });
    }
  }

  /** All has come to rest, and its places were taken over. */
  end(): void {
    this.#hand = undefined;
    this.#landing = undefined;
    this.#before = undefined;
  }

  /** One step of 1/60 s. */
  step(): void {
    if (this.isAtRest) return;
    this.#steer();
    this.#world.step(stepSeconds);
    const isOver = !this.#hand && ++this.#steps >= mostSteps;
    for (const [id, body] of this.#bodies) {
      if (body.type !== Body.STATIC) this.#keepWithin(id, body);
      if (isOver && body.type === Body.DYNAMIC) body.sleep();
    }
    if (isOver && this.#landing) this.#land();
  }

  places(): ReadonlyMap<string, Place> {
    return new Map([...this.#bodies].map(([id, { position }]) => [id, placeOf(position)]));
  }

  placeOf(id: string): Place | undefined {
    const body = this.#bodies.get(id);
    return body && placeOf(body.position);
  }

  /** In cubes a second, to the right and to the front. */
  speedOf(id: string): readonly [x: number, z: number] {
    const body = this.#bodies.get(id);
    return body && body.sleepState !== Body.SLEEPING ? [body.velocity.x, body.velocity.z] : [0, 0];
  }

  #add(id: string): Body {
    const body = new Body({
      mass: 1,
      shape: this.#shape,
      material: this.#stuff,
      fixedRotation: true,
      linearDamping: 0.3,
      sleepSpeedLimit: 0.12,
      sleepTimeLimit: 0.2,
    });
    this.#bodies.set(id, body);
    this.#world.addBody(body);
    return body;
  }

  /** Asleep: what is stored is shown, also where physics would have it otherwise. */
  #lay(body: Body, { place, isPlaced }: WorldCube): void {
    const at = withinBoard(place, this.#cubes.size);
    body.type = isPlaced ? Body.STATIC : Body.DYNAMIC;
    body.mass = isPlaced ? 0 : 1;
    body.allowSleep = true;
    body.updateMassProperties();
    body.position.copy(vectorOf(at));
    body.previousPosition.copy(body.position);
    body.interpolatedPosition.copy(body.position);
    body.velocity.setZero();
    body.aabbNeedsUpdate = true;
    if (isPlaced) body.wakeUp();
    else body.sleep();
  }

  /** At once, at the height of held cubes: a fast pointer is ahead of what it holds. */
  #bringTo(body: Body, { x, z }: Place): void {
    body.position.set(x * scale, Math.max(held, body.position.y), z * scale);
    const isOver = (other: Body) =>
      other !== body &&
      Math.abs(other.position.x - body.position.x) < 1 &&
      Math.abs(other.position.z - body.position.z) < 1;
    const tops = [...this.#bodies.values()].filter(isOver).map(({ position }) => position.y + 1);
    body.position.y = Math.max(body.position.y, ...tops);
    body.aabbNeedsUpdate = true;
  }

  #free(body: Body): void {
    body.type = Body.DYNAMIC;
    body.mass = 1;
    body.allowSleep = true;
    body.updateMassProperties();
    body.wakeUp();
  }

  /** A held cube stays above those that are placed, which it cannot push. */
  #targetOf({ position }: Body): Vec3 {
    const target = this.#hand?.target ?? position;
    const isOver = [...this.#bodies.values()].some(
      (other) =>
        other.type === Body.STATIC &&
        [position, target].some((at) => Math.abs(other.position.x - at.x) < 1 && Math.abs(other.position.z - at.z) < 1),
    );
    return isOver ? new Vec3(target.x, heldAbove, target.z) : target;
  }

  #steer(): void {
    const hand = this.#hand && this.#bodies.get(this.#hand.id);
    if (hand) follow(hand, this.#targetOf(hand), carrySpeed);
    const landing = this.#landing && this.#bodies.get(this.#landing.id);
    if (!landing || !this.#landing) return;
    if (landing.position.distanceTo(this.#landing.target) <= near) this.#land();
    else follow(landing, this.#landing.target, settleSpeed);
  }

  #land(): void {
    const { id, target } = this.#landing!;
    this.#landing = undefined;
    const body = this.#bodies.get(id);
    if (body) this.#lay(body, { id, place: placeOf(target), isPlaced: true });
  }

  #keepWithin(id: string, body: Body): void {
    const { position, velocity } = body;
    if (![...position.toArray(), ...velocity.toArray()].every(Number.isFinite)) {
      position.copy(vectorOf(this.#before?.get(id) ?? this.#cubes.get(id)!.place));
      velocity.setZero();
    }
    const speed = velocity.length();
    if (speed > fastest) velocity.scale(fastest / speed, velocity);
    const place = placeOf(position);
    const within = withinBoard(place, this.#cubes.size);
    // The ground and the walls hold by a contact, which begins a little beyond the limit.
    const beyond = Math.max(...(['x', 'y', 'z'] as const).map((axis) => Math.abs(place[axis] - within[axis])));
    if (beyond <= contactDepth) return;
    position.copy(vectorOf(within));
    if (place.x !== within.x) velocity.x = 0;
    if (place.y !== within.y) velocity.y = Math.max(0, velocity.y);
    if (place.z !== within.z) velocity.z = 0;
  }

  /** At the limits of places: cubes at a wall do not get into each other. */
  #setWalls(): void {
    for (const wall of this.#walls) this.#world.removeBody(wall);
    const { size } = this.#cubes;
    const low = withinBoard({ x: -Infinity, y: 0, z: -Infinity }, size);
    const high = withinBoard({ x: Infinity, y: 0, z: Infinity }, size);
    const wall = (x: number, z: number, turn: number) => {
      const body = new Body({ type: Body.STATIC, shape: new Plane() });
      body.position.set(x * scale, 0, z * scale);
      body.quaternion.setFromEuler(0, turn, 0);
      this.#world.addBody(body);
      return body;
    };
    const half = cubeSide / 2;
    this.#walls = [
      wall(low.x - half, 0, Math.PI / 2),
      wall(high.x + half, 0, -Math.PI / 2),
      wall(0, low.z - half, 0),
      wall(0, high.z + half, Math.PI),
    ];
  }
}

/** A body that is not moved by others goes towards a place, and is there with the last step. */
function follow(body: Body, target: Vec3, most: number): void {
  const way = target.vsub(body.position);
  const wanted = way.length() / stepSeconds;
  way.scale(wanted > most ? most / way.length() : 1 / stepSeconds, body.velocity);
}

const vectorOf = ({ x, y, z }: Place): Vec3 => new Vec3(x * scale, y * scale, z * scale);
const placeOf = ({ x, y, z }: Vec3): Place => ({ x: x * cubeSide, y: y * cubeSide, z: z * cubeSide });
const same = (one: Place, other: Place): boolean => one.x === other.x && one.y === other.y && one.z === other.z;
