import type { KeyScope } from '#features/account/rules/key-scope-names.ts';
import { actTools } from './act-tools.server.ts';
import { mapTools } from './map-tools.server.ts';
import { quizTools } from './quiz-tools.server.ts';
import { readTools } from './read-tools.server.ts';
import type { Tool } from './tool.server.ts';
import { writeCardTools } from './write-tools.server.ts';

const tools: readonly [string, Tool][] = [readTools, quizTools, writeCardTools, mapTools, actTools].flatMap((of) =>
  Object.entries(of),
);

/** Those that a key may use. */
export const toolsFor = (scopes: readonly KeyScope[]): [string, Tool][] =>
  tools.filter(([, { scopes: needed }]) => needed.every((scope) => scopes.includes(scope)));
