import type { Stage } from '#ui/space/stage.ts';
import { starsFar } from '#ui/space/stars.ts';
import type { Place, Position } from '../../../rules/map-content.ts';
import type { Way } from '../../../rules/space/board-moves.ts';
import {
  between,
  eyePlace,
  fittedBoard,
  rayThrough,
  seenOnBoard,
  turnedOnBoard,
  withinBoardZoom,
  type BoardEye,
  type Ray,
} from '../../../rules/space/board-view.ts';
import { fieldOfView, type Size } from '../../../rules/space/orbit.ts';
import { zoomed } from '../../../rules/space/zoom.ts';
import { Travel } from './travel.ts';

const keyTurn = Math.PI / 18;
/** Of a pointer that crosses the picture. */
const turnOfDrag = Math.PI / 2;

/** From where a board is seen. */
export class BoardCamera {
  readonly #stage: Stage;
  readonly #travel: Travel<BoardEye>;
  #count: number;
  #size: Size = { width: 1, height: 1 };
  /** All of the board is seen until somebody zooms or goes elsewhere. */
  #isFitted = true;

  constructor(stage: Stage, count: number) {
    this.#stage = stage;
    this.#count = count;
    this.#travel = new Travel<BoardEye>(stage, fittedBoard(count, { width: 4, height: 3 }), between);
    stage.camera.fov = fieldOfView;
    stage.camera.near = 20;
    stage.camera.far = starsFar;
  }

  get eye(): BoardEye {
    return this.#travel.view;
  }

  get size(): Size {
    return this.#size;
  }

  setCount(count: number): void {
    if (count === this.#count) return;
    this.#count = count;
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
    const { x, y, z } = eyePlace(this.eye);
    const { middle } = this.eye;
    this.#stage.camera.position.set(x, y, z);
    this.#stage.camera.lookAt(middle.x, middle.y, middle.z);
  }

  /** Brings a place into the middle, from as far as now. */
  lookAt({ x, z }: Place): void {
    this.#isFitted = false;
    this.#travel.goTo({ ...this.eye, middle: { x, y: 0, z } });
  }

  goBack(eye: BoardEye): void {
    this.#travel.goTo(eye);
  }

  turnBy(way: Way): void {
    const right = way === 'right' ? 1 : way === 'left' ? -1 : 0;
    const up = way === 'up' ? 1 : way === 'down' ? -1 : 0;
    this.#travel.goTo(turnedOnBoard(this.eye, right * keyTurn, up * keyTurn));
  }

  zoom(way: 'in' | 'out'): void {
    this.#isFitted = false;
    const { middle, orbit } = this.eye;
    this.#travel.goTo({ middle, orbit: { ...orbit, distance: zoomed('cosmos', orbit.distance, way) } });
  }

  /** As it was opened. */
  recentre(): void {
    this.#isFitted = true;
    this.#travel.goTo(fittedBoard(this.#count, this.#size));
  }

  /** By a pointer that moved so many pixels. */
  drag(right: number, down: number): void {
    const angle = turnOfDrag / Math.min(this.#size.width, this.#size.height);
    this.#travel.jump(turnedOnBoard(this.eye, -right * angle, down * angle));
  }

  /** By a wheel or two fingers; above 1 things become larger. */
  pinch(factor: number): void {
    this.#isFitted = false;
    const { middle, orbit } = this.eye;
    this.#travel.jump({ middle, orbit: { ...orbit, distance: withinBoardZoom(orbit.distance / factor) } });
  }

  rayThrough(point: Position): Ray {
    return rayThrough(point, this.eye, this.#size);
  }

  seen(place: Place): ReturnType<typeof seenOnBoard> {
    return seenOnBoard(place, this.eye, this.#size);
  }

  #refit(): void {
    this.#travel.set(fittedBoard(this.#count, this.#size));
  }
}
