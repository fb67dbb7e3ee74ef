/** A run of text: common to both versions, or in only one of them. */
export interface DiffRun {
  readonly text: string;
  readonly in: 'both' | 'mine' | 'theirs';
}

/**
 * With more than this many differing words on each side, all of them are shown as changed: the algorithm takes
 * quadratic time.
 */
const mostWords = 1_500;

/** Word-level diff of two texts (longest common subsequence). */
export function difference(mine: string, theirs: string): DiffRun[] {
  const [one, other] = [wordsAndSpaces(mine), wordsAndSpaces(theirs)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const middle = between(one.slice(start, one.length - end), other.slice(start, other.length - end));
  return joined([
    { text: one.slice(0, start).join(''), in: 'both' },
    ...middle,
    { text: one.slice(one.length - end).join(''), in: 'both' },
  ]);
}

/** Scripts without spaces between words (Chinese, Japanese, Thai) are compared character by character. */
function wordsAndSpaces(text: string): string[] {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu,
    ) ?? []
  );
}

function between(mine: readonly string[], theirs: readonly string[]): DiffRun[] {
  if (mine.length > mostWords || theirs.length > mostWords)
    return [
      { text: mine.join(''), in: 'mine' },
      { text: theirs.join(''), in: 'theirs' },
    ];
  const width = theirs.length + 1;
  const longest = new Uint16Array((mine.length + 1) * width);
  for (let i = mine.length - 1; i >= 0; i--)
    for (let j = theirs.length - 1; j >= 0; j--)
      longest[i * width + j] =
        mine[i] === theirs[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  const stretches: DiffRun[] = [];
  let [i, j] = [0, 0];
  while (i < mine.length || j < theirs.length) {
    if (i < mine.length && j < theirs.length && mine[i] === theirs[j]) {
      stretches.push({ text: mine[i]!, in: 'both' });
      i++;
      j++;
    } else if (j >= theirs.length || (i < mine.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!))
      stretches.push({ text: mine[i++]!, in: 'mine' });
    else stretches.push({ text: theirs[j++]!, in: 'theirs' });
  }
  return stretches;
}

function joined(stretches: readonly DiffRun[]): DiffRun[] {
  const all: DiffRun[] = [];
  for (const stretch of stretches) {
    const last = all.at(-1);
    if (stretch.text === '') continue;
    if (last?.in === stretch.in) all[all.length - 1] = { ...last, text: last.text + stretch.text };
    else all.push(stretch);
  }
  return all;
}
