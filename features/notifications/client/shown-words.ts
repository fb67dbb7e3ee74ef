import type { i18n } from 'i18next';

/**
 * What a notification says, in the language shown; `undefined` while the texts of its area are not on this device. Some
 * texts have a form for each number only, so that the values decide whether there is one.
 */
export const shownWords = (
  texts: Pick<i18n, 'exists' | 't'>,
  key: string,
  values: Readonly<Record<string, string | number>>,
): string | undefined => {
  if (!texts.exists(key, values)) return undefined;
  const say = texts.t as unknown as (key: string, values: object) => string;
  return say(key, values);
};
