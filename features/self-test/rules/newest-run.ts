/** Tells each run of something slow whether it is still the one that is wanted. */
export class NewestRun {
  #current: symbol | undefined;

  /** Makes every earlier run outdated. The answer tells whether this one is not. */
  begin(): () => boolean {
    const run = Symbol('run');
    this.#current = run;
    return () => this.#current === run;
  }

  cancel(): void {
    this.#current = undefined;
  }
}
