import type { Stage } from '#ui/space/stage.ts';
import { starsFar } from '#ui/space/stars.ts';
import type { Place } from '../../../rules/map-content.ts';
import {
  between,
  eyeOf,
  facing,
  fieldOfView,
  focalLength,
  scaleAt,
  turnedBy,
  type Orbit,
  type Size,
} from '../../../rules/space/orbit.ts';
import { solidRadius } from '../../../rules/space/solid.ts';
import type { Turn } from '../../../rules/space/sphere.ts';
import { zoomed } from '../../../rules/space/zoom.ts';

const turnMs = 300;
/** Frames follow one another so long after a pointer moved, so that what they take is measured. */
const gestureMs = 120;
const keyTurn = Math.PI / 18;
/** What a picture of the solid needs around it. */
const around = 1.2;
const [nearest, furthest] = [zoomed('solid', 0, 'in'), zoomed('solid', Infinity, 'out')];
const within = (distance: number) => Math.min(furthest, Math.max(nearest, distance));

/** By angles from the front of a face. */
export type Lean = Pick<Orbit, 'turn' | 'tilt'>;

/** From where a solid is seen, and the ways from one view to the next. */
export class SolidCamera {
  readonly #stage: Stage;
  size: Size = { width: 1, height: 1 };
  orbit: Orbit = { turn: 0.2, tilt: 0.25, distance: 600 };
  /** The zoom is that of the whole solid until somebody zooms. */
  #isFitted = true;
  /** Where the view goes; another way ends this one. */
  #way: symbol | undefined;
  #lastMove = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
    stage.camera.fov = fieldOfView;
    stage.camera.near = 10;
    stage.camera.far = starsFar;
  }

  fitInto(size: Size): void {
    this.size = size;
    this.#stage.camera.aspect = size.width / size.height;
    this.#stage.camera.updateProjectionMatrix();
    if (this.#isFitted) this.orbit = { ...this.orbit, distance: this.#fitted() };
  }

  /** Before each drawing. */
  place(): void {
    const { x, y, z } = eyeOf(this.orbit);
    this.#stage.camera.position.set(x, y, z);
    this.#stage.camera.lookAt(0, 0, 0);
  }

  /** At once, for a view that opens. */
  face(normal: Place, lean: Lean): void {
    this.orbit = this.#beside(normal, lean);
  }

  turnTo(normal: Place, lean: Lean): void {
    this.#goTo(this.#beside(normal, lean));
  }

  turnBy(way: Turn): void {
    const right = way === 'right' ? 1 : way === 'left' ? -1 : 0;
    const up = way === 'up' ? 1 : way === 'down' ? -1 : 0;
    this.#goTo(turnedBy(this.orbit, right * keyTurn, up * keyTurn));
  }

  zoom(way: 'in' | 'out'): void {
    this.#isFitted = false;
    this.#goTo({ ...this.orbit, distance: zoomed('solid', this.orbit.distance, way) });
  }

  /** All of it, the face in front. */
  recentre(normal: Place | undefined, lean: Lean): void {
    this.#isFitted = true;
    const turned = normal ? this.#beside(normal, lean) : this.orbit;
    this.#goTo({ ...turned, distance: this.#fitted() });
  }

  /** By a pointer that moved so many pixels. */
  drag(right: number, down: number): void {
    const angle = 1 / (scaleAt(0, this.orbit, this.size) * solidRadius);
    this.#jump(turnedBy(this.orbit, -right * angle, down * angle));
  }

  /** By a wheel or two fingers; above 1 things become larger. */
  pinch(factor: number): void {
    this.#isFitted = false;
    this.#jump({ ...this.orbit, distance: within(this.orbit.distance / factor) });
  }

  #beside(normal: Place, { turn, tilt }: Lean): Orbit {
    return turnedBy(facing(normal, this.orbit), turn, tilt);
  }

  #fitted(): number {
    const seen = (focalLength(this.size) * solidRadius * around) / (Math.min(this.size.width, this.size.height) / 2);
    return within(Math.hypot(seen, solidRadius * around));
  }

  #jump(to: Orbit): void {
    this.#way = undefined;
    this.orbit = to;
    const isRunning = performance.now() - this.#lastMove < gestureMs;
    this.#lastMove = performance.now();
    if (isRunning && this.#stage.isMoving) return;
    this.#stage.run((_passed, now) => now - this.#lastMove < gestureMs);
  }

  #goTo(to: Orbit): void {
    const way = Symbol('way');
    this.#way = way;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.orbit = to;
      this.#stage.ask();
      return;
    }
    const from = this.orbit;
    let passedMs = 0;
    const arrive = () => {
      if (this.#way === way) this.orbit = to;
    };
    this.#stage.run((passed) => {
      if (this.#way !== way) return false;
      passedMs += passed;
      const part = Math.min(1, passedMs / turnMs);
      this.orbit = between(from, to, 1 - (1 - part) ** 3);
      return part < 1;
    }, arrive);
  }
}
