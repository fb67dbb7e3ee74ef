import type { Stage } from '#ui/space/stage.ts';
import type { Place, Position } from '../../../rules/map-content.ts';
import {
  between,
  eyeOf,
  facing,
  fittedDistance,
  pointedAt,
  scaleAt,
  turnedBy,
  withinZoom,
  zoomedOnSphere,
  type Orbit,
} from '../../../rules/space/orbit.ts';
import type { Turn } from '../../../rules/space/sphere.ts';
import { FittedCamera, turnOfKey } from './fitted-camera.ts';

/** Slightly from above: the main node is at the top pole. */
const opened = { turn: 0.35, tilt: 0.5 } as const;

/** From where a sphere is seen. */
export class SphereCamera extends FittedCamera<Orbit> {
  #radius: number;

  constructor(stage: Stage, radius: number) {
    super(stage, { ...opened, distance: 1_000 }, between, 1);
    this.#radius = radius;
  }

  /** The sphere has grown or shrunk. */
  setRadius(radius: number): void {
    if (radius === this.#radius) return;
    this.#radius = radius;
    this.refit();
  }

  /** At once, for a view that opens. */
  face(place: Place): void {
    this.travel.set(facing(place, this.view));
  }

  turnTo(place: Place): void {
    this.travel.goTo(facing(place, this.view));
  }

  turnBy(way: Turn): void {
    this.travel.goTo(turnedBy(this.view, ...turnOfKey(way)));
  }

  /** Back to an earlier view, as near as it is now. */
  goBack({ turn, tilt }: Orbit): void {
    this.travel.goTo({ turn, tilt, distance: this.view.distance });
  }

  zoom(way: 'in' | 'out'): void {
    this.isFitted = false;
    this.travel.goTo({ ...this.view, distance: zoomedOnSphere(this.view.distance, this.#radius, way) });
  }

  /** As it was opened. */
  recentre(): void {
    this.isFitted = true;
    const front = { x: Math.sin(opened.turn), y: 0, z: Math.cos(opened.turn) };
    const { turn } = facing(front, this.view);
    this.travel.goTo(this.fitted({ ...this.view, turn, tilt: opened.tilt }));
  }

  /** By a pointer that moved so many pixels: what is in front stays under it. */
  drag(right: number, down: number): void {
    const angle = 1 / (scaleAt(this.#radius, this.view, this.size) * this.#radius);
    this.travel.jump(turnedBy(this.view, -right * angle, down * angle));
  }

  /** By a wheel or two fingers; above 1 things become larger. */
  pinch(factor: number): void {
    this.isFitted = false;
    const distance = withinZoom((this.view.distance - this.#radius) / factor + this.#radius, this.#radius);
    this.travel.jump({ ...this.view, distance });
  }

  pointedAt(point: Position): Place {
    return pointedAt(point, this.view, this.size, this.#radius);
  }

  /** Something moves with a pointer: frames follow one another for a while. */
  gesture(): void {
    this.travel.gesture();
  }

  protected override eye() {
    return { from: eyeOf(this.view), towards: { x: 0, y: 0, z: 0 } };
  }

  protected override fitted(view: Orbit): Orbit {
    return { ...view, distance: fittedDistance(this.#radius, this.size) };
  }
}
