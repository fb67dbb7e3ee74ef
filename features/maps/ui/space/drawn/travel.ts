import type { Stage } from '#ui/space/stage.ts';

const travelMs = 300;
/** Frames follow one another so long after a pointer moved, so that what they take is measured. */
const gestureMs = 120;

/** From where something is seen, and the ways from one view to the next. */
export class Travel<View> {
  readonly #stage: Stage;
  readonly #between: (from: View, to: View, part: number) => View;
  #view: View;
  /** Where the view goes; another way ends this one. */
  #way: { from: View; to: View } | undefined;
  #lastMove = 0;

  constructor(stage: Stage, view: View, between: (from: View, to: View, part: number) => View) {
    this.#stage = stage;
    this.#view = view;
    this.#between = between;
  }

  get view(): View {
    return this.#view;
  }

  /** Where it is, and where it goes, at once. */
  change(by: (view: View) => View): void {
    this.#view = by(this.#view);
    if (this.#way) Object.assign(this.#way, { from: by(this.#way.from), to: by(this.#way.to) });
  }

  /** At once; whoever changes it draws it. */
  set(view: View): void {
    this.#way = undefined;
    this.#view = view;
  }

  /** With a pointer. */
  jump(to: View): void {
    this.set(to);
    this.gesture();
  }

  /** Something moves with a pointer: frames follow one another for a while. */
  gesture(): void {
    const isRunning = performance.now() - this.#lastMove < gestureMs;
    this.#lastMove = performance.now();
    if (isRunning && this.#stage.isMoving) return;
    this.#stage.run((_passed, now) => now - this.#lastMove < gestureMs);
  }

  goTo(to: View): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.set(to);
      this.#stage.ask();
      return;
    }
    const way = { from: this.#view, to };
    this.#way = way;
    let passedMs = 0;
    const arrive = () => {
      if (this.#way === way) this.set(way.to);
    };
    this.#stage.run((passed) => {
      if (this.#way !== way) return false;
      passedMs += passed;
      const part = Math.min(1, passedMs / travelMs);
      if (part < 1) this.#view = this.#between(way.from, way.to, 1 - (1 - part) ** 3);
      else arrive();
      return part < 1;
    }, arrive);
  }
}
