/** Cuts a list into lists of at most so many. */
export const inParts = <Each>(all: readonly Each[], most: number): Each[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
