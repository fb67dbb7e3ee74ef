import { useEffect, useRef } from 'react';
import type { Flashcard, KeyIdea, Question } from '#features/cards/contract.ts';
import { focusAtEnd } from '#ui/focus-at-end.ts';
import { rowProblems } from '../rules/question-problems.ts';
import { Announcer } from './announcer.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useContent } from './editing-context.tsx';
import { FlashcardFields } from './flashcards.tsx';
import { KeyIdeaFields } from './key-ideas.tsx';
import { QuestionFields } from './questions/questions.tsx';
import { RowProblems } from './row.tsx';
import { RefusedNote, SaveState } from './save-state.tsx';

/** The lists whose rows are asked. */
type AskedList = 'key_idea' | 'flashcard' | 'quizz';

/** One row of the card with its fields as in the editor, for a screen that asks it. Nothing once the row is removed. */
export function OneRow({ list, id }: { list: AskedList; id: string }) {
  const row = useContent((content) => content[list].find(({ _id }) => _id === id));
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => focusAtEnd(body.current?.querySelector<HTMLElement>('[data-first]')), []);
  if (!row) return null;
  return (
    <Announcer>
      <div className="mb-4">
        <SaveState />
      </div>
      <RefusedNote />
      <div ref={body} data-row={id} className="flex flex-col gap-5">
        {list === 'flashcard' ? <FlashcardFields card={row as Flashcard} /> : null}
        {list === 'key_idea' ? <KeyIdeaFields idea={row as KeyIdea} /> : null}
        {list === 'quizz' ? <QuestionFields question={row as Question} /> : null}
        <RowProblems problems={rowProblems(list, row)} />
      </div>
      <ConflictDialog />
    </Announcer>
  );
}
