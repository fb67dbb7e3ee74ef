import { isReserved } from '#features/publications/rules/reserved-words.ts';

/** The card that a path of this product shows: a public one by its slug, or a secret one by its link. */
export function cardAt(path: string): { readonly slug: string } | { readonly link: string } | undefined {
  const steps = decoded(path);
  const own = steps[0] === 'app' ? steps.slice(1) : steps;
  const [first = '', second = '', ...rest] = own;
  if (rest.length > 0 || first === '') return undefined;
  if (first === 'secret-card' && second !== '') return { link: second };
  if (own !== steps) return first === 'add' && second !== '' ? { slug: second } : undefined;
  return isReserved(first) || (second !== '' && second !== 'test') ? undefined : { slug: first };
}

function decoded(path: string): string[] {
  try {
    return path.split(/[?#]/)[0]!.split('/').slice(1).map(decodeURIComponent);
  } catch {
    // Malformed percent encoding: no card.
    return [];
  }
}
