import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, type SignedIn } from './journey.ts';

export const contents = {
  Gases: { idea: 'Helium is lighter than air', question: 'noble gas', flashcard: 'Lightest gas?' },
  Capitals: { idea: 'Tokyo was called Edo', question: 'big city', flashcard: 'Capital of Peru?' },
};
export type Title = keyof typeof contents;
export const titles = Object.keys(contents) as Title[];

/** A card with a key idea, a question and a flashcard. */
async function makeCard(person: SignedIn, title: Title): Promise<string> {
  const _id = randomUUID();
  const { idea, question, flashcard } = contents[title];
  const item = () => ({ _id: randomUUID(), order: 'a0' });
  await person.call('POST', '/api/focus-card/', {
    _id,
    update: {
      title,
      language: 'en',
      key_idea: [{ ...item(), title: idea, key_idea_description: '' }],
      quizz: [{ ...item(), type: 'word_order', question: `About ${title}`, explanation: '', sentence: question }],
      flashcard: [{ ...item(), title: '', question: flashcard, answer_list: ['Yes'], image: null }],
    },
  });
  return _id;
}
export const makeCards = async (person: SignedIn) => [
  await makeCard(person, 'Gases'),
  await makeCard(person, 'Capitals'),
];

interface Latest {
  source: { kind: string; id?: string };
  score: number;
}
export const latestOf = (person: SignedIn) => person.call<Latest[]>('GET', '/api/self-test/several');

/** Page model of a test of several cards. */
export function severalOn(page: Page) {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name });
  const cover = (title: string) => page.getByRole('button', { name: new RegExp(`^Card \\d\\s*${title}`) });
  const bundle = (title: Title) =>
    page.getByRole('button', { name: new RegExp(`^Key ideas \\d\\s*${contents[title].idea}`) });
  const numberIn = async (of: ReturnType<typeof cover>) => /\d/.exec((await of.textContent())!)![0];
  return {
    heading,
    cover,
    bundle,
    check: page.getByRole('button', { name: 'Check' }),
    start: (name: string) => page.getByRole('list', { name: 'Tests' }).getByRole('button', { name }),
    async matchByKeys(ideasOf: Title, onto: Title) {
      await page.keyboard.press(await numberIn(bundle(ideasOf)));
      await page.keyboard.press(await numberIn(cover(onto)));
    },
    /** The covers in the order to remember. */
    async orderShown(): Promise<string[]> {
      await expect(heading('Remember the order')).toBeFocused();
      return (await page.getByRole('list').last().getByRole('listitem').allTextContents()).map((text) =>
        titles.find((title) => text.includes(title))!,
      );
    },
    choice: (title: string) => page.getByRole('list', { name: 'Cards' }).getByRole('button', { name: title }),
  };
}
