import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RoundAnswer } from '../../rules/attendance.ts';
import { UnseenRounds } from './unseen-rounds.tsx';

test.each<[RoundAnswer | null, readonly string[]]>([
  [null, ['false', 'false']],
  ['count', ['true', 'false']],
  ['leaveOut', ['false', 'true']],
])('both answers stay on the page, so that the focus does, and say which was given: %s', (answer, pressed) => {
  const markup = renderToStaticMarkup(
    <UnseenRounds unseen={[{ round: 2, ms: 60_000, answer }]} onAnswer={() => undefined} />,
  );
  expect([...markup.matchAll(/aria-pressed="(\w+)"/g)].map(([, is]) => is)).toEqual(pressed);
});
