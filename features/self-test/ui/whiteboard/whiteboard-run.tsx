import { useTranslation } from 'react-i18next';
import type { KeyIdea } from '#features/cards/contract.ts';
import { firstPassScoreOf, type GivenAnswer } from '../../rules/given-answer.ts';
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

/** Whiteboard (option 2): one answer for each key idea, given when it is finished. */
export default function WhiteboardRun(props: Props) {
  const { owner, cardId, practice } = props.test;
  const read = useKeptWhiteboard(owner, cardId);
  if (!read) return <div className="min-h-dvh bg-ground" aria-busy="true" />;
  return <Run {...props} kept={practice ? undefined : read.kept} />;
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
  const round = useRound(log, storedAnswers);
  const ideas = inCardOrder(items, card.key_idea);
  const { board, send, html, write, storageFailed } = useWhiteboard(
    test,
    kept,
    () =>
      beginWhiteboard(
        ideas.map(({ _id }) => _id),
        kept,
        answersToItems(storedAnswers, ideas),
      ),
    (before, after) => {
      if (before.answers === after.answers) return;
      log.changed(before.answers, after.answers);
      if (after.stage === 'finished') round.finish(scoreOf(after), firstPassScoreOf(after.answers));
      else round.reopen();
    },
  );
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
      onFinish={() => send({ kind: 'finish', stamps: ideas.map(() => log.stamp()) })}
      onClose={onClose}
    />
  );
}

const scoreOf = (board: Whiteboard): number => whiteboardScore(rememberedIdeas(board).length / board.ideas.length);
