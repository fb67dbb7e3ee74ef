import { expect, test } from 'vitest';
import { choiceFromQuery, defaultLaunchChoice, launchFields, queryOfSource, sourceFromQuery } from './launch.ts';

const id = '3f0c1a52-7a0e-4b8e-9a55-6b9f0a1d2c3e';
const source = { kind: 'memento', id, title: 'Tides', category_1: 'SCIENCES', category_2: 'SCIENCESPHYSICS' } as const;

test('[S3 §9] 25 minutes and one round by default; the last session’s where there was one', () => {
  expect(defaultLaunchChoice(undefined)).toMatchObject({ minutes: 25, rounds: 1 });
  expect(defaultLaunchChoice({ timerFocus: 50, timerRound: 3 })).toMatchObject({ minutes: 50, rounds: 3 });
});

test('[S3 §3] the address of a source leads to a session about it', () => {
  const query = new URLSearchParams(queryOfSource(source));
  expect(sourceFromQuery(query)).toEqual({ ...source, fromLibrary: false });
  const fields = launchFields(choiceFromQuery(query, defaultLaunchChoice(undefined, source)), source, { scene: 'sea' });
  expect(fields).toMatchObject({
    sessionType: 'MEMENTO',
    fromRoute: 'memento',
    focusCardIdParam: id,
    focusmap_id: null,
    titleFocus: 'Tides',
    category_1: 'SCIENCES',
    scene: 'sea',
  });
});

test('[S3 §3] every parameter of the address is read, and nonsense is left out', () => {
  const fallback = defaultLaunchChoice(undefined);
  const read = (text: string) => choiceFromQuery(new URLSearchParams(text), fallback);
  expect(read('valueTimerSec=3000&round=4&th=true&uh=1&mode=flowtime&overtime=true&titleFocus=Mine')).toMatchObject({
    minutes: 50,
    rounds: 4,
    hideTitle: true,
    hideName: true,
    mode: 'flowtime',
    overtime: true,
    title: 'Mine',
  });
  expect(read('valueTimerSec=abc&round=-3&mode=?&category_1=<b>')).toEqual({ ...fallback, minutes: 25, rounds: 1 });
  expect(sourceFromQuery(new URLSearchParams('focusCardIdParam=../../x'))).toBeUndefined();
  expect(launchFields(fallback, undefined, {})).toMatchObject({ sessionType: null, fromRoute: null, mix: null });
});
