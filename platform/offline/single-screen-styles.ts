import type { Rolldown } from 'vite';

/**
 * One document serves every address below `/app`, so it cannot name a style sheet that only one screen has:
 * hydration would fail there. Such a screen imports the module with its styles when it is shown.
 */
export function refuseStylesOfSingleScreens(bundle: Rolldown.OutputBundle, screens: RegExp): void {
  const stylesOf = (file: string, seen: Set<string>): string[] => {
    const output = bundle[file];
    if (seen.has(file) || output?.type !== 'chunk') return [];
    seen.add(file);
    return [...(output.viteMetadata?.importedCss ?? []), ...output.imports.flatMap((each) => stylesOf(each, seen))];
  };
  const root = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.includes('/app/root.tsx'),
  );
  const ofRoot = new Set(root ? stylesOf(root.fileName, new Set()) : []);
  for (const output of Object.values(bundle)) {
    if (
      output.type !== 'chunk' ||
      !screens.test(output.facadeModuleId ?? '') ||
      output.facadeModuleId?.includes('/root.tsx')
    )
      continue;
    const styles = stylesOf(output.fileName, new Set()).filter((style) => !ofRoot.has(style));
    if (styles.length > 0)
      throw new Error(`${output.facadeModuleId} brings ${styles.join(', ')} into its document: import it lazily`);
  }
}
