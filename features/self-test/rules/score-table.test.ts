import { describe, expect, test } from 'vitest';
import { runningScore, type FullStage } from './full-test.ts';
import type { AskedKind, GivenAnswer } from './given-answer.ts';
import { judgeRun, partsOf, type AskedItem, type Run, type TestedAnswer } from './judge-run.ts';
import type { ExplainStep } from './scoring.ts';
import { judgeSeveral, type JudgedCard, type LoggedAnswer } from './several/judge-several.ts';
import type { SeveralOption } from './several/options.ts';

type Right = Partial<Record<AskedItem['itemKind'], number>>;
type Counts = Readonly<Record<AskedItem['itemKind'], number>>;

/** The cards of the table: how many items of each kind they ask. */
const A: Counts = { key_idea: 5, description: 4, question: 4, flashcard: 10 };
const B: Counts = { key_idea: 3, description: 0, question: 0, flashcard: 0 };
const C: Counts = { key_idea: 4, description: 4, question: 0, flashcard: 6 };
const kinds = ['key_idea', 'description', 'question', 'flashcard'] as const;
const own = { lockedOrPublic: false, teacherLocked: false };
const onPage = { lockedOrPublic: true, teacherLocked: false };
const teacher = { lockedOrPublic: true, teacherLocked: true };

const itemsOf = (card: Counts): AskedItem[] =>
  kinds.flatMap((itemKind) => Array.from({ length: card[itemKind] }, (_, at) => ({ itemId: `${at}`, itemKind })));

/** So many of each kind right at the first answer; a flashcard that was missed is known the second time. */
type ItemAnswer = TestedAnswer & AskedItem;

function answersTo(card: Counts, right: Right): ItemAnswer[] {
  const first = itemsOf(card).map((item, at): ItemAnswer => ({
    ...item,
    outcome: Number(item.itemId) < (right[item.itemKind] ?? 0) ? 'right' : 'wrong',
    answeredAt: at,
  }));
  const again = first.filter(({ itemKind, outcome }) => itemKind === 'flashcard' && outcome === 'wrong');
  return [...first, ...again.map((answer): ItemAnswer => ({ ...answer, outcome: 'right' }))];
}

describe('[S2 §9] a full test: what the server computes, and the running score at its end', () => {
  const all = (card: Counts): Right => card;
  test.for<[string, Counts, Partial<typeof own>, Omit<Run, 'option'>, Right, number, number]>([
    ['1 all right, explained well', A, own, { counted: true, rated: 2 }, all(A), 100, 100],
    [
      '2 some of each',
      A,
      own,
      { counted: false, rated: 1 },
      { key_idea: 3, description: 2, question: 3, flashcard: 8 },
      59,
      70,
    ],
    ['3 explaining left out', A, own, { counted: true }, all(A), 70, 100],
    ['4 all wrong, explained badly', A, own, { counted: false, rated: 0 }, {}, 10, 0],
    ['5 key ideas only, all right', B, own, { counted: true, rated: 2 }, all(B), 100, 100],
    ['6 key ideas only, all wrong', B, own, { counted: false }, {}, 35, 0],
    ['7 public, all right', A, onPage, { counted: true }, all(A), 100, 100],
    [
      '8 public, some right',
      A,
      onPage,
      { counted: true },
      { key_idea: 4, description: 4, question: 2, flashcard: 10 },
      70,
      87,
    ],
    ['9 public, key ideas only', B, onPage, { counted: true }, { key_idea: 2 }, 62, 67],
    [
      '10 locked by a teacher: no descriptions',
      { ...A, description: 0 },
      teacher,
      { counted: true },
      { key_idea: 5, question: 3, flashcard: 6 },
      86,
      74,
    ],
    ['11 locked, no quiz', C, onPage, { counted: true }, all(C), 70, 100],
  ])('%s', ([, card, context, run, right, score, firstPassScore]) => {
    const tested = { ...own, ...context };
    const answers = answersTo(card, right);
    const items = itemsOf(card);
    expect(judgeRun({ option: 1, ...run }, answers, items, tested)).toMatchObject({ score, firstPassScore });
    const sizes: Record<FullStage, number> = {
      count: 1,
      keyIdeas: card.key_idea,
      descriptions: card.description,
      quiz: card.question,
      flashcards: card.flashcard,
      explain: 1,
    };
    const running = { ...tested, ...partsOf(items) };
    expect(runningScore(running, givenIn(answers, run), (stage) => sizes[stage], 'final')).toBe(score);
  });

  test('an absent part is granted when its place is passed', () => {
    const card = { ...own, ...partsOf(itemsOf(B)) };
    const at = (stage: FullStage | 'final') => runningScore(card, [], () => 1, stage);
    const stages = ['count', 'keyIdeas', 'descriptions', 'quiz', 'flashcards', 'explain', 'final'] as const;
    expect(stages.map(at)).toEqual([0, 0, 0, 10, 30, 35, 35]);
  });
});

