import { flat } from '../../platform/i18n/text-faults.ts';
import { textFolders, textsIn } from '../../platform/i18n/text-files.ts';

const placeholder = /\{\{[^{}]*\}\}/g;
const hasWord = (text: string) => /\p{L}{4}/u.test(text.replaceAll(placeholder, ''));
const hasTwoWords = (text: string) => (text.replaceAll(placeholder, '').match(/\p{L}{2,}/gu) ?? []).length > 1;
const asPattern = (text: string) =>
  text
    .split(placeholder)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+');

/**
 * Tells texts of a screen that are the English ones, or keys of texts, where the texts of `tag` differ. A text that the
 * language has as in English is none of them, wherever it comes from.
 *
 * @param root The folder of the project.
 */
export function leftInEnglish(root: string, tag: string): (text: string) => boolean {
  const [english, translated] = [new Set<string>(), new Set<string>()];
  const keys = new Set<string>();
  for (const [namespace, folder] of textFolders(root)) {
    for (const [key, text] of flat(textsIn(root, folder, 'en'))) {
      english.add(text);
      for (const name of [key, `${namespace}:${key}`]) if (name.includes('.')) keys.add(name);
    }
    for (const text of flat(textsIn(root, folder, tag)).values()) translated.add(text);
  }
  const only = [...english].filter((text) => !translated.has(text) && hasWord(text) && !/<\w/.test(text));
  const whole = new Set(only.filter((text) => !text.includes('{{')));
  const filled = only.filter((text) => text.includes('{{') && hasTwoWords(text));
  const pattern = new RegExp(`^(?:${filled.map(asPattern).join('|')})$`, 'u');
  return (text) => whole.has(text) || keys.has(text) || pattern.test(text);
}
