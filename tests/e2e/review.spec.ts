import { randomUUID } from 'node:crypto';
import { expect, onPhone, test, withWorker } from './journey.ts';

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

const dayMs = 86_400_000;

test(
  '[S2 §4] what would be forgotten by tomorrow is reviewed across cards, by keys and on a phone by touch, with undo, a reload in the middle, and an end without a network',
  onPhone,
  async ({ page, signIn, isMobile, expectAccessibleInBothThemes }) => {
    const ada = await signIn('Ada Reviewer');
    const card = randomUUID();
    const plain = { title: '', image: null };
    const [gato, gaps, idea, question] = Array.from({ length: 4 }, () => randomUUID());
    await ada.call('POST', '/api/focus-card', {
      _id: card,
      update: {
        title: 'Planets',
        flashcard: [
          { ...plain, _id: gato, order: 'a0', question: 'gato', answer_list: ['cat'] },
          {
            ...plain,
            _id: gaps,
            order: 'a1',
            question: '',
            answer_list: [''],
            cloze: '<p>{{c1::Mars}} is <strong>red</strong>.</p>',
          },
        ],
        key_idea: [{ _id: idea, order: 'a0', title: 'Rocky planets', key_idea_description: '' }],
        quizz: [
          {
            _id: question,
            order: 'a0',
            type: 'type_answer',
            question: 'The largest?',
            explanation: '',
            entries: [{ contentType: 'text', content: '', expectedAnswer: 'Jupiter' }],
          },
        ],
      },
    });
    const answer = (item_id: string | undefined, item_kind: string, part?: string) => ({
      kind: 'answer',
      _id: randomUUID(),
      test_id: randomUUID(),
      card_id: card,
      item_id,
      item_kind,
      outcome: 'right',
      answer: '',
      elapsed_ms: 4_000,
      answered_at: new Date(Date.now() - 5 * dayMs).toISOString(),
      ...(part && { part }),
    });
    await page.goto('/app');
    await expect(page.getByText('to review')).toHaveCount(0);
    const events = [
      answer(gato, 'flashcard'),
      answer(gaps, 'flashcard', 'c1'),
      answer(idea, 'key_idea'),
      answer(question, 'question'),
    ];
    await ada.call('POST', '/api/review-log', { events });
    await ada.call('PUT', `/api/focus-card/${card}`, { startFocusRepeat: true });
    const sessions = async () => {
      const { due_count, done_today } = await ada.call<{ due_count: number; done_today: object[] }>(
        'GET',
        '/api/today',
      );
      return { due_count, done_today };
    };
    expect(await sessions()).toEqual({ due_count: 1, done_today: [] });

    await page.reload();
    await expect(page.getByRole('heading', { name: '4 items to review · 1 minute' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await expect(page).toHaveURL('/app/review');

    // Questions first.
    await expect(page.getByRole('heading', { name: 'The largest?' })).toBeVisible();
    await page.keyboard.type('Jupiter', { delay: 60 });
    await page.keyboard.press('Enter');
    const side = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(side('Question')).toBeVisible();
    await expectAccessibleInBothThemes(page);

    /** Keys do nothing while an answered card leaves. */
    const cardLeft = () => expect(page.getByRole('button', { name: 'Flip' })).toBeEnabled();
    const press = (key: string, button: string) =>
      isMobile ? page.getByRole('button', { name: button }).tap() : page.keyboard.press(key);
    /** Answers the open item, and says what it asked. */
    const asked = async (key: 'ArrowRight' | 'ArrowLeft') => {
      await cardLeft();
      const text = await side('Question').textContent();
      await press('Space', 'Flip');
      await expect(side('Answer')).toBeVisible();
      await press(key, key === 'ArrowRight' ? 'Knew it' : 'Again');
      await expect(side('Answer')).toBeHidden();
      return text ?? '';
    };
    const first = await asked('ArrowLeft');
    await cardLeft();
    await press('u', 'Undo the last answer');
    await expect(side('Answer')).toBeVisible();
    await press('ArrowRight', 'Knew it');
    await expect(side('Answer')).toBeHidden();

    // A reload goes on in the middle, where the last answer can still be undone.
    // Four from before; then a question, and a card that was wrong, undone and right.
    await expect.poll(async () => ((await ada.call('GET', `/api/review-log/${card}`)) as unknown[]).length).toBe(8);
    await expect.poll(async () => ((await ada.call('GET', '/api/review/next')) as { count: number }).count).toBe(2);
    await page.reload();
    await expect(side('Question')).toBeVisible();
    await expect(page.getByText('2 of 4')).toBeVisible();
    await press('u', 'Undo the last answer');
    await expect(side('Answer')).toBeVisible();
    await expect(page.getByText('1 of 4')).toBeVisible();
    await press('ArrowRight', 'Knew it');
    await expect(page.getByText('2 of 4')).toBeVisible();

    await page.context().setOffline(true);
    const [second, third] = [await asked('ArrowRight'), await asked('ArrowRight')];
    const texts = [first, second, third].toSorted().join('\n');
    for (const text of ['[…] is red.', 'Key idea 1 of 1 of “Planets”', 'gato']) expect(texts).toContain(text);
    await expect(page.getByRole('heading', { name: 'Reviewed' })).toBeFocused();
    await expect(page.getByText('4 of 4 items known at first')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.context().setOffline(false);
    await expect.poll(async () => ((await ada.call('GET', '/api/review/next')) as { count: number }).count).toBe(0);
    // All of the card is known again: its session that was due is held by the review.
    const held = { due_count: 0, done_today: [{ card_id: card, passed: true, score: 100 }] };
    await expect.poll(sessions).toMatchObject(held);
    // The last screen too is shown again, and can be left again.
    await page.reload();
    await expect(page.getByText('4 of 4 items known at first')).toBeVisible();
    await press('u', 'Undo the last answer');
    await expect(side('Answer')).toBeVisible();
    await expect(page.getByText('3 of 4')).toBeVisible();
    await expect.poll(async () => ((await ada.call('GET', '/api/review/next')) as { count: number }).count).toBe(1);
    await press('ArrowRight', 'Knew it');
    await expect(page.getByRole('heading', { name: 'Reviewed' })).toBeFocused();
    await page.getByRole('button', { name: 'Back to Today' }).click();
    await expect.poll(async () => ((await ada.call('GET', '/api/review/next')) as { count: number }).count).toBe(0);
    await expect(page.getByText('to review')).toHaveCount(0);

    await page.goto('/app/review');
    await expect(page.getByRole('heading', { name: 'Nothing to review now' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    const log = (await ada.call('GET', `/api/review-log/${card}`)) as { kind: string; part?: string }[];
    expect(log.filter(({ kind }) => kind === 'undo')).toHaveLength(3);
    // The first item was answered three times, the last one twice.
    const again = (first.includes('is red') ? 2 : 0) + (third.includes('is red') ? 1 : 0);
    expect(log.filter(({ part }) => part === 'c1')).toHaveLength(2 + again);
  },
);

/** How many contents of a review this browser has, and which of its own programs. */
const keptAhead = async () => {
  // Opening would make it, and without its stores.
  const isMade = (await indexedDB.databases()).some(({ name }) => name === 'loci-memory');
  const contents = await new Promise<number>((resolve, reject) => {
    if (!isMade) return resolve(0);
    const opening = indexedDB.open('loci-memory');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction('contents').objectStore('contents').count();
      database.close();
      counting.onsuccess = () => resolve(counting.result);
    };
  });
  const names = await caches.keys();
  const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const screen = files.flat().some(({ url }) => /\/assets\/review-screen-[\w-]+\.js$/.test(url));
  const texts = files.flat().some(({ url }) => /\/assets\/texts-review-en-[\w-]+\.json$/.test(url));
  return { contents, screen, texts };
};

test(
  '[S2 §4] what is due within days is reviewed without a network on a device that never opened the review, also on the next day @long',
  withWorker,
  async ({ page, context, signIn }) => {
    const ada = await signIn('Ada Traveller');
    const card = randomUUID();
    const flashcard = ['today', 'tomorrow', 'next month'].map((question, at) => ({
      _id: randomUUID(),
      order: `a${at}`,
      title: '',
      image: null,
      question: `Due ${question}`,
      answer_list: ['Yes'],
    }));
    await ada.call('POST', '/api/focus-card', { _id: card, update: { title: 'Days', flashcard } });
    const events = flashcard.map(({ _id }, at) => ({
      kind: 'answer',
      _id: randomUUID(),
      test_id: randomUUID(),
      card_id: card,
      item_id: _id,
      item_kind: 'flashcard',
      outcome: 'right',
      rating: at === 2 ? 4 : 3,
      answer: '',
      elapsed_ms: 4_000,
      // Known once, an item is due two days later, and one that was easy after eight.
      answered_at: new Date(Date.now() - [5, 1, 0][at]! * dayMs).toISOString(),
    }));
    await ada.call('POST', '/api/review-log', { events });
    await page.goto('/app');
    await expect(page.getByRole('heading', { name: '1 item to review' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(keptAhead), { timeout: 60_000 })
      .toEqual({ contents: 2, screen: true, texts: true });

    await context.setOffline(true);
    await page.reload();
    const know = async (question: string) => {
      const side = (name: string) => page.getByRole('region', { name, exact: true });
      await expect(side('Question')).toContainText(question);
      await page.keyboard.press('Space');
      await expect(side('Answer')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText('1 of 1 item known at first')).toBeVisible();
    };
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await know('Due today');
    await page.getByRole('button', { name: 'Back to Today' }).click();
    await expect(page.getByText('to review')).toHaveCount(0);
    await page.goto('/app/review');
    await expect(page.getByRole('heading', { name: 'Nothing to review now' })).toBeVisible();
    await page.clock.setSystemTime(Date.now() + dayMs);
    await page.goto('/app');
    await expect(page.getByRole('heading', { name: '1 item to review' })).toBeVisible();
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await know('Due tomorrow');
    await context.setOffline(false);
    await expect.poll(async () => ((await ada.call('GET', `/api/review-log/${card}`)) as unknown[]).length).toBe(5);
  },
);
