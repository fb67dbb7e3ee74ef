import type { Mask, Masks } from '#features/cards/mask.contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { boxOf } from '#features/cards/rules/masks.ts';

/**
 * The masks of Anki's image occlusion, as its first field has them (ts/routes/image-occlusion/shapes/to-cloze.ts of
 * ankitects/anki): `{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.4:oi=1}}`. The number is the part; with
 * `oi` the others are hidden too.
 */
const written = /\{\{c(\d{1,3})::image-occlusion:([a-z]+)((?::[^{}]*)?)\}\}/g;

export interface ReadOcclusion {
  readonly masks: Masks;
  /** Texts that are written on the picture. */
  readonly texts: readonly string[];
  /** Shapes that are none, or that are measured in pixels, as the first versions did. */
  readonly unread: number;
}

export function occlusionIn(field: string): ReadOcclusion {
  const shapes: Mask[] = [];
  const texts: string[] = [];
  let unread = 0;
  let hideAll = false;
  for (const [, number = '', form = '', rest = ''] of field.matchAll(written)) {
    const said = propertiesIn(rest);
    if (form === 'text') {
      texts.push(said.get('text') ?? '');
      continue;
    }
    const part = Number(number);
    const shape = part > cardLimits.maskParts ? undefined : shapeOf(form, said);
    if (!shape || shapes.length >= cardLimits.masks) {
      unread++;
      continue;
    }
    if (said.get('oi') === '1') hideAll = true;
    shapes.push({ ...shape, part, text: '' });
  }
  return { masks: { ...(hideAll && { hideAll: true as const }), shapes }, texts, unread };
}

/** A colon in a value has a backslash before it. */
function propertiesIn(text: string): Map<string, string> {
  return new Map(
    text.split(/(?<!\\):/).flatMap((pair): [string, string][] => {
      const at = pair.indexOf('=');
      return at < 1 ? [] : [[pair.slice(0, at), pair.slice(at + 1).replaceAll('\\:', ':')]];
    }),
  );
}

type Unnamed<Each = Mask> = Each extends Mask ? Omit<Each, 'part' | 'text'> : never;

function shapeOf(form: string, said: ReadonlyMap<string, string>): Unnamed | undefined {
  const number = (name: string) => Number(said.get(name) ?? 'none');
  if (form === 'polygon') return polygonOf(said.get('points') ?? '', number('left'), number('top'));
  if (form !== 'rect' && form !== 'ellipse') return undefined;
  const isRect = form === 'rect';
  const [wide, high] = isRect ? [number('width'), number('height')] : [2 * number('rx'), 2 * number('ry')];
  const [left, top] = [number('left'), number('top')];
  if (![left, top, wide, high].every((each) => isShare(each))) return undefined;
  const angle = (((Math.round(number('angle') * 100) / 100) % 360) + 360) % 360;
  const box = { ...sideOf('left', 'width', left, wide), ...sideOf('top', 'height', top, high) };
  return { form, ...box, ...(angle > 0 && { angle }) } as Unnamed;
}

/** A little outside of the picture is a share; a hundred is a pixel. */
const isShare = (value: number): boolean => value > -1 && value < 2;
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

function sideOf(start: string, length: string, from: number, size: number): Record<string, number> {
  const begin = Math.min(Math.max(from, 0), 1 - cardLimits.maskSize);
  const end = Math.min(Math.max(from + size, begin + cardLimits.maskSize), 1);
  return { [start]: rounded(begin), [length]: rounded(Math.max(end - begin, cardLimits.maskSize)) };
}

/** The corners lie where `left` and `top` say, and else where they are. */
function polygonOf(text: string, left: number, top: number): Unnamed | undefined {
  const points = text.split(' ').flatMap((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return x !== undefined && y !== undefined && isShare(x) && isShare(y) ? [{ x, y }] : [];
  });
  if (points.length < 3 || points.length > cardLimits.maskPoints) return undefined;
  const box = boxOf({ form: 'polygon', part: 1, text: '', points });
  const [right, down] = [isShare(left) ? left - box.left : 0, isShare(top) ? top - box.top : 0];
  const share = (value: number) => rounded(Math.min(Math.max(value, 0), 1));
  return { form: 'polygon', points: points.map(({ x, y }) => ({ x: share(x + right), y: share(y + down) })) };
}

/** The same the other way: each mask on a line of its own. */
export function occlusionOf({ hideAll, shapes }: Masks): string {
  return shapes
    .map((shape) => {
      const oi = hideAll ? ':oi=1' : '';
      return `{{c${shape.part}::image-occlusion:${shape.form}${placeOf(shape)}${oi}}}`;
    })
    .join('<br>');
}

const short = (share: number): string => String(rounded(share)).replace(/^0(?=\.)/, '');

function placeOf(shape: Mask): string {
  const { left, top, width, height } = boxOf(shape);
  const at = `:left=${short(left)}:top=${short(top)}`;
  if (shape.form === 'polygon')
    return `${at}:points=${shape.points.map(({ x, y }) => `${short(x)},${short(y)}`).join(' ')}`;
  const angle = shape.angle === undefined ? '' : `:angle=${shape.angle}`;
  if (shape.form === 'rect') return `${at}:width=${short(width)}:height=${short(height)}${angle}`;
  return `${at}:rx=${half(width)}:ry=${half(height)}${angle}`;
}

/** With one digit more, so that twice of it is what it was. */
const half = (share: number): string => String(Math.round(share * 50_000) / 100_000).replace(/^0(?=\.)/, '');

/** What each mask hides, one a line; the numbers let Anki show the name of what it asks alone. */
export const namesField = ({ shapes }: Masks, escaped: (text: string) => string): string =>
  shapes
    .map(({ part, text }) => {
      // The marks of a gap would end it early.
      const name = escaped(text.replaceAll('}}', '} }').replaceAll('::', ': :').replaceAll('\n', ' '));
      return name === '' || part === 0 ? name : `{{c${part}::${name}}}`;
    })
    .join('<br>');

/** The masks with the names of such a field, if it has one for each. */
export function withNames(masks: Masks, field: string, plain: (html: string) => string): Masks {
  const lines = field.split(/<br ?\/?>/i);
  if (lines.length !== masks.shapes.length) return masks;
  const nameIn = (line: string) => plain(/^\{\{c\d{1,3}::(.*)\}\}$/s.exec(line)?.[1] ?? line);
  return {
    ...masks,
    shapes: masks.shapes.map((shape, at) => ({ ...shape, text: nameIn(lines[at]!).slice(0, cardLimits.maskText) })),
  };
}
