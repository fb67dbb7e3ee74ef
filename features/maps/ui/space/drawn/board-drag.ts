import type { Stage } from '#ui/space/stage.ts';
import type { Place } from '../../../rules/map-content.ts';
import { isPlaced, tileAt, tileOf } from '../../../rules/space/board.ts';
import type { DrawnCube } from '../../../rules/space/drawn-cubes.ts';
import { BoardWorld, stepSeconds } from './board-world.ts';

/** At most so many steps of physics a frame. */
const mostStepsOfFrame = 4;

export interface DragTold {
  /** After a drag all is at rest: where all cubes are, and which one was dragged. */
  readonly settled: (places: ReadonlyMap<string, Place>, dropped: string) => void;
  /** The tile under what is dragged. */
  readonly over: (tile: number | undefined) => void;
  /** Frames are drawn for it, of so many milliseconds. */
  readonly passed: (ms: number) => void;
}

/** A cube in the hand of a pointer, and the physics of all cubes until they are at rest. */
export class BoardDrag {
  readonly world = new BoardWorld();
  readonly #stage: Stage;
  readonly #on: DragTold;
  /** A cube under the pointer, dragged once the pointer moves. */
  #grabbed: { readonly id: string; isDragged: boolean; isReleased: boolean } | undefined;
  #isRunning = false;
  #over: number | undefined;

  constructor(stage: Stage, on: DragTold) {
    this.#stage = stage;
    this.#on = on;
  }

  /** The tile under what is dragged. */
  get over(): number | undefined {
    return this.#over;
  }

  /** The cube in the hand. */
  get held(): string | undefined {
    return this.#grabbed?.isDragged && !this.#grabbed.isReleased ? this.#grabbed.id : undefined;
  }

  /** What was dropped before is at rest with the next one. */
  grab(id: string | undefined): boolean {
    this.finish();
    this.#grabbed = id === undefined ? undefined : { id, isDragged: false, isReleased: false };
    return id !== undefined;
  }

  drag(to: Place, count: number): void {
    const grabbed = this.#grabbed;
    if (!grabbed) return;
    if (!grabbed.isDragged) {
      grabbed.isDragged = true;
      this.world.grab(grabbed.id);
    }
    this.world.carry(to);
    this.#setOver(tileAt({ ...to, y: 0 }, count));
    this.#run();
  }

  /** @param isStill Nothing may move by itself. */
  drop(cubes: readonly DrawnCube[], isStill: boolean): void {
    const grabbed = this.#grabbed;
    const cube = cubes.find(({ id }) => id === grabbed?.id);
    if (!grabbed?.isDragged || !cube) return this.putBack();
    grabbed.isReleased = true;
    const target = this.world.targetOf(cube.id) ?? cube.place;
    this.world.release(target, isPlaced(target, cube.at) ? tileOf(cube.at) : undefined);
    this.#setOver(undefined);
    if (isStill) this.finish();
    else this.#run();
  }

  /** All is as before the drag. */
  putBack(): void {
    this.#grabbed = undefined;
    if (this.world.isBusy) this.world.callOff();
    this.#setOver(undefined);
    this.#stage.ask();
  }

  /** What was dropped is at rest at once, and told. */
  finish(): void {
    const grabbed = this.#grabbed;
    if (!grabbed?.isReleased) return;
    this.#grabbed = undefined;
    while (!this.world.isAtRest) this.world.step();
    const places = this.world.places();
    this.world.end();
    this.#on.settled(places, grabbed.id);
    this.#stage.ask();
  }

  /** Frames as long as something moves. */
  #run(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    let rest = 0;
    this.#stage.run(
      (passed) => {
        rest += passed / 1_000;
        for (let steps = 0; rest >= stepSeconds && steps < mostStepsOfFrame; steps++) {
          this.world.step();
          rest -= stepSeconds;
        }
        // What a slow frame leaves is not made up for.
        rest = Math.min(rest, stepSeconds);
        this.#on.passed(passed);
        if (!this.world.isAtRest) return true;
        this.#isRunning = false;
        this.finish();
        return false;
      },
      () => {
        this.#isRunning = false;
        this.finish();
      },
    );
  }

  #setOver(tile: number | undefined): void {
    if (tile === this.#over) return;
    this.#over = tile;
    this.#on.over(tile);
  }
}
