/**
 * Groups of files that import each other in a circle, each sorted by name. A file that is executed before one of its
 * imports finds that undefined, so the order in which a page asks for them decides whether the page works.
 */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(file, imports)]));
  const circles = new Map<string, string[]>();
  for (const [file, files] of reached) {
    if (!files.has(file)) continue;
    const circle = [...files].filter((other) => reached.get(other)?.has(file)).toSorted();
    circles.set(circle.join(' '), circle);
  }
  return [...circles.values()];
}

function reachedFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(imports.get(file) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(imports.get(next) ?? []));
  }
  return reached;
}
