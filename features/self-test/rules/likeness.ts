import { fold } from './same-text.ts';

/** How alike two texts are, from 0 to 1: Dice's coefficient of their pairs of neighbouring letters (Dice 1945). */
export function likenessOf(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const total = first.length + second.length;
  if (total === 0) return 0;
  let shared = 0;
  for (const pair of first) {
    const at = second.indexOf(pair);
    if (at === -1) continue;
    second.splice(at, 1);
    shared++;
  }
  return (2 * shared) / total;
}

function pairsOf(text: string): string[] {
  const letters = [...fold(text)];
  return letters.slice(1).map((letter, index) => letters[index]! + letter);
}
