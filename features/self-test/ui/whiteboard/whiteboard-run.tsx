import { useTranslation } from 'react-i18next';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyIdea } from '#features/cards/contract.ts';
import { plainText } from '#platform/text/rich-text.ts';
import { firstGoOf, type GivenAnswer, type Stamp } from '../../rules/given-answer.ts';
import { answersToItems } from '../../rules/test-run.ts';
import { beginWhiteboard, rememberedIdeas, whiteboardScore, type Whiteboard } from '../../rules/whiteboard.ts';
import { ResultView } from '../result-view.tsx';
import type { RunProps } from '../run-props.ts';
import { useAnswerLog } from '../use-answer-log.ts';
import { useRound } from '../use-round.ts';
import type { KeptWhiteboard } from './kept-whiteboards.ts';
import { inCardOrder, useKeptWhiteboard, useWhiteboard } from './use-whiteboard.ts';
import { WhiteboardView } from './whiteboard.tsx';

type Props = Omit<RunProps<KeyIdea, GivenAnswer>, 'onClose'> & { onClose: (unfinished?: boolean) => void };

/** Whiteboard (option 2): one answer for each key idea, and what was written, given when it is finished. */
export default function WhiteboardRun(props: Props) {
  const { owner, cardId, practice } = props.test;
  const read = useKeptWhiteboard(owner, cardId);
  if (!read) return <div className="min-h-dvh bg-ground" aria-busy="true" />;
  const wrote = props.storedAnswers.find(({ itemKind }) => itemKind === 'writing')?.text;
  const ofResult =
    wrote === undefined ? undefined : { owner, cardId, html: paragraphs(wrote), comparing: true, presses: [] };
  return <Run {...props} kept={practice ? undefined : (read.kept ?? ofResult)} />;
}

function Run({
  test,
  card,
  items,
  storedAnswers,
  ports,
  exits,
  kept,
  onRetry,
  onClose,
}: Props & { kept: KeptWhiteboard | undefined }) {
  const { t } = useTranslation('whiteboard');
  const log = useAnswerLog(test, ports);
  const round = useRound(test, log, storedAnswers);
  const ideas = inCardOrder(items, card.key_idea);
  const written = useRef(storedAnswers.filter(({ itemKind }) => itemKind === 'writing'));
  const writtenOf = (text: string): GivenAnswer[] =>
    text === '' ? [] : [{ ...log.stamp(), itemId: card._id, itemKind: 'writing', outcome: 'right', text }];
  const { board, send, html, write, storageFailed } = useWhiteboard(
    test,
    kept,
    () =>
      beginWhiteboard(
        ideas.map(({ _id }) => _id),
        kept,
        answersToItems(storedAnswers, ideas),
      ),
    (before, after, wrote) => {
      if (before.answers === after.answers) return;
      const logged = before.answers.length > 0 ? [...before.answers, ...written.current] : [];
      if (after.stage === 'finished') written.current = writtenOf(plainText(wrote));
      log.changed(logged, after.stage === 'finished' ? [...after.answers, ...written.current] : []);
      if (after.stage === 'finished') round.finish(scoreOf(after), firstGoOf(after.answers));
      else round.reopen();
    },
  );
  const onStart = useEffectEvent(() => log.shown());
  useEffect(() => onStart(), [board.stage]);
  /** All key ideas are compared at once, so each takes its share of the time. */
  const stamp = (): Stamp => {
    const whole = log.stamp();
    return { ...whole, elapsedMs: Math.round(whole.elapsedMs / ideas.length) };
  };
  const remembered = rememberedIdeas(board);
  const score = board.stage === 'write' ? 0 : scoreOf(board);
  if (board.stage === 'finished')
    return (
      <ResultView
        test={test}
        card={card}
        score={score}
        right={remembered.length}
        total={ideas.length}
        summary={t('result', { count: remembered.length, total: ideas.length })}
        missed={ideas
          .filter(({ _id }) => !remembered.includes(_id))
          .map((idea) => ({ id: idea._id, question: idea.title, explanation: idea.key_idea_description }))}
        exits={exits}
        storageFailed={storageFailed || log.storageFailed}
        resultStored={log.resultStored}
        onUndo={() => send({ kind: 'undo' })}
        onRetry={onRetry}
        onClose={(unfinished) => onClose(unfinished)}
      />
    );
  return (
    <WhiteboardView
      card={card}
      ideas={ideas}
      board={board}
      html={html}
      progress={{ done: board.stage === 'compare' ? remembered.length : 0, total: ideas.length, score }}
      storageFailed={storageFailed || log.storageFailed}
      onWrite={write}
      send={send}
      onFinish={() => send({ kind: 'finish', stamps: ideas.map(stamp) })}
      onClose={onClose}
    />
  );
}

/** Text of the log as rich text. */
const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');

const scoreOf = (board: Whiteboard): number => whiteboardScore(rememberedIdeas(board).length / board.ideas.length);
