import { hasFormula } from '#ui/formulas.ts';
import { shorten, shownLength } from '../rules/shown-length.ts';

/**
 * A key idea that is typed over a tile, and how many signs a reader sees of it. Formulas are not cut, and of their TeX
 * a command is one sign, and braces are none.
 */
export function typedLine(idea: string): { readonly text: string; readonly signs: number } {
  if (!hasFormula(idea)) {
    const text = shorten(idea, shownLength.listTitle);
    return { text, signs: text.length };
  }
  return { text: idea, signs: idea.replaceAll(/\\[a-z]+/gi, '·').replaceAll(/[{}$^_]|\\[()[\]]/g, '').length };
}
