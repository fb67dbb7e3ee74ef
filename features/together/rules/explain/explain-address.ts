/** A name in an address shows while the room loads; a long one would make the address too long to be told. */
const longestName = 60;

/**
 * The address of S2 §2 where a friend listens. Only the room in it is believed; the rest is what the specification
 * names.
 */
export function explainAddress({
  room,
  cardId,
  listenerId,
  seconds,
  explainer,
}: {
  readonly room: string;
  readonly cardId: string;
  readonly listenerId: string;
  readonly seconds: number;
  readonly explainer: { readonly id: string; readonly name: string };
}): string {
  const name = encodeURIComponent([...explainer.name].slice(0, longestName).join('').trim() || '-');
  return ['/app/explain-aloud', room, cardId, listenerId, seconds, name, 'iframe=false', explainer.id].join('/');
}
