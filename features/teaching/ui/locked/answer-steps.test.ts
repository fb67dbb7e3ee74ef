import { expect, test } from 'vitest';
import { formDraft } from '#client/form-drafts.ts';
import { beginRun, nextRun, openStage } from '#features/self-test/rules/run.ts';
import { questions } from '#tests/harness/card-samples.ts';
import { emptyDraft, stagesOf, stepsOf, type AnswerDraft } from './answer-steps.ts';

const asked = questions().slice(0, 2);
const steps = stepsOf(asked, [{ _id: 'f', title: '', question: 'What?', image: null }]);
/** As devices hold it. */
const stored = {
  step: 3,
  count: '2',
  names: ['it has four chambers', ''],
  given: { [asked[0]!._id]: { type: 'multiple_choice', chosen: [0] } },
  flashcards: {},
  recording: null,
};

const deviceWith = (text: string) =>
  ({ getItem: (name: string) => (name === 'loci-form:pat:locked-copy' ? text : null) }) as Storage;
const draftOf = (text: string) => formDraft<AnswerDraft>('pat', 'locked-copy', emptyDraft, deviceWith(text)).read()!;

test('[S2 §6] answers that an earlier version kept are read, and the test goes on at their step', () => {
  const draft = draftOf(JSON.stringify(stored));
  expect(draft).toEqual(stored);
  expect(openStage(beginRun(stagesOf(steps, draft.step), [], false))).toBe('3');
  const { flashcards: _, ...older } = stored;
  expect(draftOf(JSON.stringify(older))).toEqual(stored);
});

test.for([steps.length - 1, steps.length, 40])('[S2 §6] opened at step %i, nothing is sent by itself', (step) => {
  const run = nextRun(beginRun(stagesOf(steps, step), [], false), { kind: 'start' });
  expect(steps[Number(openStage(run))]).toEqual({ kind: 'send' });
  expect(run.effects).toEqual([]);
});

test('[S2 §6] the steps are gone through in order, and back; a second press on "Send" sends nothing', () => {
  let run = beginRun(stagesOf(steps, 0), [], false);
  for (let at = 0; at < 3; at++) run = nextRun(run, { kind: 'goOn', stage: String(at) });
  run = nextRun(run, { kind: 'back' });
  expect(openStage(run)).toBe('2');
  for (let at = 2; at < steps.length; at++) run = nextRun(run, { kind: 'goOn', stage: String(at) });
  expect(run.effects).toEqual([{ kind: 'finish', answers: [] }]);
  expect(nextRun(run, { kind: 'goOn', stage: String(steps.length - 1) })).toBe(run);
});
