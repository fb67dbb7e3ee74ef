import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyIdea } from '#features/cards/contract.ts';
import { later } from '#ui/later.tsx';
import { ratingOf, ratingText } from '../rules/full-test.ts';
import type { GivenAnswer } from '../rules/given-answer.ts';
import { explainSteps, type ExplainStep } from '../rules/scoring.ts';
import { explainStepOf } from '../rules/whiteboard.ts';
import { RateExplanation } from './rate-explanation.tsx';
import type { StageProps } from './stage-props.ts';
import type { StoredTest } from './stored-tests.ts';
import { TestFrame } from './test-frame.tsx';
import type { TestPorts } from './test-ports.ts';

const ExplainAloud = later(() => import('./aloud/explain-aloud.tsx'), {
  meanwhile: () => <div className="min-h-dvh bg-ground" aria-busy="true" />,
  // Offline on a device that never recorded: the explanation can be rated all the same.
  without: ({ card, progress, points, onRated, onClose }) => (
    <TestFrame
      title={card.title}
      language={card.language}
      category={card.category_1}
      {...progress}
      canUndo={false}
      onUndo={() => undefined}
      onClose={() => onClose(true)}
      spoken=""
      keys={[]}
    >
      <div className="mx-auto w-full max-w-2xl px-[min(1.25rem,5.5vw)] pt-4 pb-6 sm:pt-10">
        <RateExplanation card={card} points={points} onRated={onRated} />
      </div>
    </TestFrame>
  ),
});
const WhiteboardStage = later(() => import('./whiteboard/whiteboard-stage.tsx'), {
  meanwhile: () => <div className="min-h-dvh bg-ground" aria-busy="true" />,
});

/** The end of a full test: the card is explained in one's own words, and rated against its key ideas (S2 §4). */
export function ExplainStage({
  test,
  card,
  ideas,
  audioOnly,
  log,
  ports,
  frame,
  undone,
  onChanged,
  onFinished,
  onBack,
  onClose,
}: Omit<StageProps<never, GivenAnswer>, 'items' | 'storedAnswers' | 'reopened'> & {
  /** The rating that an undo took back: its step is opened again, with what was said or written. */
  undone: GivenAnswer | undefined;
  test: StoredTest;
  ports: TestPorts;
  ideas: readonly KeyIdea[];
  audioOnly: boolean;
}) {
  const [writes, setWrites] = useState(undone?.board !== undefined);
  const before = undone && ratingOf([undone]);
  const onStart = useEffectEvent(() => log.shown());
  useEffect(() => onStart(), []);

  /** `wrote`: the text on the whiteboard, `board` as it can be opened again. */
  function rated(value: ExplainStep | undefined, wrote = '', board?: GivenAnswer['board']): void {
    const written: GivenAnswer[] =
      wrote === '' ? [] : [{ ...log.stamp(), itemId: card._id, itemKind: 'writing', outcome: 'right', text: wrote }];
    const answer: GivenAnswer = {
      ...log.stamp(),
      itemId: card._id,
      itemKind: 'rating',
      outcome: value === 2 ? 'right' : 'wrong',
      text: ratingText(value),
      ...(board && { board }),
    };
    onChanged([], [...written, answer]);
    onFinished([answer]);
  }
  const leave = (unfinished?: boolean) => onClose(unfinished ?? true);
  if (writes)
    return (
      <WhiteboardStage
        owner={test.owner}
        card={card}
        ideas={ideas}
        progress={frame({ done: 0, total: 1, score: 0 })}
        begun={undone?.board}
        onFinished={(share, wrote, board) => rated(explainStepOf(share), wrote, board)}
        onBack={() => setWrites(false)}
        onClose={leave}
      />
    );
  return (
    <ExplainAloud
      test={test}
      card={card}
      audioOnly={audioOnly}
      ports={ports}
      points={(step) => explainSteps[step].points}
      progress={frame({ done: 0, total: 1, score: 0 })}
      reopened={before !== undefined && undone?.board === undefined}
      ratedBefore={before}
      onRated={(step) => rated(step)}
      onUndo={onBack}
      onSkip={() => rated(undefined)}
      onWhiteboard={() => setWrites(true)}
      onClose={leave}
    />
  );
}
