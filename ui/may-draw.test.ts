import { expect, test } from 'vitest';
import { howDrawn, type DrawingDevice } from './may-draw.ts';

const device = (webGl: ReturnType<DrawingDevice['webGl']>, rest: Partial<DrawingDevice> = {}): DrawingDevice => ({
  webGl: () => webGl,
  saveData: false,
  ...rest,
});

test.each([
  ['hardware', device('hardware'), '3d'],
  ['forced, with WebGL', device('software', { kept: 'forced' }), '3d'],
  ['forced, without WebGL', device('none', { kept: 'forced' }), 'noWebGl'],
  ['no WebGL', device('none'), 'noWebGl'],
  ['no WebGL, chosen all the same', device('none', { chosen: '3d' }), 'noWebGl'],
  ['software', device('software'), 'software'],
  ['software, chosen all the same', device('software', { chosen: '3d' }), '3d'],
  ['slow', device('hardware', { kept: 'slow' }), 'slow'],
  ['slow, chosen all the same', device('hardware', { kept: 'slow', chosen: '3d' }), '3d'],
  ['saving data', device('hardware', { saveData: true }), 'saveData'],
  ['saving data, chosen all the same', device('hardware', { saveData: true, chosen: '3d' }), '3d'],
  ['chosen flat', device('hardware', { chosen: 'flat' }), 'chosen'],
  ['forced, then chosen flat', device('hardware', { kept: 'forced', chosen: 'flat' }), 'chosen'],
] as const)('[S3 §2] how a view is drawn, with %s', (_title, given, drawn) => {
  expect(howDrawn(given)).toBe(drawn);
});

test('[S3 §2] a device is not probed where something else decides', () => {
  const webGl = (): never => {
    throw new Error('probed');
  };
  expect(howDrawn({ webGl, saveData: false, chosen: 'flat' })).toBe('chosen');
  expect(howDrawn({ webGl, saveData: false, kept: 'slow' })).toBe('slow');
  expect(howDrawn({ webGl, saveData: true })).toBe('saveData');
});
