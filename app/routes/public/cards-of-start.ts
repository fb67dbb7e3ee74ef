/** The cards on the start page: in the visitor's language first, then the newest in any other. */
export function cardsOfStart<Card extends { readonly _id: string }>(
  inLanguage: readonly Card[],
  newest: readonly Card[],
  count: number,
): Card[] {
  const known = new Set(inLanguage.map(({ _id }) => _id));
  return [...inLanguage, ...newest.filter(({ _id }) => !known.has(_id))].slice(0, count);
}
