import { expect, test } from 'vitest';
import { newSettings, type MapContent } from '../map-content.ts';
import { themeNamed } from '../themes.ts';
import { board, tileOf } from './board.ts';
import { drawnCubes } from './drawn-cubes.ts';

const look = {
  theme: themeNamed('default'),
  hideTodo: false,
  details: true,
  marks: new Map(),
  hits: new Set<string>(),
};

test('[S3 §2, §4] a cube has the look of its node, its tile, and the cover of its card, else of its map', () => {
  const map: MapContent = {
    settings: newSettings,
    nodes: [
      { id: 'main', type: 'custom', position: { x: 0, y: 0 }, label: 'Tides', spacePosition: tileOf(0) },
      {
        id: 'card',
        type: 'custom',
        position: { x: 0, y: 100 },
        label: 'Moon',
        todo: 'DONE',
        memento: { _id: 'c', title: 'Moon', thumb: '/media/a/thumb.webp' },
      },
      {
        id: 'map',
        type: 'custom',
        position: { x: 0, y: 200 },
        roadmap: { _id: 'm', title: 'Sea', thumb: '/media/b/thumb.webp' },
      },
    ],
    edges: [],
  };
  const nodes = new Map(map.nodes.map((node) => [node.id, node]));
  expect(drawnCubes(board(map, 0), nodes, look)).toMatchObject([
    { id: 'main', at: 0, isPlaced: true, todo: undefined, cover: undefined },
    { id: 'card', at: 1, isPlaced: false, todo: 'DONE', cover: '/media/a/thumb.webp' },
    { id: 'map', at: 2, isPlaced: false, todo: 'TODO', cover: '/media/b/thumb.webp' },
  ]);
});
