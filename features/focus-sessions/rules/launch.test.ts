import { expect, test } from 'vitest';
import { defaultTimer } from '#features/cards/rules/card-limits.ts';
import {
  choiceFromQuery,
  defaultLaunchChoice,
  launchFields,
  noteOnGone,
  notesOnQuery,
  queryOfSource,
  roomFields,
  sourceFromQuery,
  whatNeedsNetwork,
  withFixedTime,
} from './launch.ts';

const id = '3f0c1a52-7a0e-4b8e-9a55-6b9f0a1d2c3e';
const source = { kind: 'memento', id, title: 'Tides', category_1: 'SCIENCES', category_2: 'SCIENCESPHYSICS' } as const;

const today = '2026-03-02';
const query = (text: string) => new URLSearchParams(text);

test('[S3 §9] the card’s own timer first, then that of the last session, then 25 minutes and one round', () => {
  const last = { timerFocus: 50, timerRound: 3 };
  expect(defaultLaunchChoice(undefined)).toMatchObject({ minutes: 25, rounds: 1 });
  expect(defaultLaunchChoice(last)).toMatchObject({ minutes: 50, rounds: 3 });
  const timer = { minutes: 40, rounds: 2 };
  expect(defaultLaunchChoice(last, { ...source, timer })).toMatchObject({ minutes: 40, rounds: 2 });
  expect(defaultLaunchChoice(last, { ...source, timer: defaultTimer })).toMatchObject({ minutes: 50, rounds: 3 });
});

test('breaks follow the focus time, unless they are chosen', () => {
  const choice = { ...defaultLaunchChoice(undefined), minutes: 50 };
  expect(launchFields(choice, undefined, {})).toMatchObject({ shortBreakSec: 600, longBreakSec: 1_800 });
  const chosen = { ...choice, shortBreakMinutes: 0, longBreakMinutes: 20 };
  expect(launchFields(chosen, undefined, {})).toMatchObject({ shortBreakSec: 0, longBreakSec: 1_200 });
});

