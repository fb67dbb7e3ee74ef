import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const limit = 150;

/** Longer than the limit, with their lines: they may shrink, and leave the list as soon as they are within it. */
const known: Readonly<Record<string, number>> = {
  'features/account/accounts.server.ts openAccounts': 208,
  'features/cards/ui/card-face.tsx CardFace': 223,
  'features/cards/ui/editor/row.tsx DrawnRow': 176,
  'features/cards/ui/enhance-public-card.ts enhancePublicCard': 184,
  'features/cards/ui/import/import-screen.tsx ImportScreen': 234,
  'features/cards/ui/library.tsx Library': 273,
  'features/cards/ui/public-card.tsx PublicCard': 184,
  'features/cards/ui/publishing/use-publication.ts usePublication': 244,
  'features/collections/ui/collection-page.tsx CollectionPage': 193,
  'features/collections/ui/public-collection.tsx PublicCollection': 186,
  'features/contact/ui/contact-screen.tsx ContactScreen': 206,
  'features/focus-sessions/ui/room/room.tsx Room': 217,
  'features/maps/ui/canvas/map-canvas.tsx Canvas': 244,
  'features/maps/ui/formats/import-dialog.tsx ImportDialog': 157,
  'features/maps/ui/map-bar.tsx MapBar': 180,
  'features/maps/ui/map-editor.tsx Screen': 254,
  'features/maps/ui/map-outline.tsx MapOutline': 295,
  'features/maps/ui/publishing/publish-form.tsx PublishForm': 166,
  'features/self-test/ui/count-stage.tsx CountStage': 157,
  'features/self-test/ui/quiz-stage.tsx QuizStage': 190,
  'features/self-test/ui/self-test.tsx OpenedTest': 238,
  'features/self-test/ui/several/match-stage.tsx MatchGroup': 189,
  'features/self-test/ui/several/several-setup.tsx SeveralSetup': 168,
  'features/sound/ui/player/sound-player.ts createSoundPlayer': 167,
  'migrations/0001-foundation.server.ts foundation': 153,
  'platform/documents/content-session.ts openContentSession': 376,
  'platform/documents/operation-session.ts openOperationSession': 287,
  'platform/offline/durable-outbox.ts durableOutbox': 297,
  'platform/realtime/rooms.server.ts liveRooms': 202,
  'platform/uploads/upload-lane.ts uploadLane': 165,
  'features/pictures/drawn/shogi.ts shogi': 173,
};

const lines = (text: string) => text.split('\n').length;

/** `path name` and length of each function over the limit. */
function longFunctions(path: string, text: string): [function_: string, length: number][] {
  const found: [string, number][] = [];
  /** Names of variables and properties, by the place where their value starts. */
  const names = new Map<number, string>();
  const measure = (node: { start: number; end: number; id: { name: string } | null }) => {
    const length = lines(text.slice(node.start, node.end));
    if (length > limit) found.push([`${path} ${node.id?.name ?? names.get(node.start) ?? 'without a name'}`, length]);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init.start, id.name);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(path, text).program);
  return found;
}

test(`no function is longer than ${limit} lines, and those that are do not grow`, () => {
  const found = sourceFiles()
    .filter(({ path, text }) => !/\.test\.tsx?$|^tests\//.test(path) && lines(text) > limit)
    .flatMap(({ path, text }) => longFunctions(path, text));
  expect(
    found.filter(([name, length]) => length > (known[name] ?? limit)).map(([name, length]) => `${name}: ${length}`),
    'too long',
  ).toEqual([]);
  const long = new Set(found.map(([name]) => name));
  expect(
    Object.keys(known).filter((name) => !long.has(name)),
    'within the limit or gone: take it off the list',
  ).toEqual([]);
});
