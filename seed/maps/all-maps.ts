import { comprendreLeClimat } from './climat.ts';
import { elCuerpoHumano } from './cuerpo.ts';
import { howToLearn } from './how-to-learn.ts';
import { firstJapanese } from './kana.ts';
import type { SampleMap } from './map-authoring.ts';
import { mathematicsToCalculus } from './mathematics.ts';
import { webDeveloper } from './web-developer.ts';

/** Newest first, as lists show them. */
export const allMaps: readonly SampleMap[] = [
  webDeveloper,
  firstJapanese,
  comprendreLeClimat,
  mathematicsToCalculus,
  elCuerpoHumano,
  howToLearn,
];
