import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { SignedIn } from './journey.ts';

const rich = '<p>Noble gases have a <strong>full outer shell</strong>.</p>';

interface LogEvent {
  kind: 'answer' | 'undo';
  _id: string;
  outcome?: 'right' | 'wrong';
  undoes?: string;
  answer?: string;
  test_id: string;
}

/** The review log of a card. */
export const logOf = (person: SignedIn, id: string) => person.call<LogEvent[]>('GET', `/api/review-log/${id}`);

/** A card with three flashcards and one question of each type. */
export async function makeTestCard(person: SignedIn, title = 'Gases and capitals'): Promise<string> {
  const id = randomUUID();
  const question = (at: number) => ({ _id: randomUUID(), order: `a${at}`, explanation: '' });
  const flashcards = [
    ['Capital of Japan', 'Tokyo'],
    ['Capital of Peru', 'Lima'],
    ['Capital of Kenya', 'Nairobi'],
  ] as const;
  await person.call('POST', '/api/focus-card/', {
    _id: id,
    update: {
      title,
      language: 'en',
      flashcard: flashcards.map(([front, back], at) => ({
        _id: randomUUID(),
        order: `a${at}`,
        title: '',
        question: front,
        answer_list: [back],
        image: null,
      })),
      quizz: [
        {
          ...question(0),
          type: 'multiple_choice',
          question: 'Which are noble gases?',
          explanation: rich,
          answer_list: ['Helium', 'Oxygen', 'Neon', 'Nitrogen'].map((content) => ({
            content,
            rightAnswer: ['Helium', 'Neon'].includes(content),
          })),
        },
        {
          ...question(1),
          type: 'type_answer',
          question: 'Translate into French',
          entries: [{ contentType: 'text', content: 'the summer', expectedAnswer: 'l’été' }],
        },
        {
          ...question(2),
          type: 'fill_blanks',
          question: 'Water boils at ___ °C and freezes at ___ °C.',
          blanks: [{ expectedAnswer: '100' }, { expectedAnswer: '0' }],
          options: ['0', '50', '100'],
        },
        {
          ...question(3),
          type: 'association',
          question: 'Countries and capitals',
          leftItems: ['France', 'Japan'],
          rightItems: ['Paris', 'Tokyo'],
          associations: [0, 1].map((index) => ({ leftIndex: index, rightIndex: index })),
        },
        { ...question(4), type: 'word_order', question: 'Put the proverb in order', sentence: 'The early bird wins' },
      ],
    },
  });
  return id;
}

export type QuestionName = 'Choose' | 'Type the answer' | 'Fill the blanks' | 'Find the pairs' | 'Put in order';
const partner: Record<string, string> = { France: 'Paris', Japan: 'Tokyo' };

/** Page model of the self-test. */
export function selfTestOn(page: Page) {
  const check = page.getByRole('button', { name: 'Check' });
  const goOn = page.getByRole('button', { name: /^(Next|See the result)/ });
  const undo = page.getByRole('button', { name: 'Undo the last answer' });
  const question = (name: string) => page.getByRole('region', { name: 'Question' }).getByText(name);
  const names = (locator: ReturnType<Page['getByRole']>) =>
    locator.evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  /** The position of a text among the buttons of a group, from 1. */
  const placeOf = async (group: string, text: string) => {
    const all = await names(
      page
        .getByRole('group', { name: group })
        .or(page.getByRole('list', { name: group }))
        .getByRole('button'),
    );
    return all.findIndex((name) => name.includes(text)) + 1;
  };
  return {
    page,
    check,
    goOn,
    undo,
    open: (cardId: string, option?: -1 | -2) =>
      page.goto(`/app/card/${cardId}/test${option ? `?option=${option}` : ''}`),
    front: page.getByRole('region', { name: 'Question' }),
    back: page.getByRole('region', { name: 'Answer' }),
    question,
    knewIt: page.getByRole('button', { name: /^Knew it/ }),
    again: page.getByRole('button', { name: /^Again/ }),
    flip: page.getByRole('button', { name: /^Flip/ }),
    score: page.getByText(/^Score: \d+ of 100\.$/).first(),
    /** Turns the card, then "Knew it": an answer button would only turn it. */
    async know() {
      await page.getByRole('button', { name: /^Flip/ }).click();
      await page.getByRole('button', { name: /^Knew it/ }).click();
    },
    /** The type of the current question. */
    async asked(): Promise<QuestionName> {
      const line = await page.getByText(/^Question \d of \d · /).textContent();
      return line!.split(' · ')[1] as QuestionName;
    },
    number: async () =>
      Number(/^Question (\d)/.exec((await page.getByText(/^Question \d of \d · /).textContent())!)![1]),
    /** Gives the right answer by keyboard only, and submits it. */
    async answerByKeys(name: QuestionName): Promise<void> {
      const press = (key: string | number) => page.keyboard.press(String(key));
      if (name === 'Choose') {
        const choices = await names(page.getByRole('checkbox'));
        for (const right of ['Helium', 'Neon']) await press(choices.findIndex((choice) => choice.includes(right)) + 1);
      }
      if (name === 'Type the answer') await page.keyboard.type('LETE');
      if (name === 'Fill the blanks') for (const option of ['100', '0']) await press(await placeOfExact(page, option));
      if (name === 'Find the pairs') {
        for (const [index, left] of ['France', 'Japan'].entries()) {
          await press(index + 1);
          await press(await placeOf('Right side', partner[left]!));
        }
      }
      if (name === 'Put in order')
        for (const word of ['The', 'early', 'bird', 'wins']) await press(await placeOf('Words', word));
      await press('Enter');
    },
    /** Gives the right answer by touch, and submits it. */
    async answerByTouch(name: QuestionName): Promise<void> {
      const tap = (role: 'checkbox' | 'button', text: string | RegExp) =>
        page.getByRole(role, { name: text }).first().tap();
      if (name === 'Choose') for (const right of ['Helium', 'Neon']) await tap('checkbox', right);
      if (name === 'Type the answer') await page.getByRole('textbox').fill('l’ete');
      if (name === 'Fill the blanks')
        for (const option of ['100', '0'])
          await page
            .getByRole('group', { name: /Tap an option/ })
            .getByRole('button', { name: option, exact: true })
            .tap();
      if (name === 'Find the pairs') {
        for (const left of ['France', 'Japan']) {
          await page.getByRole('list', { name: 'Left side' }).getByRole('button', { name: left }).tap();
          await page.getByRole('list', { name: 'Right side' }).getByRole('button', { name: partner[left]! }).tap();
        }
      }
      if (name === 'Put in order')
        for (const word of ['The', 'early', 'bird', 'wins'])
          await page.getByRole('group', { name: 'Words' }).getByRole('button', { name: word }).tap();
      await check.tap();
    },
    /** Waits for the feedback, and advances if it does not happen automatically. */
    async goOnAfter(number: number, total: number, press: () => Promise<void>): Promise<void> {
      const arrived =
        number < total
          ? page.getByText(`Question ${number + 1} of ${total} ·`)
          : page.getByRole('heading', {
              level: 1,
              name: /All right|Not there yet|You made|It is growing|Almost|good way|first step/,
            });
      await expect(async () => {
        if (await goOn.isVisible()) await press();
        await expect(arrived).toBeVisible({ timeout: 500 });
      }).toPass();
    },
  };
}

async function placeOfExact(page: Page, option: string): Promise<number> {
  const options = await page
    .getByRole('group', { name: /Tap an option/ })
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.lastElementChild?.textContent));
  return options.indexOf(option) + 1;
}
