import type { Stage } from '#ui/space/stage.ts';
import { starsFar } from '#ui/space/stars.ts';
import type { Place, Position } from '../../../rules/map-content.ts';
import {
  between,
  eyeOf,
  facing,
  fieldOfView,
  fittedDistance,
  pointedAt,
  scaleAt,
  turnedBy,
  withinZoom,
  zoomedOnSphere,
  type Orbit,
  type Size,
} from '../../../rules/space/orbit.ts';
import type { Turn } from '../../../rules/space/sphere.ts';
import { Travel } from './travel.ts';

/** Slightly from above: the main node is at the top pole. */
const opened = { turn: 0.35, tilt: 0.5 } as const;
const keyTurn = Math.PI / 18;

/** From where a sphere is seen, and the ways from one view to the next. */
export class SphereCamera {
  readonly #stage: Stage;
  #radius: number;
  #size: Size = { width: 1, height: 1 };
  /** The zoom is that of the whole sphere until somebody zooms. */
  #isFitted = true;
  readonly #travel: Travel<Orbit>;

  constructor(stage: Stage, radius: number) {
    this.#stage = stage;
    this.#radius = radius;
    this.#travel = new Travel<Orbit>(stage, { ...opened, distance: 1_000 }, between);
    stage.camera.fov = fieldOfView;
    stage.camera.near = 1;
    stage.camera.far = starsFar;
  }

  get orbit(): Orbit {
    return this.#travel.view;
  }

  get size(): Size {
    return this.#size;
  }

  /** The sphere has grown or shrunk. */
  setRadius(radius: number): void {
    if (radius === this.#radius) return;
    this.#radius = radius;
    if (this.#isFitted) this.#refit();
  }

  fitInto(size: Size): void {
    this.#size = size;
    this.#stage.camera.aspect = size.width / size.height;
    this.#stage.camera.updateProjectionMatrix();
    if (this.#isFitted) this.#refit();
  }

  /** Before each drawing. */
  place(): void {
    const { x, y, z } = eyeOf(this.orbit);
    this.#stage.camera.position.set(x, y, z);
    this.#stage.camera.lookAt(0, 0, 0);
  }

  /** At once, for a view that opens. */
  face(place: Place): void {
    this.#travel.set(facing(place, this.orbit));
  }

  turnTo(place: Place): void {
    this.#travel.goTo(facing(place, this.orbit));
  }

  turnBy(way: Turn): void {
    const right = way === 'right' ? 1 : way === 'left' ? -1 : 0;
    const up = way === 'up' ? 1 : way === 'down' ? -1 : 0;
    this.#travel.goTo(turnedBy(this.orbit, right * keyTurn, up * keyTurn));
  }

  /** Back to an earlier view, as near as it is now. */
  goBack({ turn, tilt }: Orbit): void {
    this.#travel.goTo({ turn, tilt, distance: this.orbit.distance });
  }

  zoom(way: 'in' | 'out'): void {
    this.#isFitted = false;
    this.#travel.goTo({ ...this.orbit, distance: zoomedOnSphere(this.orbit.distance, this.#radius, way) });
  }

  /** As it was opened. */
  recentre(): void {
    this.#isFitted = true;
    const front = { x: Math.sin(opened.turn), y: 0, z: Math.cos(opened.turn) };
    const { turn } = facing(front, this.orbit);
    this.#travel.goTo({ turn, tilt: opened.tilt, distance: fittedDistance(this.#radius, this.#size) });
  }

  /** By a pointer that moved so many pixels: what is in front stays under it. */
  drag(right: number, down: number): void {
    const angle = 1 / (scaleAt(this.#radius, this.orbit, this.#size) * this.#radius);
    this.#travel.jump(turnedBy(this.orbit, -right * angle, down * angle));
  }

  /** By a wheel or two fingers; above 1 things become larger. */
  pinch(factor: number): void {
    this.#isFitted = false;
    const distance = withinZoom((this.orbit.distance - this.#radius) / factor + this.#radius, this.#radius);
    this.#travel.jump({ ...this.orbit, distance });
  }

  pointedAt(point: Position): Place {
    return pointedAt(point, this.orbit, this.#size, this.#radius);
  }

  /** Something moves with a pointer: frames follow one another for a while. */
  gesture(): void {
    this.#travel.gesture();
  }

  #refit(): void {
    this.#travel.set({ ...this.orbit, distance: fittedDistance(this.#radius, this.#size) });
  }
}
