import { command } from '#client/command.ts';
import { effect } from '#client/effect.ts';
import type { FeatureClient } from '#client/feature-client.ts';
import { withScore } from '#features/cards/client/marked-cards.ts';
import { ofCards } from '#features/cards/client/titles.ts';
import type { ScoredTest } from '#features/cards/rules/test-score.ts';
import { reviewsOf, reviewsOfRun } from '#features/memory/client.ts';
import type { FinishedTest } from './contract.ts';
import type { FirstGo } from './rules/given-answer.ts';

/** The result of a test, and what the server counts itself but this device shows at once. */
export type TakenTest = Omit<FinishedTest, 'id'> & { readonly firstGo?: FirstGo };

/** What is sent of it. */
export const sentTest = <Taken extends TakenTest>({ firstGo: _shownHere, ...test }: Taken): Omit<Taken, 'firstGo'> =>
  test;

/** Which test gave its score. */
export const scoredBy = ({ option, firstGo = { right: 0, asked: 0 } }: TakenTest): ScoredTest => ({
  option,
  ...firstGo,
});

/** The score that it gives its card. */
export const scoreOf = (test: TakenTest, at: string) => ({
  score: test.score,
  date: test.ended_at ?? at,
  test: scoredBy(test),
});

/** Saves the result of a test that is no session of a repeat schedule (S2 §7, variant c). */
export const saveScore = command(
  'selfTest.saveScore',
  'focusCard.put',
  { target: ({ id }) => reviewsOf(id), label: 'self-test:queue.score' },
  (result: TakenTest & { id: string; category: string }, madeAt?: number) => ({
    // A command that an earlier version queued says no end: the test ended when the command was made.
    ...(madeAt === undefined ? {} : { ended_at: new Date(madeAt).toISOString() }),
    ...sentTest(result),
    updateScore: true,
    incBadgeCard: true,
  }),
);

/** Saves the result of a test of several cards. */
export const saveSeveral = command('selfTest.saveSeveral', 'several.save', {
  target: ({ test_id }) => reviewsOfRun(test_id),
  label: 'self-test:queue.score',
});

const recordingsOf = (cardId: string) => `recordings:${cardId}`;

/** Keeps a recording with its card (S2 §7); submitted with `waitsFor`, because the upload must have arrived. */
export const saveRecording = command('selfTest.saveRecording', 'recordings.save', {
  target: ({ cardId }) => recordingsOf(cardId),
  label: 'self-test:queue.recording',
  role: 'appends',
});

export const removeRecording = command('selfTest.removeRecording', 'recordings.remove', {
  target: ({ cardId }) => recordingsOf(cardId),
  label: 'self-test:queue.removeRecording',
  part: 'remove',
});

export const selfTestClient: FeatureClient = {
  area: 'self-test',
  commands: [saveScore, saveSeveral, saveRecording, removeRecording],
  ...ofCards('recordings'),
  effects: [
    effect(saveScore, 'cards.read', {
      of: ({ id }) => ({ id }),
      apply: (cards, result) => withScore(cards, result.id, scoreOf(result, new Date().toISOString())),
    }),
    effect(saveScore, 'cards.listShort', {
      apply: (tiles, result) => withScore(tiles, result.id, scoreOf(result, new Date().toISOString())),
    }),
    effect(saveSeveral, 'several.latest', {
      // The score is what the server computes from the same answers; the shares are not shown before its reply is read.
      apply: (latest, { test_id, source, option, cards, score, ended_at: finished_at }) => [
        { test_id, source, option, cards: cards.map(({ _id }) => _id), score, shares: {}, finished_at },
        ...latest.filter((run) => JSON.stringify(run.source) !== JSON.stringify(source)),
      ],
    }),
    effect(removeRecording, 'recordings.ofCard', {
      of: ({ cardId }) => ({ cardId }),
      apply: (recordings, { recordUrl }) => recordings.filter((each) => each.recordUrl !== recordUrl),
    }),
  ],
  deviceData: [
    { kind: 'key', name: 'loci.test.', until: 'always' },
    { kind: 'key', name: 'loci.several.cards', until: 'signOut' },
    // Unfinished tests are the member's work: a session that has expired must not cost it.
    { kind: 'database', name: 'loci-tests', until: 'signOut' },
    // A submitted recording is data of the upload lane, which stores it until it has arrived.
    { kind: 'database', name: 'loci-recordings', until: 'signOut' },
    { kind: 'database', name: 'loci-whiteboards', until: 'signOut' },
    { kind: 'key', name: 'loci.aloud.video', until: 'sessionEnd' },
  ],
};
