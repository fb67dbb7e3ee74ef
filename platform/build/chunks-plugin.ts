import type { Plugin } from 'vite';
import { chunkPlan, type ChunkRules, type PlannedModule } from './chunk-plan.ts';
import { circlesOf } from './circles.ts';

/** Groups the browser's modules into chunks by `chunkPlan`. Chunks that import each other fail the build. */
export function chunks(rules: ChunkRules): Plugin {
  let root = '';
  let nameOf: (id: string) => string | null = () => null;
  /** Paths start at the project, so that no rule depends on where that is. */
  const inProject = (id: string) => (id.startsWith(root) ? id.slice(root.length) : id);
  return {
    name: 'loci-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root;
    },
    // Lets an entry export what another chunk needs of it, besides what the route has.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    renderStart() {
      const modules: PlannedModule[] = [];
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (info)
          modules.push({
            id: inProject(id),
            imports: info.importedIds.map(inProject),
            dynamicImports: info.dynamicallyImportedIds.map(inProject),
            isEntry: info.isEntry,
          });
      }
      nameOf = chunkPlan(modules, rules);
    },
    generateBundle(_options, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
      );
      const circles = circlesOf(imports);
      if (circles.length > 0)
        this.error(`chunks import each other: ${circles.map((circle) => circle.join(', ')).join('; ')}`);
    },
    outputOptions: (options) => ({
      ...options,
      // The plan gives what a chunk imports a chunk as well: nothing has to follow its importer.
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'chunk plan', name: (id) => nameOf(inProject(id)) }],
      },
    }),
  };
}
