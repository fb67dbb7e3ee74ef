import { exportedSeveralOf, restoreSeveral } from './portable-several.server.ts';
import type { ReadBesideCard } from '#features/cards/beside-card.server.ts';
import { forgetTests, testPortions } from './forget.store.server.ts';
import { knownRecordings } from './import-recording.server.ts';
import { portableRecordingsHandlers } from './portable-recordings-api.server.ts';
import { portableRecordings } from './portable-recordings.server.ts';
import { recordingUpload } from './recording-upload.server.ts';
import { recordingsHandlers } from './recordings-api.server.ts';
import { latestRecording } from './recordings.store.server.ts';
import { saveTestScore } from './save-score.server.ts';
import { severalHandlers } from './several-api.server.ts';

/** What this area brings to the server. */
export const selfTestArea = {
  handlers: { recordings: recordingsHandlers, several: severalHandlers },
  importHandlers: portableRecordingsHandlers,
  meanings: { saveScore: saveTestScore },
  besideCard: (async (rows, { member }, card) => ({
    record: await latestRecording(rows, member.id, card._id),
  })) satisfies ReadBesideCard,
  upload: recordingUpload,
  exportedSeveralOf,
  restoreSeveral,
  portable: portableRecordings,
  known: { recordings: knownRecordings },
  forget: { tables: 'test_run several_run recording', portions: testPortions, forget: forgetTests },
};
