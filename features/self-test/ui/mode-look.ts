import { CircleQuestionMark, Layers, Route, Speech, SquarePen, type LucideIcon } from 'lucide-react';
import { testOptions, type TestOption } from '../rules/mode-picker.ts';

/** Icon and texts of each test in the picker. */
export const modeLook = {
  [testOptions.full]: { Icon: Route, title: 'pick.full', text: 'pick.fullCount' },
  [testOptions.flashcardsOnly]: { Icon: Layers, title: 'pick.flashcards', text: 'pick.flashcardCount' },
  [testOptions.quizOnly]: { Icon: CircleQuestionMark, title: 'pick.quiz', text: 'pick.questionCount' },
  [testOptions.explainAloud]: { Icon: Speech, title: 'pick.aloud', text: 'pick.aloudText' },
  [testOptions.whiteboard]: { Icon: SquarePen, title: 'pick.whiteboard', text: 'pick.whiteboardText' },
} as const satisfies Record<TestOption, { Icon: LucideIcon; title: string; text: string }>;
