import { expect, test } from 'vitest';
import {
  choiceFromQuery,
  defaultChoice,
  ownVideoChoice,
  queryOfChoice,
  sceneChoice,
  sceneOf,
  videoChoice,
  wantsVideo,
  wrongInQuery,
} from './background-choice.ts';
import { drawnScenes } from './scene-ids.ts';
import { videoCategories } from './video-categories.ts';

const from = (query: string) => choiceFromQuery(new URLSearchParams(query));

test.each([
  ['', defaultChoice],
  ['scene=forest', sceneChoice('forest')],
  ['scene=none', sceneChoice('none')],
  ['scene=volcano', defaultChoice],
  ['themeSelectedId=8', videoChoice(8, 0)],
  ['themeSelectedId=8&themeSubSelectId=3', videoChoice(8, 3)],
  ['themeSelectedId=8&scene=forest', { ...videoChoice(8, 0), scene: 'forest' }],
  // Ids that do not exist, and what is no number.
  ['themeSelectedId=10', defaultChoice],
  ['themeSelectedId=-1', defaultChoice],
  ['themeSelectedId=eight', defaultChoice],
  ['themeSelectedId=8&themeSubSelectId=-2', videoChoice(8, 0)],
  // Category 0 is the own video; without one nothing is chosen.
  ['themeSelectedId=0', defaultChoice],
  ['themeSelectedId=0&embedIdCustomId=jfKfPfyJRdk', ownVideoChoice('jfKfPfyJRdk')],
  ['embedIdCustomId=https%3A%2F%2Fyoutu.be%2FjfKfPfyJRdk', ownVideoChoice('jfKfPfyJRdk')],
  ['embedIdCustomId=javascript:alert(1)', defaultChoice],
])('[S3 §3] the choice from the query "%s"', (query, choice) => {
  expect(from(query)).toEqual(choice);
});

test('[S3 §3] every choice survives the way through its query parameters', () => {
  const choices = [
    ...[...drawnScenes, 'none' as const].map(sceneChoice),
    ...videoCategories.filter(({ id }) => id > 0).map(({ id }) => videoChoice(id, id % 5)),
    ownVideoChoice('-_aA0zZ9xX1'),
    { ...videoChoice(23, 2), scene: 'forest' as const },
  ];
  for (const choice of choices) expect(choiceFromQuery(new URLSearchParams(queryOfChoice(choice)))).toEqual(choice);
});

test.each([
  [sceneChoice('forest'), 'forest', false],
  [sceneChoice('none'), 'none', false],
  [ownVideoChoice('jfKfPfyJRdk'), 'sea', true],
  [{ ...ownVideoChoice('jfKfPfyJRdk'), scene: 'none' as const }, 'none', true],
  [videoChoice(1, 0), 'forest', true],
  [{ ...defaultChoice, themeSelectedId: 0 }, 'sea', false],
])('the scene without the video, and whether a video is wanted: %j', (choice, scene, wanted) => {
  expect([sceneOf(choice), wantsVideo(choice)]).toEqual([scene, wanted]);
});

test.for([
  ['themeSelectedId=2&themeSubSelectId=3&scene=sea', []],
  ['embedIdCustomId=', []],
  ['embedIdCustomId=short', ['embedIdCustomId']],
  ['themeSelectedId=10', ['themeSelectedId']],
  ['themeSelectedId=2&themeSubSelectId=-1', ['themeSubSelectId']],
  ['scene=moon', ['scene']],
] as const)('[S3 §3] of the address “%s” these name nothing: %o', ([query, wrong]) => {
  expect(wrongInQuery(new URLSearchParams(query))).toEqual(wrong);
});