test('[S3 §3] the address of a source leads to a session about it', () => {
  const address = new URLSearchParams(queryOfSource(source));
  expect(sourceFromQuery(address, today)).toEqual({ ...source, fromLibrary: false });
  const fields = launchFields(choiceFromQuery(address, defaultLaunchChoice(undefined, source), true), source, {
    scene: 'sea',
  });
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

test('[S3 §3 isPublicBool] the address of something public says so, and of nothing else', () => {
  expect(queryOfSource({ ...source, isPublic: true })).toMatchObject({ isPublicBool: 'true' });
  for (const isPublic of [false, undefined])
    expect(queryOfSource({ ...source, ...(isPublic !== undefined && { isPublic }) })).not.toHaveProperty(
      'isPublicBool',
    );
});

const fallback = { ...defaultLaunchChoice(undefined), minutes: 45, rounds: 3 };
const wrong = (parameter: string) => [{ parameter, reason: 'wrong' }];

// Each parameter of S3 §3: an address, what it chooses, and what is said about it.
test.for([
  ['connectType=SOLO', { connectType: 'SOLO' }, []],
  ['connectType=ONLINE', { connectType: 'ONLINE' }, []],
  ['connectType=PAIRUP', { connectType: 'PAIRUP' }, []],
  ['connectType=solo', { connectType: 'SOLO' }, wrong('connectType')],
  ['sessionType=MEMENTO', {}, []],
  ['sessionType=CARD', {}, wrong('sessionType')],
  ['valueTimerSec=300', { minutes: 5 }, []],
  ['valueTimerSec=3600', { minutes: 60 }, []],
  ['valueTimerSec=0', { minutes: 45 }, wrong('valueTimerSec')],
  ['valueTimerSec=3900', { minutes: 45 }, wrong('valueTimerSec')],
  ['valueTimerSec=1000', { minutes: 45 }, wrong('valueTimerSec')],
  ['valueTimerSec=abc', { minutes: 45 }, wrong('valueTimerSec')],
  ['', { minutes: 45, rounds: 3 }, []],
  ['round=1', { rounds: 1 }, []],
  ['round=8', { rounds: 8 }, []],
  ['round=0', { rounds: 1 }, wrong('round')],
  ['round=9', { rounds: 1 }, wrong('round')],
  ['round=2.5', { rounds: 1 }, wrong('round')],
  ['th=true', { hideTitle: true }, []],
  ['th=yes', { hideTitle: false }, wrong('th')],
  ['uh=true', { hideName: true }, []],
  ['uh=no', { hideName: false }, wrong('uh')],
  ['isPublicBool=true', { isPublic: true }, []],
  ['isPublicBool=false', { isPublic: false }, []],
  ['isPublicBool=maybe', { isPublic: false }, wrong('isPublicBool')],
  ['language=fr', { language: 'fr' }, []],
  ['language=elvish', { language: null }, wrong('language')],
  ['fromLibrary=x', {}, wrong('fromLibrary')],
  ['fromRoute=roadmap', { fromRoute: 'roadmap' }, []],
  ['fromRoute=ROADMAP', { fromRoute: null }, wrong('fromRoute')],
  ['fromRoute=toString', { fromRoute: null }, wrong('fromRoute')],
  ['sessionType=toString', {}, wrong('sessionType')],
  ['category_1=SCIENCES&category_2=SCIENCESPHYSICS', { category_1: 'SCIENCES', category_2: 'SCIENCESPHYSICS' }, []],
  ['category_1=SCIENCES&category_2=OTHEROTHER', { category_1: 'OTHER' }, wrong('category_1')],
  ['category_2=SCIENCESPHYSICS', { category_1: 'OTHER' }, wrong('category_2')],
  [`titleFocus=${'x'.repeat(400)}`, { title: 'x'.repeat(300) }, []],
  ['focusCardIdParam=../../x', {}, wrong('focusCardIdParam')],
  ['focusmap_id=1', {}, wrong('focusmap_id')],
  ['journal_id=2026-02-30', {}, wrong('journal_id')],
  ['collection_id=a', {}, wrong('collection_id')],
  ['mode=flowtime&overtime=true&mix=rain.60', { mode: 'flowtime', overtime: true, mix: 'rain.60' }, []],
] as const)('[S3 §3] the address “%s”', ([text, chosen, notes]) => {
  expect(choiceFromQuery(query(text), fallback, true)).toEqual({ ...fallback, ...chosen, ...categoriesOf(chosen) });
  expect(notesOnQuery(query(text), true)).toEqual(notes);
});
/** A pair that is wrong leaves both as they were. */
const categoriesOf = (chosen: object) => ('category_2' in chosen ? {} : { category_2: fallback.category_2 });

test('[S3 §3] a name is hidden in a paid plan only, and the address is told so', () => {
  expect(choiceFromQuery(query('uh=true'), fallback, false).hideName).toBe(false);
  expect(notesOnQuery(query('uh=true'), false)).toEqual([{ parameter: 'uh', reason: 'premium' }]);
});

const map = '9a1c1a52-7a0e-4b8e-9a55-6b9f0a1d2c3e';
test.for([
  ['', undefined],
  ['sessionType=ROADMAP', undefined],
  ['focusCardIdParam=../../x', undefined],
  [`focusCardIdParam=${id}`, { kind: 'memento', id }],
  [`focusmap_id=${map}`, { kind: 'roadmap', id: map }],
  [`focusCardIdParam=${id}&focusmap_id=${map}`, { kind: 'memento', id }],
  [`sessionType=ROADMAP&focusCardIdParam=${id}&focusmap_id=${map}`, { kind: 'roadmap', id: map }],
  [`sessionType=ROADMAP&focusCardIdParam=${id}`, { kind: 'memento', id }],
  ['sessionType=JOURNAL&journal_id=2026-02-01', { kind: 'journal', id: '2026-02-01' }],
  ['sessionType=JOURNAL', { kind: 'journal', id: today }],
  ['sessionType=JOURNAL&journal_id=today', { kind: 'journal', id: today }],
  ['journal_id=2026-02-01', { kind: 'journal', id: '2026-02-01' }],
] as const)('[S3 §3] the address “%s” is about %o', ([text, expected]) => {
  const found = sourceFromQuery(query(text), today);
  expect(found && { kind: found.kind, id: found.id }).toEqual(expected);
});

test('[S3 §3] connection, route and the public card are kept in the session', () => {
  const choice = choiceFromQuery(query('connectType=PAIRUP&fromRoute=roadmap&isPublicBool=true'), fallback, true);
  expect(launchFields(choice, source, {})).toMatchObject({
    connectType: 'PAIRUP',
    fromRoute: 'roadmap',
    isPublicBool: true,
    sessionType: 'MEMENTO',
  });
  expect(launchFields(fallback, source, {})).toMatchObject({ connectType: 'SOLO', fromRoute: 'memento' });
  expect(launchFields(fallback, undefined, {})).toMatchObject({ sessionType: null, fromRoute: null, mix: null });
});

test('[S3 §3] in a room the phases are the same for all: nothing is counted freely, prolonged or waits', () => {
  const choice = { ...defaultLaunchChoice(undefined), connectType: 'ONLINE', openTo: 'public' } as const;
  const fields = roomFields({ ...choice, mode: 'flowtime', overtime: true, waits: true }, undefined, {});
  expect(fields).toMatchObject({ open_to: 'public', mode: 'timed', overtime: false, waits: false });
});

test('[S3 §3] a room has the language that was chosen for it, else the server takes that of the member', () => {
  const choice = { ...defaultLaunchChoice(undefined), connectType: 'ONLINE', openTo: 'public' } as const;
  expect(roomFields({ ...choice, seats: 4 }, undefined, {})).toMatchObject({ most: 4 });
  expect(roomFields({ ...choice, language: 'nl' }, undefined, {})).toMatchObject({ language: 'nl' });
  expect(roomFields(choice, undefined, {})).not.toHaveProperty('language');
});

test('[S3 §3] a public card is launched as one, unless the address says otherwise', () => {
  const choice = defaultLaunchChoice(undefined, { ...source, isPublic: true });
  expect(launchFields(choiceFromQuery(query(''), choice, true), source, {})).toMatchObject({ isPublicBool: true });
  expect(choiceFromQuery(query('isPublicBool=false'), choice, true).isPublic).toBe(false);
  expect(defaultLaunchChoice(undefined, source).isPublic).toBe(false);
});

test('[S3 §3] what the member does not have is named, and a public edition explained', () => {
  expect(noteOnGone('roadmap', false)).toEqual({ parameter: 'focusmap_id', reason: 'unknown' });
  expect(noteOnGone('memento', true)).toEqual({ parameter: 'isPublicBool', reason: 'edition' });
});

test('[S2 §2] a locked card is studied alone', () => {
  const choice = { ...defaultLaunchChoice(undefined), connectType: 'ONLINE' } as const;
  expect(withFixedTime(choice, { minutes: 25, rounds: 2 })).toMatchObject({ connectType: 'SOLO', mode: 'timed' });
  expect(withFixedTime(choice, undefined)).toMatchObject({ connectType: 'ONLINE' });
});

test.for([
  ['alone', 'SOLO', false, undefined],
  ['with others', 'ONLINE', false, 'others'],
  ['a locked card', 'SOLO', true, 'locked'],
] as const)('what needs the network: %s', ([, connectType, locked, needs]) => {
  expect(whatNeedsNetwork({ connectType }, locked)).toBe(needs);
});
