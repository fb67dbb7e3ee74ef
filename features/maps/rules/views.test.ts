import { expect, test } from 'vitest';
import { mapViews, openedView, viewsOf, withView, type RememberedViews } from './views.ts';

const all = new Set(mapViews);

test('[S3 §2] a map and a mind map have different views', () => {
  expect(viewsOf('map', all)).toEqual(['2D', 'SPHERE', 'CUBE', 'ROADMAP']);
  expect(viewsOf('mindmap', all)).toEqual(['2D', 'SPHERE', 'KEYIDEASHAPE']);
});

test('[S3 §2] all of them are there', () => {
  expect(viewsOf('map')).toEqual(['2D', 'SPHERE', 'CUBE', 'ROADMAP']);
  expect(viewsOf('mindmap')).toEqual(['2D', 'SPHERE', 'KEYIDEASHAPE']);
});

test.each([
  ['nothing known', null, undefined, '2D'],
  ['remembered', null, 'SPHERE', 'SPHERE'],
  ['in the address', 'SPHERE', undefined, 'SPHERE'],
  ['in the address, another one remembered', '2D', 'SPHERE', '2D'],
  ['not offered', 'KEYIDEASHAPE', 'SPHERE', '2D'],
  ['no view', 'sphere', undefined, '2D'],
  ['remembered, of another version', null, 'HELIX', '2D'],
])(
  '[S3 §2] a map opens with the view of its address, else with the one remembered: %s',
  (_title, address, kept, view) => {
    expect(openedView('map', address, kept)).toBe(view);
  },
);

test('[S3 §2] a device remembers the views of the last hundred maps', () => {
  let views: RememberedViews = [];
  for (let at = 0; at < 101; at++) views = withView(views, `m${at}`, 'SPHERE');
  expect(views).toHaveLength(100);
  expect(views[0]).toEqual(['m100', 'SPHERE']);
  expect(views.at(-1)).toEqual(['m1', 'SPHERE']);
  expect(withView(views, 'm1', 'SPHERE')[0]).toEqual(['m1', 'SPHERE']);
  expect(withView(views, 'm1', '2D')).toHaveLength(99);
});
