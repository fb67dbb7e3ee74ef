/** FNV-1a over UTF-16 code units, in 32 bits. It mixes well but protects nothing: collisions are easy to make. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
