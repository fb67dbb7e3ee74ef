import type { Stage } from '#ui/space/stage.ts';
import type { Box } from '../../../rules/boxes.ts';
import type { Place, Position } from '../../../rules/map-content.ts';
import type { Way } from '../../../rules/space/board-moves.ts';
import {
  between,
  eyePlace,
  fittedBoard,
  initialsOfCube,
  labelOfCube,
  rayThrough,
  seenOnBoard,
  turnedOnBoard,
  withinBoardZoom,
  type BoardEye,
  type Ray,
  type SeenLabel,
} from '../../../rules/space/board-view.ts';
import { zoomed } from '../../../rules/space/zoom.ts';
import { FittedCamera, turnOfKey } from './fitted-camera.ts';

/** Of a pointer that crosses the picture. */
const turnOfDrag = Math.PI / 2;

/** From where a board is seen. */
export class BoardCamera extends FittedCamera<BoardEye> {
  #count: number;

  constructor(stage: Stage, count: number) {
    super(stage, fittedBoard(count, { width: 4, height: 3 }), between, 20);
    this.#count = count;
  }

  setCount(count: number): void {
    if (count === this.#count) return;
    this.#count = count;
    this.refit();
  }

  /** Brings a place into the middle, from as far as now. */
  lookAt({ x, z }: Place): void {
    this.isFitted = false;
    this.travel.goTo({ ...this.view, middle: { x, y: 0, z } });
  }

  goBack(eye: BoardEye): void {
    this.travel.goTo(eye);
  }

  turnBy(way: Way): void {
    this.travel.goTo(turnedOnBoard(this.view, ...turnOfKey(way)));
  }

  zoom(way: 'in' | 'out'): void {
    this.isFitted = false;
    const { middle, orbit } = this.view;
    this.travel.goTo({ middle, orbit: { ...orbit, distance: zoomed('cosmos', orbit.distance, way) } });
  }

  /** As it was opened. */
  recentre(): void {
    this.isFitted = true;
    this.travel.goTo(fittedBoard(this.#count, this.size));
  }

  /** By a pointer that moved so many pixels. */
  drag(right: number, down: number): void {
    const angle = turnOfDrag / Math.min(this.size.width, this.size.height);
    this.travel.jump(turnedOnBoard(this.view, -right * angle, down * angle));
  }

  /** By a wheel or two fingers; above 1 things become larger. */
  pinch(factor: number): void {
    this.isFitted = false;
    const { middle, orbit } = this.view;
    this.travel.jump({ middle, orbit: { ...orbit, distance: withinBoardZoom(orbit.distance / factor) } });
  }

  rayThrough(point: Position): Ray {
    return rayThrough(point, this.view, this.size);
  }

  seen(place: Place): ReturnType<typeof seenOnBoard> {
    return seenOnBoard(place, this.view, this.size);
  }

  labelOf(cube: Place): SeenLabel {
    return labelOfCube(cube, this.view, this.size);
  }

  initialsOf(cube: Place): Box {
    return initialsOfCube(cube, this.view, this.size);
  }

  protected override eye() {
    return { from: eyePlace(this.view), towards: this.view.middle };
  }

  protected override fitted({ orbit }: BoardEye): BoardEye {
    return fittedBoard(this.#count, this.size, orbit);
  }
}
