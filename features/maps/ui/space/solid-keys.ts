import { facePages, faceOf, mostFaces } from '../../rules/space/solid.ts';

/** The idea that a key of the solid leads to: the next and the previous, a face of this solid, another solid. */
export function solidGoal(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const { page } = faceOf(Math.max(0, at));
  const [from, to] = facePages(count)[page] ?? [0, 0];
  if (/^[1-9]$/.test(key)) return from + Number(key) <= to ? from + Number(key) - 1 : undefined;
  const within = (index: number) => Math.min(count - 1, Math.max(0, index));
  const pages: Readonly<Record<string, number>> = { PageUp: page - 1, PageDown: page + 1 };
  const wanted = pages[key];
  if (wanted !== undefined) return wanted >= 0 && wanted * mostFaces < count ? wanted * mostFaces : undefined;
  if (key === 'ArrowRight' || key === 'ArrowDown') return within(at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return within(at - 1);
  return { Home: 0, End: count - 1 }[key];
}
