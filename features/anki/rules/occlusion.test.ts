import { describe, expect, test } from 'vitest';
import type { Masks } from '#features/cards/mask.contract.ts';
import { fieldOfPlain, plainOfField } from './out/field-text.ts';
import { namesField, occlusionIn, occlusionOf, withNames } from './occlusion.ts';

const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };
const rect = (part: number, text = '') => ({ form: 'rect' as const, part, text, ...box });
const cloze = (number: number, shape: string) => `{{c${number}::image-occlusion:${shape}}}<br>`;
const sides = 'left=.1:top=.2:width=.3:height=.4';

describe('[S1 §3] image occlusion of Anki', () => {
  test.each<[string, string, Masks['shapes']]>([
    ['a rectangle', cloze(1, `rect:${sides}`), [rect(1)]],
    [
      'with a leading zero and a colour',
      cloze(2, `rect:left=0.1:top=0.2:width=0.3:height=0.4:fill=#ff0000`),
      [rect(2)],
    ],
    [
      'an ellipse by its radii, turned',
      cloze(1, 'ellipse:left=.1:top=.2:rx=.15:ry=.2:angle=-90'),
      [{ ...rect(1), form: 'ellipse', angle: 270 }],
    ],
    [
      'a polygon where left and top say',
      cloze(3, 'polygon:left=.2:top=.3:points=.1,.1 .2,.1 .1,.3'),
      [
        {
          form: 'polygon',
          part: 3,
          text: '',
          points: [
            { x: 0.2, y: 0.3 },
            { x: 0.3, y: 0.3 },
            { x: 0.2, y: 0.5 },
          ],
        },
      ],
    ],
    ['groups, and what is always hidden', cloze(1, `rect:${sides}`) + cloze(0, `rect:${sides}`), [rect(1), rect(0)]],
    [
      'partly outside of the picture',
      cloze(1, 'rect:left=-.1:top=.9:width=.3:height=.4'),
      [{ ...rect(1), left: 0, top: 0.9, width: 0.2, height: 0.1 }],
    ],
  ])('%s', (_, field, shapes) => {
    expect(occlusionIn(field)).toEqual({ masks: { shapes }, texts: [], unread: 0 });
  });

  test.each<[string, string]>([
    ['in pixels', `rect:left=399:top=99:width=167:height=33`],
    ['without a size', 'rect:left=.1:top=.2'],
    ['an unknown form', `star:${sides}`],
    ['a polygon of two corners', 'polygon:points=.1,.1 .2,.1'],
    ['a polygon of text', 'polygon:points=a,b c,d e,f'],
  ])('not read, and counted: %s', (_, shape) => {
    expect(occlusionIn(cloze(1, shape))).toEqual({ masks: { shapes: [] }, texts: [], unread: 1 });
  });

  test('hide all, and texts on the picture', () => {
    const field = cloze(1, `rect:${sides}:oi=1`) + cloze(0, String.raw`text:left=.1:top=.1:text=a\:b:scale=1:fs=.08`);
    expect(occlusionIn(field)).toEqual({ masks: { hideAll: true, shapes: [rect(1)] }, texts: ['a:b'], unread: 0 });
    expect(occlusionIn('plain text')).toEqual({ masks: { shapes: [] }, texts: [], unread: 0 });
  });

  test('written and read again, masks and names are the same', () => {
    const masks: Masks = {
      hideAll: true,
      shapes: [
        rect(1, 'A < B'),
        { ...rect(2, ''), form: 'ellipse', width: 0.2501, angle: 12.5 },
        { form: 'polygon', part: 2, text: 'x', points: [0.1, 0.25, 0.9].map((x) => ({ x, y: x * x })) },
        rect(0, 'caption'),
      ],
    };
    const kept = { ...masks, shapes: masks.shapes.map((shape) => ({ ...shape })) };
    const polygon = kept.shapes[2]!;
    if (polygon.form === 'polygon')
      polygon.points = [0.1, 0.25, 0.9].map((x) => ({ x, y: Math.round(x * x * 1e4) / 1e4 }));
    const names = namesField(masks, fieldOfPlain);
    expect(names).toBe('{{c1::A &lt; B}}<br><br>{{c2::x}}<br>caption');
    const again = withNames(occlusionIn(occlusionOf(masks)).masks, names, (html) => plainOfField(html) ?? '');
    expect(again).toEqual(kept);
  });

  test('names that do not fit the masks are left out', () => {
    expect(withNames({ shapes: [rect(1)] }, 'a<br>b', String)).toEqual({ shapes: [rect(1)] });
  });
});
