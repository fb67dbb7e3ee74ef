import { fileNamed } from './side-html.ts';

/** The end of a row's key, after the guid. */
export const placeOf = (key: string, guid: string): string => key.slice(guid.length + 1);

const playing = /\[sound:([^\]]{1,300})\]/gi;
const picture = /<img\b[^<>]{0,2000}?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^<>]*>/gi;

/** The files that fields name. */
export function filesNamedIn(fields: readonly string[]): string[] {
  const names = new Set<string>();
  for (const field of fields) {
    for (const [, name] of field.matchAll(playing)) names.add(fileNamed(name!));
    for (const [, one, other, bare] of field.matchAll(picture)) {
      const name = one ?? other ?? bare ?? '';
      if (!/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(name)) names.add(fileNamed(name));
    }
  }
  return [...names];
}
