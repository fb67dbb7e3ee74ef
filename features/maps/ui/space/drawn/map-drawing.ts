import { followPointers, type PointerEvents } from '#ui/space/pointers.ts';
import { openStage, type Stage, type StageOptions } from '#ui/space/stage.ts';
import type { Size } from '../../../rules/space/orbit.ts';
import type { DrawingTold } from '../use-drawing.ts';
import type { ChipFonts } from './write-chip.ts';

/** Pointers that only turn and zoom need no more. */
type FollowedPointers = Pick<PointerEvents, 'turn' | 'zoom' | 'press'> & Partial<PointerEvents>;

/** What the drawings of all views have in common: the stage, pointers, and when slowness is told. */
export abstract class MapDrawing {
  protected readonly place: HTMLElement;
  protected readonly stage: Stage;
  protected readonly fonts: ChipFonts;
  readonly #told: DrawingTold;
  readonly #ended = new AbortController();
  #isHeld = false;
  /** To be told once nothing is held. */
  #isSlow = false;

  constructor(place: HTMLElement, stage: Stage, told: DrawingTold) {
    this.place = place;
    this.stage = stage;
    this.#told = told;
    const { fontFamily } = getComputedStyle(place);
    this.fonts = {
      sans: fontFamily,
      display: getComputedStyle(document.documentElement).getPropertyValue('--font-display') || fontFamily,
    };
  }

  /** Before each frame. */
  abstract prepare(): void;
  abstract fitInto(size: Size): void;
  /** After a change of theme. */
  abstract themed(): void;

  /** What a pointer holds is let go before the view becomes flat. */
  tellSlow(): void {
    if (this.#isHeld) this.#isSlow = true;
    else this.#told.slow();
  }

  dispose(): void {
    this.#ended.abort();
    this.stage.dispose();
  }

  protected get isOver(): boolean {
    return this.#ended.signal.aborted;
  }

  protected follow(on: FollowedPointers): { callOff: () => void } {
    const nothing = () => undefined;
    return followPointers(
      this.place,
      {
        drag: nothing,
        drop: nothing,
        putBack: nothing,
        ...on,
        grab: (point) => {
          this.#isHeld = true;
          return on.grab?.(point) ?? false;
        },
        rest: () => {
          this.#isHeld = false;
          // Whoever wants it drawn all the same goes on with it.
          on.rest?.();
          const wasSlow = this.#isSlow;
          this.#isSlow = false;
          if (wasSlow) this.#told.slow();
        },
      },
      this.#ended.signal,
    );
  }
}

/** Undefined without WebGL. */
export function openDrawing<Drawing extends MapDrawing>(
  place: HTMLElement,
  on: DrawingTold,
  make: (stage: Stage) => Drawing,
  options?: StageOptions,
): Drawing | undefined {
  let drawing: Drawing | undefined;
  const stage = openStage(
    place,
    {
      prepare: () => drawing?.prepare(),
      resized: (width, height) => drawing?.fitInto({ width, height }),
      themed: () => drawing?.themed(),
      lost: on.lost,
      back: on.back,
      slow: () => drawing?.tellSlow(),
      failed: on.failed,
    },
    options,
  );
  if (stage) drawing = make(stage);
  return drawing;
}
