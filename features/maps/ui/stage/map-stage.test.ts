import { expect, test } from 'vitest';
import { mapStages, type MapStage } from './map-stage.ts';

function viewNamed(name: string, asked: string[]): MapStage {
  const note = (what: string) => void asked.push(`${name} ${what}`);
  return {
    takesTitles: name === 'canvas',
    show: (id) => note(`show ${id}`),
    showBesidePanel: (id) => note(`showBesidePanel ${id}`),
    back: () => note('back'),
    fit: () => note('fit'),
    zoomIn: () => note('zoomIn'),
    zoomOut: () => note('zoomOut'),
    boxes: () => new Map([[name, { x: 1, y: 2, width: 3, height: 4 }]]),
    redrawn: async () => note('redrawn'),
    placeInView: () => ({ x: 5, y: 6 }),
    focus: () => note('focus'),
  };
}

test('the view that has entered is asked', async () => {
  const asked: string[] = [];
  const { stage, enter } = mapStages();
  enter(viewNamed('canvas', asked));
  stage.show('a');
  stage.showBesidePanel('b');
  stage.back();
  stage.fit();
  stage.zoomIn();
  stage.zoomOut();
  stage.focus();
  await stage.redrawn();
  expect(asked).toEqual(
    ['show a', 'showBesidePanel b', 'back', 'fit', 'zoomIn', 'zoomOut', 'focus', 'redrawn'].map(
      (what) => `canvas ${what}`,
    ),
  );
  expect([...stage.boxes().keys()]).toEqual(['canvas']);
  expect(stage.placeInView()).toEqual({ x: 5, y: 6 });
  expect(stage.takesTitles).toBe(true);
  enter(viewNamed('board', asked));
  expect(stage.takesTitles).toBe(false);
});

test('parts of the screen keep one stage while the views change, in whichever order they come and go', () => {
  const asked: string[] = [];
  const { stage, enter } = mapStages();
  const leaveCanvas = enter(viewNamed('canvas', asked));
  const leaveBoard = enter(viewNamed('board', asked));
  leaveCanvas();
  stage.fit();
  leaveBoard();
  enter(viewNamed('canvas', asked));
  stage.fit();
  expect(asked).toEqual(['board fit', 'canvas fit']);
});

test('without a view nothing is drawn, so that nothing has a box and nobody waits', async () => {
  const asked: string[] = [];
  const { stage, enter } = mapStages();
  enter(viewNamed('canvas', asked))();
  stage.show('a');
  stage.focus();
  await stage.redrawn();
  expect(asked).toEqual([]);
  expect(stage.boxes().size).toBe(0);
  expect(stage.placeInView()).toEqual({ x: 0, y: 0 });
});
