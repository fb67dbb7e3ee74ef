import { profileLimits } from './profile-limits.ts';

/**
 * A price as it is typed: with comma or point, with blanks between thousands, in full-width digits as Chinese and
 * Japanese keyboards write them. `null`: none; `undefined`: it is not one.
 */
export function readPrice(typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').replaceAll(/[\s'’]/g, '');
  if (text === '') return null;
  if (!/^\d+(?:[.,]\d{0,2})?$/.test(text)) return undefined;
  const price = Number(text.replace(',', '.'));
  return price <= profileLimits.price ? price : undefined;
}
