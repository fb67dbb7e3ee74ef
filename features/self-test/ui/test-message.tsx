import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import type { TestCard } from './run-props.ts';
import { TestLobby } from './test-lobby.tsx';

export interface TestMessageProps {
  card: TestCard;
  icon: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
  onClose: () => void;
}

/** A message instead of a test: a question to the learner, or why there is nothing to test. */
export function TestMessage({ card, onClose, ...words }: TestMessageProps) {
  return (
    <TestLobby category={card.category_1} onClose={onClose}>
      <h1 className="sr-only" lang={card.language} dir="auto">
        {card.title}
      </h1>
      <EmptyState {...words} />
    </TestLobby>
  );
}
