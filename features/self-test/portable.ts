import { fileOfAll, filesById } from '#platform/portable/archived.ts';
import { exportedRecording } from './portable-recordings.contract.ts';
import { exportedSeveral } from './portable-several.contract.ts';
import { recordingMaxBytes, recordingTypes, recordingUploadName } from './rules/aloud/recording-types.ts';

/** Recordings of an archive, as its reader finds, checks and uploads them, and results of tests of several cards. */
export const portableTests = {
  /** Names and lengths of all recordings. */
  recordingsFile: fileOfAll('recordings', 16 * 1024 * 1024),
  recordings: filesById('recordings', Object.values(recordingTypes), recordingMaxBytes),
  recording: exportedRecording,
  uploadName: recordingUploadName,
  /** A part of `member.json`. */
  several: exportedSeveral,
};
