import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyIdea } from '#features/cards/contract.ts';
import { plainText } from '#platform/text/rich-text.ts';
import type { GivenAnswer } from '../../rules/given-answer.ts';
import { beginWhiteboard, rememberedIdeas } from '../../rules/whiteboard.ts';
import type { TestCard } from '../run-props.ts';
import type { Progress } from '../stage-props.ts';
import type { KeptWhiteboard } from './kept-whiteboards.ts';
import { useKeptWhiteboard, useWhiteboard } from './use-whiteboard.ts';
import { WhiteboardView } from './whiteboard.tsx';

export interface WhiteboardStageProps {
  owner: string;
  card: TestCard;
  ideas: readonly KeyIdea[];
  progress: Progress;
  /** Finished before, and opened again by an undo. */
  begun: GivenAnswer['board'] | undefined;
  /** The share of the key ideas that was remembered, from 0 to 1, and what was written. */
  onFinished: (share: number, wrote: string, board: NonNullable<GivenAnswer['board']>) => void;
  onBack: () => void;
  onClose: (unfinished?: boolean) => void;
}

/**
 * The whiteboard as the end of a full test, instead of explaining aloud. The test has asked each key idea already, so
 * the review log gets no more answers to them, only what was written.
 */
export default function WhiteboardStage(props: WhiteboardStageProps) {
  const { owner, card, begun } = props;
  const read = useKeptWhiteboard(owner, card._id);
  if (!read) return <div className="min-h-dvh bg-ground" aria-busy="true" />;
  const before = begun && { owner, cardId: card._id, html: begun.html, comparing: true, presses: begun.marked };
  return <Stage {...props} kept={read.kept ?? before} />;
}

function Stage({
  owner,
  card,
  ideas,
  progress,
  begun,
  kept,
  onFinished,
  onBack,
  onClose,
}: WhiteboardStageProps & { kept: KeptWhiteboard | undefined }) {
  const [ids] = useState(() => ideas.map(({ _id }) => _id));
  const { board, send, html, write, storageFailed } = useWhiteboard(
    { owner, cardId: card._id },
    kept,
    () => beginWhiteboard(ids, kept),
    (_, after, wrote) => {
      if (after.stage === 'finished')
        onFinished(rememberedIdeas(after).length / Math.max(1, ids.length), plainText(wrote), {
          html: wrote,
          marked: rememberedIdeas(after),
        });
    },
  );
  // The answer that held it was taken back, so the device keeps it from now on.
  const onStart = useEffectEvent(() => begun && write(html));
  useEffect(() => void onStart(), []);
  const finish = () =>
    send({ kind: 'finish', stamps: ids.map((id) => ({ eventId: id, elapsedMs: 0, answeredAt: 0 })) });
  return (
    <WhiteboardView
      card={card}
      ideas={ideas}
      board={board}
      html={html}
      progress={progress}
      storageFailed={storageFailed}
      onWrite={write}
      send={send}
      onFinish={finish}
      onBack={onBack}
      onClose={onClose}
    />
  );
}
