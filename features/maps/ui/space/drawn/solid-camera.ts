import type { Stage } from '#ui/space/stage.ts';
import type { Place } from '../../../rules/map-content.ts';
import { between, eyeOf, facing, focalLength, scaleAt, turnedBy, type Orbit } from '../../../rules/space/orbit.ts';
import { solidRadius } from '../../../rules/space/solid.ts';
import type { Turn } from '../../../rules/space/sphere.ts';
import { zoomed } from '../../../rules/space/zoom.ts';
import { FittedCamera, turnOfKey } from './fitted-camera.ts';

/** What a picture of the solid needs around it. */
const around = 1.2;
const [nearest, furthest] = [zoomed('solid', 0, 'in'), zoomed('solid', Infinity, 'out')];
const within = (distance: number) => Math.min(furthest, Math.max(nearest, distance));

/** By angles from the front of a face. */
export type Lean = Pick<Orbit, 'turn' | 'tilt'>;

/** From where a solid is seen. */
export class SolidCamera extends FittedCamera<Orbit> {
  constructor(stage: Stage) {
    super(stage, { turn: 0.2, tilt: 0.25, distance: 600 }, between, 10);
  }

  /** At once, for a view that opens. */
  face(normal: Place, lean: Lean): void {
    this.travel.set(this.#beside(normal, lean));
  }

  turnTo(normal: Place, lean: Lean): void {
    this.travel.goTo(this.#beside(normal, lean));
  }

  turnBy(way: Turn): void {
    this.travel.goTo(turnedBy(this.view, ...turnOfKey(way)));
  }

  zoom(way: 'in' | 'out'): void {
    this.isFitted = false;
    this.travel.goTo({ ...this.view, distance: zoomed('solid', this.view.distance, way) });
  }

  /** All of it, the face in front. */
  recentre(normal: Place | undefined, lean: Lean): void {
    this.isFitted = true;
    this.travel.goTo(this.fitted(normal ? this.#beside(normal, lean) : this.view));
  }

  /** By a pointer that moved so many pixels. */
  drag(right: number, down: number): void {
    const angle = 1 / (scaleAt(0, this.view, this.size) * solidRadius);
    this.travel.jump(turnedBy(this.view, -right * angle, down * angle));
  }

  /** By a wheel or two fingers; above 1 things become larger. */
  pinch(factor: number): void {
    this.isFitted = false;
    this.travel.jump({ ...this.view, distance: within(this.view.distance / factor) });
  }

  protected override eye() {
    return { from: eyeOf(this.view), towards: { x: 0, y: 0, z: 0 } };
  }

  protected override fitted(view: Orbit): Orbit {
    const { width, height } = this.size;
    const seen = (focalLength(this.size) * solidRadius * around) / (Math.min(width, height) / 2);
    return { ...view, distance: within(Math.hypot(seen, solidRadius * around)) };
  }

  #beside(normal: Place, { turn, tilt }: Lean): Orbit {
    return turnedBy(facing(normal, this.view), turn, tilt);
  }
}
