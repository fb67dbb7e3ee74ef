import type { Stage } from '#ui/space/stage.ts';
import { starsFar } from '#ui/space/stars.ts';
import type { Place } from '../../../rules/map-content.ts';
import { fieldOfView, type Size } from '../../../rules/space/orbit.ts';
import { Travel } from './travel.ts';

/** What an arrow key turns, in radians. */
const keyTurn = Math.PI / 18;
/** How far an arrow key turns the view, to the right and up. */
export const turnOfKey = (way: 'left' | 'right' | 'up' | 'down'): readonly [right: number, up: number] => [
  way === 'right' ? keyTurn : way === 'left' ? -keyTurn : 0,
  way === 'up' ? keyTurn : way === 'down' ? -keyTurn : 0,
];

/** Shows all of its thing until somebody zooms or goes elsewhere; with the ways from one view to the next. */
export abstract class FittedCamera<View> {
  protected readonly travel: Travel<View>;
  protected isFitted = true;
  readonly #stage: Stage;
  #size: Size = { width: 1, height: 1 };

  /** @param near What is nearer is not drawn, in units of the scene. */
  constructor(stage: Stage, first: View, between: (from: View, to: View, part: number) => View, near: number) {
    this.#stage = stage;
    this.travel = new Travel<View>(stage, first, between);
    stage.camera.fov = fieldOfView;
    stage.camera.near = near;
    stage.camera.far = starsFar;
  }

  get view(): View {
    return this.travel.view;
  }

  get size(): Size {
    return this.#size;
  }

  fitInto(size: Size): void {
    this.#size = size;
    this.#stage.camera.aspect = size.width / size.height;
    this.#stage.camera.updateProjectionMatrix();
    this.refit();
  }

  /** Before each drawing. */
  place(): void {
    const { from, towards } = this.eye();
    this.#stage.camera.position.set(from.x, from.y, from.z);
    this.#stage.camera.lookAt(towards.x, towards.y, towards.z);
  }

  /** After a change of what is shown, or of the size. */
  protected refit(): void {
    if (this.isFitted) this.travel.change((view) => this.fitted(view));
  }

  /** Where the camera is, and the place it looks at. */
  protected abstract eye(): { readonly from: Place; readonly towards: Place };

  /** The same view, from where all of it is in the picture. */
  protected abstract fitted(view: View): View;
}
