import { randomUUID } from 'node:crypto';
import { expect, onPhone, test } from './journey.ts';
import { speechOn, withSpeech } from './speech.ts';

const dayMs = 86_400_000;
const answerOf: Record<string, string> = { 'Capital of Peru?': 'Lima', 'Capital of Chile?': 'Santiago' };

test(
  '[S2 §4] a review is heard: by keys, by a headset, in silence, shown where there is no voice, with an undo; a question is left for the screen @long',
  onPhone,
  async ({ page, signIn, expectAccessibleInBothThemes }) => {
    await withSpeech(page);
    await page.addInitScript(() => {
      // As chosen in the menu of sizes: mixed, the only German item would lie in the middle of the others.
      localStorage.setItem('reviewWish', 'proposed urgent');
      // The keys of a headset arrive at these handlers.
      const handlers: Record<string, (() => void) | null> = {};
      Object.assign(window, { headset: handlers });
      navigator.mediaSession.setActionHandler = (action: string, handler) => void (handlers[action] = handler as never);
    });
    const press = (action: string) =>
      page.evaluate((name) => (window as never as { headset: Record<string, () => void> }).headset[name]!(), action);
    const speech = speechOn(page);
    const said = async () => (await speech.recorded()).spoken.at(-1)?.text ?? '';
    const ada = await signIn('Ada Listens');
    const [card, german, question] = [randomUUID(), randomUUID(), randomUUID()];
    const flashcard = (text: string, answer: string, order: string) => ({
      _id: randomUUID(),
      order,
      title: '',
      image: null,
      question: text,
      answer_list: [answer],
    });
    const capitals = Object.entries(answerOf).map(([text, answer], at) => flashcard(text, answer, `a${at}`));
    const river = flashcard('Fluss durch Wien?', 'Donau', 'a0');
    await ada.call('POST', '/api/focus-card', {
      _id: card,
      update: {
        title: 'Capitals',
        language: 'en',
        flashcard: capitals,
        quizz: [
          {
            _id: question,
            order: 'a0',
            type: 'type_answer',
            question: 'The largest?',
            explanation: '',
            entries: [{ contentType: 'text', content: '', expectedAnswer: 'Brasília' }],
          },
        ],
      },
    });
    await ada.call('POST', '/api/focus-card', {
      _id: german,
      update: { title: 'Flüsse', language: 'de', flashcard: [river] },
    });
    const answered = (card_id: string, item_id: string, item_kind: string, days: number) => ({
      kind: 'answer',
      _id: randomUUID(),
      test_id: randomUUID(),
      card_id,
      item_id,
      item_kind,
      outcome: 'right',
      answer: '',
      elapsed_ms: 4_000,
      answered_at: new Date(Date.now() - days * dayMs).toISOString(),
    });
    await ada.call('POST', '/api/review-log', {
      events: [
        ...capitals.map(({ _id }) => answered(card, _id, 'flashcard', 12)),
        answered(card, question, 'question', 12),
        answered(german, river._id, 'flashcard', 3),
      ],
    });

    await page.goto('/app');
    await page.getByRole('link', { name: 'By ear' }).click();
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    await expect(page.getByText('1 more is asked on the screen only.')).toBeVisible();
    // What was learnt last is forgotten first: the German item, which no voice speaks, is shown and waits for a press.
    await expect(page.getByText('This device has no voice for German, so the item is shown.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Question' }).getByText('Fluss durch Wien?')).toBeVisible();
    expect(await said(), 'nothing is said before a press').toBe('');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('combobox', { name: /Length of the pauses/ }).click();
    await page.getByRole('option', { name: '8 seconds' }).click();
    await page.getByRole('progressbar').click();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Knew it' }).click();
    await expect(page.getByRole('region', { name: 'Answer' }).getByText('Donau')).toBeVisible();
    await page.getByRole('button', { name: 'Knew it' }).click();

    // Question, pause, answer; known by the headset. Which of the two comes first is chance.
    await expect.poll(said).toMatch(/^Capital of/);
    const first = await said();
    await expect(page.getByText('The question')).toBeVisible();
    await speech.finishSentence();
    await expect(page.getByText('Time to think')).toBeVisible();
    await expect.poll(said).toBe(answerOf[first]);
    await expectAccessibleInBothThemes(page);
    await press('nexttrack');
    await expect.poll(said).toMatch(/^Capital of/);
    const second = await said();
    expect(second).not.toBe(first);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');

    // A pause by the headset; after it the question is said again.
    await press('pause');
    await expect(page.getByText('Paused')).toBeVisible();
    await press('play');
    await expect(page.getByText('The question')).toBeVisible();
    await speech.finishSentence();
    await page.keyboard.press('ArrowUp');
    await expect.poll(said).toBe(answerOf[second]);
    // Silence is no answer: the item comes again.
    await speech.finishSentence();
    await expect(page.getByText('Did you know it?')).toBeVisible();
    await expect.poll(said).toBe(second);

    // Not known by the headset, then an undo; known by keys at last.
    await press('previoustrack');
    await expect.poll(said).toBe(answerOf[second]);
    await press('previoustrack');
    await expect.poll(said).toBe(second);
    await page.keyboard.press('u');
    await expect.poll(said).toBe(answerOf[second]);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Reviewed' })).toBeVisible();
    await expect(page.getByText('3 of 3 items known at first')).toBeVisible();
    await expect(page.getByText('1 more waits.')).toBeVisible();
    await expect
      .poll(async () => {
        const log = await ada.call<{ kind: string; outcome?: string }[]>('GET', `/api/review-log/${card}`);
        return log.map(({ kind, outcome }) => outcome ?? kind).toSorted();
      })
      .toEqual(['right', 'right', 'right', 'right', 'right', 'undo', 'wrong']);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('heading', { name: 'The largest?' })).toBeVisible();
  },
);
