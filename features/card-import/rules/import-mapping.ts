import { parseDelimited } from '#platform/text/delimited-text.ts';
import type { ColumnRole } from './import-columns.ts';
import { readHead } from './import-head.ts';
import type { ImportSettings } from './import-text.ts';

/** What a person chose for the columns of these names. */
export interface ColumnMapping {
  /** The names of the columns, in their order. */
  readonly names: readonly string[];
  readonly roles: readonly ColumnRole[];
  readonly html: boolean;
  readonly formatted: boolean;
}

const most = 20;

/** The names of the columns; nothing if the text names none. */
function namesIn(text: string, settings: ImportSettings): readonly string[] | undefined {
  if (settings.table || settings.format) return undefined;
  const { body, names } = readHead(text);
  const found = settings.header ? parseDelimited(body, settings, 1)[0]?.cells : names;
  return found?.map((name) => name.trim().toLowerCase());
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at]);

/** The settings as they were chosen for a text whose columns have the same names. */
export function withMapping(
  text: string,
  settings: ImportSettings,
  mappings: readonly ColumnMapping[],
): ImportSettings {
  const names = mappings.length > 0 ? namesIn(text, settings) : undefined;
  const found = names && mappings.find((mapping) => areSame(mapping.names, names));
  return found ? { ...settings, roles: found.roles, html: found.html, formatted: found.formatted } : settings;
}

/** The mappings to remember, the newest first, after a text was imported with these settings. */
export function mappingsAfter(
  text: string,
  settings: ImportSettings,
  mappings: readonly ColumnMapping[],
): readonly ColumnMapping[] {
  const names = namesIn(text, settings);
  if (!names) return mappings;
  const { roles, html, formatted } = settings;
  const others = mappings.filter((mapping) => !areSame(mapping.names, names));
  return [{ names, roles, html, formatted }, ...others].slice(0, most);
}