/** As the device stores them, with what the log does not hold. */
function givenIn(answers: readonly ItemAnswer[], { counted, rated }: Omit<Run, 'option'>): GivenAnswer[] {
  const one = (itemKind: AskedKind, outcome: 'right' | 'wrong', text: string, itemId = 'card'): GivenAnswer => ({
    eventId: `${itemKind} ${itemId}`,
    itemId,
    itemKind,
    outcome,
    text,
    elapsedMs: 0,
    answeredAt: 0,
  });
  return [
    one('count', counted ? 'right' : 'wrong', ''),
    ...answers.map(({ itemKind, outcome, itemId }) => one(itemKind, outcome, '', itemId)),
    ...(rated === undefined ? [] : [one('rating', 'right', String(rated))]),
  ];
}

describe('[S2 §9] one part alone', () => {
  const only = (kind: AskedItem['itemKind']): Counts => ({ ...B, key_idea: 0, [kind]: A[kind] });
  const rated = (step: ExplainStep): Run => ({ option: -3, rated: step });
  test.for<[string, Run, Counts, Right, number, number]>([
    ['12 quiz', { option: -2 }, only('question'), { question: 3 }, 75, 75],
    ['13 flashcards known at last', { option: -1 }, only('flashcard'), { flashcard: 6 }, 100, 60],
    ['14 explained badly', rated(0), B, {}, 35, 35],
    ['14 explained fairly', rated(1), B, {}, 70, 70],
    ['14 explained well', rated(2), B, {}, 100, 100],
    ['15 whiteboard, under half', { option: 2 }, only('key_idea'), { key_idea: 2 }, 35, 40],
    ['15 whiteboard, from half', { option: 2 }, only('key_idea'), { key_idea: 3 }, 70, 60],
    ['15 whiteboard, all', { option: 2 }, only('key_idea'), { key_idea: 5 }, 100, 100],
  ])('%s', ([, run, card, right, score, firstPassScore]) => {
    expect(judgeRun(run, answersTo(card, right), itemsOf(card))).toMatchObject({ score, firstPassScore });
  });
});

describe('[S2 §9] several cards', () => {
  const part = (right: number, asked: number) => ({ right, asked });
  type Part = ReturnType<typeof part>;
  const none = part(0, 0);
  const bundles = (right: number, asked: number) => ({ keyMatch: part(right, asked) });
  const grid = (right: number, asked: number) => ({ gridMemory: part(right, asked) });
  test.for<[string, SeveralOption, Parameters<typeof judgeSeveral>[1], Part, Part, number]>([
    ['16 all parts', 1, { ...bundles(4, 5), ...grid(3, 5) }, part(6, 10), part(15, 20), 66],
    ['17 no questions', 1, { ...bundles(5, 5), ...grid(5, 5) }, none, part(1, 2), 90],
    ['18 key ideas only', 1, { ...bundles(1, 2), ...grid(2, 2) }, none, none, 75],
    ['19 matching, then grid memory', -3, { ...bundles(3, 4), ...grid(2, 6) }, none, none, 54],
    ['19 grid memory', -4, grid(2, 6), none, none, 33],
    ['19 flashcards', -1, {}, none, part(7, 10), 70],
    ['19 quiz', -2, {}, part(9, 12), none, 75],
  ])('%s', ([, option, claims, quiz, flash, score]) => {
    const idea = [{ itemId: 'idea', itemKind: 'key_idea' as const }];
    const counts = { ...B, key_idea: 0, question: quiz.asked, flashcard: flash.asked };
    const cards: JudgedCard[] = [
      { _id: '1', items: [...idea, ...itemsOf(counts)] },
      { _id: '2', items: idea },
    ];
    const logged: LoggedAnswer[] = answersTo(counts, { question: quiz.right, flashcard: flash.right }).map(
      (answer) => ({ ...answer, cardId: '1' }),
    );
    expect(judgeSeveral(option, claims, cards, logged)).toMatchObject({ score });
  });
});
