import { wasDiscarded } from '#client/discarded-uploads.ts';
import type { AnswerDraft, SentRecording } from './answer-steps.ts';

/** The recording that goes with the answers: not one whose upload was discarded in the queue meanwhile. */
export const recordingOf = ({ recording }: AnswerDraft, memberId: string): SentRecording | null =>
  recording && !wasDiscarded(memberId, recording.uploadId) ? recording : null;
