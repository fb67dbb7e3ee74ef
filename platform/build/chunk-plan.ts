/** A module as the bundler knows it, before anything is left out of it. */
export interface PlannedModule {
  readonly id: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** A route, or the program of the page. */
  readonly isEntry: boolean;
}

/**
 * Entries that are loaded together. `base` is on every page that has a program, `first` on every screen of the product
 * and on the one shown first.
 */
export interface ChunkRules {
  readonly base: RegExp;
  readonly first: RegExp;
  /** Entries that visitors load without the first screen: what they share with it becomes a chunk of its own. */
  readonly public: RegExp;
  /** Chunks by path, whoever uses the modules. First match wins. */
  readonly together: readonly (readonly [pattern: RegExp, name: string])[];
  /** What several screens use, by path. A name may hold groups of its pattern. First match wins. */
  readonly shared: readonly (readonly [pattern: RegExp, name: string])[];
  /**
   * What a device keeps from the first visit on: what `entries` reach without a dynamic import of `onUse`. Shared
   * modules that they do not reach go to a chunk beside it, so that no kept chunk has parts of other screens.
   */
  readonly kept?: { readonly entries: (id: string) => boolean; readonly onUse: readonly RegExp[] };
}

/**
 * Decides which chunk each module goes to, so that a screen loads few files and none of another screen's: the base of
 * all pages, what the first screen adds to it, then what several screens share. What one screen or one lazily loaded
 * part has for itself stays with it (no name).
 */
export function chunkPlan(modules: readonly PlannedModule[], rules: ChunkRules): (id: string) => string | null {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const entries = modules.filter((module) => module.isEntry);
  const reachedBy = (roots: readonly PlannedModule[]) => reach(roots, byId);
  const base = reachedBy(entries.filter(({ id }) => rules.base.test(id)));
  const first = reachedBy(entries.filter(({ id }) => rules.first.test(id)));
  const visitors = reachedBy(entries.filter(({ id }) => rules.public.test(id)));
  const { kept } = rules;
  const isKept = kept ? keptSet(entries, byId, kept) : undefined;

  const lazy = new Set(modules.flatMap((module) => module.dynamicImports));
  const users = new Map<string, number>();
  for (const root of modules)
    if (root.isEntry || lazy.has(root.id)) for (const id of reachedBy([root])) users.set(id, (users.get(id) ?? 0) + 1);

  return (id) => {
    const together = named(id, rules.together);
    if (together) return together;
    // The bundler keeps an entry in a file of its own, whose exports are the route's.
    if (byId.get(id)?.isEntry && !rules.first.test(id)) return null;
    if (base.has(id)) return 'base';
    // Styles stay with the part that imports them: a document names only those of the base.
    if (id.endsWith('.css')) return null;
    if (first.has(id)) return visitors.has(id) ? 'common' : 'first';
    if ((users.get(id) ?? 0) < 2) return null;
    const name = named(id, rules.shared) ?? 'shared';
    return !isKept || isKept.has(id) ? name : `${name}-on-use`;
  };
}

function keptSet(
  entries: readonly PlannedModule[],
  byId: ReadonlyMap<string, PlannedModule>,
  { entries: isEntry, onUse }: NonNullable<ChunkRules['kept']>,
): Set<string> {
  const opened = ({ dynamicImports }: PlannedModule) =>
    dynamicImports.filter((id) => !onUse.some((pattern) => pattern.test(id)));
  return reach(
    entries.filter(({ id }) => isEntry(id)),
    byId,
    opened,
  );
}

function reach(
  roots: readonly PlannedModule[],
  byId: ReadonlyMap<string, PlannedModule>,
  opened: (module: PlannedModule) => readonly string[] = () => [],
): Set<string> {
  const reached = new Set<string>();
  const waiting = roots.map(({ id }) => id);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const module = byId.get(id);
    if (module) waiting.push(...module.imports, ...opened(module));
  }
  return reached;
}

function named(id: string, rules: readonly (readonly [RegExp, string])[]): string | undefined {
  for (const [pattern, name] of rules) {
    const match = pattern.exec(id);
    if (match) return name.replaceAll(/\$(\d)/g, (_mark, group: string) => match[Number(group)] ?? '');
  }
  return undefined;
}
