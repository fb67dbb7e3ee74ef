import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelUpload } from '#client/cancel-upload.ts';
import { registerFeatures } from '#client/feature-client.ts';
import { outbox } from '#client/outbox.ts';
import { lane } from '#client/upload-lane.ts';
import { withoutRefusedUpload } from '#client/without-refused-upload.ts';
import { saveRecording, selfTestClient } from '#features/self-test/client.ts';
import { recordingAddress } from '#features/self-test/rules/aloud/recording-address.ts';
import { recordingUploadName } from '#features/self-test/rules/aloud/recording-types.ts';
import { sendAnswers, teachingClient } from './client.ts';
import { emptyDraft } from './ui/locked/answer-steps.ts';
import { recordingOf } from './ui/locked/draft-recording.ts';

const answers = { nbr_KI: { answer: '2' }, name_KI: [{ answer: 'Tides' }], quizz: [] };
const sent = (record: { url: string; video: boolean } | null) =>
  sendAnswers({ _id: 'copy', author_id: 'teacher', title: 'The heart', student_answer: { ...answers, record } });

beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  // The device has no network, so that the server is not told either.
  vi.stubGlobal('reportError', vi.fn<typeof reportError>());
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch'))),
  );
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
  registerFeatures([selfTestClient, teachingClient]);
  await outbox.signedInAs('pupil');
  await lane.signedInAs('pupil');
});
afterEach(async () => {
  for (const { id } of outbox.queued()) await outbox.discard(id);
  vi.unstubAllGlobals();
});
afterAll(() => lane.close());

test('[S2 §6] answers whose recording is discarded are sent without it', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const blob = new Blob(['sound'], { type: 'audio/webm' });
  await lane.add({ id, kind: recordingUploadName, name: 'aloud', blob, progressShown: true });
  const record = { url: recordingAddress(id), video: false };
  await outbox.submit({
    ...saveRecording({ cardId: 'copy', recordUrl: record.url, video: false, seconds: 3 }),
    waitsFor: [id],
  });
  await outbox.submit({
    ...sent(record),
    waitsFor: [id],
  });
  expect(outbox.queued().map(({ held }) => held)).toEqual([true, true]);

  await cancelUpload(id);
  expect(lane.pending()).toEqual([]);
  expect(outbox.queued()).toMatchObject([
    {
      name: 'teaching.sendAnswers',
      held: false,
      waitsFor: undefined,
      input: { _id: 'copy', title: 'The heart', student_answer: { ...answers, record: null } },
    },
  ]);
});

test('[S2 §6] a recording that is discarded before the answers are sent leaves their draft', async () => {
  const id = '22222222-2222-4222-8222-222222222222';
  const recording = { url: recordingAddress(id), uploadId: id };
  const draft = { ...emptyDraft, recording };
  const blob = new Blob(['sound'], { type: 'audio/webm' });
  await lane.add({ id, kind: recordingUploadName, name: 'aloud', blob, progressShown: true });
  expect(recordingOf(draft, 'pupil')).toEqual(recording);
  await cancelUpload(id);
  expect(lane.hasArrived(id), 'nothing of it waits, as of one that has arrived').toBe(true);
  expect(recordingOf(draft, 'pupil')).toBeNull();
  const other = { ...recording, uploadId: '33333333-3333-4333-8333-333333333333' };
  expect(recordingOf({ ...draft, recording: other }, 'pupil'), 'of an upload that has arrived').toEqual(other);
});

test('[S2 §6] answers that are refused because of their recording can be sent again without it', () => {
  const { name, input } = sent({ url: recordingAddress('44444444-4444-4444-8444-444444444444'), video: false });
  const refusedFor = (field: string | undefined) => {
    const refusal = { code: 'BAD_INPUT', key: 'teaching:refusal.noAudio', ...(field && { field }) };
    return withoutRefusedUpload({ name, input, state: { kind: 'failed', refusal } });
  };
  expect(refusedFor('student_answer.record')).toEqual(sent(null).input);
  expect(refusedFor(undefined)).toBeUndefined();
  expect(withoutRefusedUpload({ name, input, state: { kind: 'waiting' } })).toBeUndefined();
});
