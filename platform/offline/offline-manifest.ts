/** A file of the built client, with what the precache needs to know. */
export interface BuiltFile {
  readonly file: string;
  /** Paths of its modules from the root of the project. */
  readonly modules: readonly string[];
  /** The module whose exports the file has, if it was made for one module. */
  readonly facade?: string | undefined;
  /** The language of a file with texts. */
  readonly language?: string | undefined;
  /** Required files: static imports, styles, fonts. */
  readonly needs: readonly string[];
  /** Dynamic imports. */
  readonly opens: readonly string[];
}

export interface OfflineRules {
  /** Named groups of entries that work without a network after the first visit, most important first. */
  readonly groups: Readonly<Record<string, RegExp>>;
  /** Modules that are loaded on demand and cached on first use: large, or useless offline. */
  readonly onUse: readonly RegExp[];
  /** Fonts that some languages alone are set in, by the tags of those languages. */
  readonly fonts: readonly (readonly [file: RegExp, languages: readonly string[]])[];
  /** Screens that are useless offline; the screen `away` is shown instead. */
  readonly networkScreens: RegExp;
  readonly away: RegExp;
}

export interface OfflineManifest {
  /** Precached files; each in the first group that needs it. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Precached files with the texts and the fonts of one language: a device keeps those of its member's. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
  /** The other scripts, styles and texts. */
  readonly onUse: readonly string[];
  /** Those entries of `onUse` whose screens need the network. */
  readonly networkScreens: readonly string[];
  /** The entry of the screen that is shown instead. */
  readonly away: string | undefined;
}

/**
 * Decides which files the service worker precaches. A group has what its entries load, statically or dynamically;
 * dynamic imports of modules that are cached on use are not followed. Files of texts are kept unless all their texts
 * are cached on use; fonts of other scripts than Latin are kept for the languages that are written in them alone.
 */
export function offlineManifest(
  built: readonly BuiltFile[],
  { groups, onUse, fonts, networkScreens, away }: OfflineRules,
): OfflineManifest {
  const byName = new Map(built.map((each) => [each.file, each]));
  const isListedOnUse = (id: string) => onUse.some((pattern) => pattern.test(id));
  // A file made for one dynamic import may contain a module of another area, which nothing else uses.
  const isOnUse = ({ facade, modules }: BuiltFile) =>
    facade ? isListedOnUse(facade) : modules.length > 0 && modules.every(isListedOnUse);
  const taken = new Set<string>();

  const take = (name: string, into: string[], required: boolean): void => {
    const file = byName.get(name);
    if (!file || taken.has(name) || (!required && isOnUse(file))) return;
    if (isFontOfOtherScript(name) || fonts.some(([font]) => font.test(name))) return;
    taken.add(name);
    into.push(name);
    for (const each of file.needs) take(each, into, true);
    for (const each of file.opens) take(each, into, false);
  };

  const kept: Record<string, string[]> = {};
  const languages: Record<string, string[]> = {};
  for (const [group, entries] of Object.entries(groups)) {
    const into: string[] = [];
    for (const { file, language, modules } of built)
      // A file beside the routes may be a part of a screen that is cached on use; it is no entry then.
      if (!language && modules.some((id) => entries.test(id) && !networkScreens.test(id) && !isListedOnUse(id)))
        take(file, into, true);
    kept[group] = into.sort();
  }
  for (const each of built)
    if (each.language && !isOnUse(each)) {
      taken.add(each.file);
      (languages[each.language] ??= []).push(each.file);
    }
  for (const { file } of built)
    for (const [font, tags] of fonts) if (font.test(file)) for (const tag of tags) languages[tag]?.push(file);
  const rest = built
    .filter(({ file, language }) => !taken.has(file) && (language || /\.(?:js|css|json)$/.test(file)))
    .map(({ file }) => file);
  const withEntry = (pattern: RegExp) =>
    built.filter(({ file, modules }) => file.endsWith('.js') && modules.some((id) => pattern.test(id)));
  return {
    groups: kept,
    languages,
    onUse: rest.sort(),
    networkScreens: withEntry(networkScreens).map(({ file }) => file),
    away: withEntry(away)[0]?.file,
  };
}

const isFontOfOtherScript = (file: string) => file.endsWith('.woff2') && !/-latin-(?!ext)/.test(file);
