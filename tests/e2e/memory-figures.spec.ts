import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dayOf, plusDays } from '#features/memory/rules/learning-day.ts';
import { usualWeights } from '#features/memory/rules/weights.ts';
import { expect, onPhone, test } from './journey.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const items = 60;
/** Days between the answers to an item that is known each time. */
const waits = [0, 1, 3, 8, 20, 45, 90];

test(
  '[S2 §4] the figures of a memory are empty, then full; its weights are fitted, typed and given up; other goals are simulated and taken; an exam of a card and of a collection are planned @long',
  onPhone,
  async ({ page, signIn, expectAccessibleInBothThemes }) => {
    const ada = await signIn('Ada Counts');
    // Today leads here once there is something to learn.
    await page.goto('/app/memory');
    await expect(page.getByRole('heading', { name: 'Your memory begins with the first answer' })).toBeVisible();
    await expect(page.getByText('The numbers are made up.')).toBeVisible();
    await expectAccessibleInBothThemes(page);

    const [card, other] = [randomUUID(), randomUUID()];
    const flashcards = Array.from({ length: items + 5 }, (_, at) => ({
      _id: randomUUID(),
      order: `a${String(at).padStart(3, '0')}`,
      title: '',
      image: null,
      question: `Capital number ${at + 1}`,
      answer_list: ['A city'],
      ...(at >= 40 && { tags: ['rivers & lakes'] }),
    }));
    const make = (_id: string, title: string, category: object, flashcard: typeof flashcards) =>
      ada.call('POST', '/api/focus-card', { _id, update: { title, ...category, flashcard } });
    await make(
      card,
      'Capitals',
      { category_1: 'HUMANITIES', category_2: 'HUMANITIESHISTORY' },
      flashcards.slice(0, 40),
    );
    await make(other, 'Rivers', { category_1: 'ENVIRONMENT', category_2: 'ENVIRONMENTECOLOGY' }, flashcards.slice(40));
    const now = Date.now();
    const events = flashcards.slice(0, items).flatMap(({ _id }, item) => {
      let at = now - (20 + ((item * 37) % 200)) * dayMs;
      return waits.flatMap((wait, step) => {
        at += wait * dayMs + ((item + step) % 9) * hourMs;
        const wrong = (item * 7 + step * 5) % 11 === 0;
        return at > now - hourMs
          ? []
          : [
              {
                kind: 'answer',
                _id: randomUUID(),
                test_id: randomUUID(),
                card_id: item < 40 ? card : other,
                item_id: _id,
                item_kind: 'flashcard',
                outcome: wrong ? 'wrong' : 'right',
                answer: '',
                elapsed_ms: 5_000,
                answered_at: new Date(at).toISOString(),
              },
            ];
      });
    });
    for (let from = 0; from < events.length; from += 200)
      await ada.call('POST', '/api/review-log', { events: events.slice(from, from + 200) });

    await page.goto(`/app/card/${other}?tab=repeat`);
    await expect(page.getByRole('link', { name: 'rivers & lakes' })).toHaveAttribute(
      'href',
      '/app/review?tag=rivers%20%26%20lakes',
    );
    const goal = page.getByRole('region', { name: 'In your reviews' });
    await expect(goal.getByText('5 items were never answered.')).toBeVisible();
    await goal.getByRole('switch', { name: 'Add new items to reviews' }).click();
    const clock = { timeZone: 'Europe/Paris', dayStartsAt: 4 };
    const today = dayOf(now, clock);
    const exam = new Date(Date.parse(today) + 30 * dayMs).toISOString().slice(0, 10);
    await goal.getByLabel('Exam on').fill(exam);
    await expect(goal.getByText('30 days until the exam.')).toBeVisible();
    await expect
      .poll(() => ada.call('GET', `/api/focus-card/${other}/goal`))
      .toMatchObject({ exam_on: exam, wanted: null, learn_new: true, fresh: 5, in_force: 90 });
    await expectAccessibleInBothThemes(page);

    const collection = randomUUID();
    const put = [{ _id: card, order: 'a0' }];
    await ada.call('POST', '/api/collection/', { _id: collection, update: { title: 'Cities', cards: { put } } });
    await page.goto(`/app/collection/${collection}`);
    const ofAll = page.getByRole('region', { name: 'In your reviews' });
    await ofAll.getByLabel('Exam on').fill(exam);
    await expect(ofAll.getByText('30 days until the exam.')).toBeVisible();
    await expect
      .poll(() => ada.call('GET', `/api/collection/${collection}/goal`))
      .toEqual({ exam_on: exam, wanted: null, learn_new: false });
    await expectAccessibleInBothThemes(page);

    await page.goto('/app');
    await expect(page.getByText('5 of them are new.')).toBeVisible();
    await page.getByRole('link', { name: 'Your memory in figures' }).click();
    const figure = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(figure('A year of learning').getByText(`${events.length} answers on`)).toBeVisible();
    await test.step('keys walk over the year, and a day opens', async () => {
      const answeredDays = events.map(({ answered_at }) => dayOf(Date.parse(answered_at), clock));
      const last = answeredDays.toSorted().at(-1)!;
      const given = answeredDays.filter((day) => day === last).length;
      const year = figure('A year of learning');
      const square = year.getByRole('group', { name: 'A year of learning' }).getByRole('button');
      await square.press('Home');
      await expect(square).toHaveAccessibleName(/^Monday, .*: 0 answers$/);
      await square.press('End');
      for (let day = today; day > last; day = plusDays(day, -1)) await square.press('ArrowUp');
      await expect(square).toHaveAccessibleName(new RegExp(`: ${given} answers?$`));
      await expect(square).toBeFocused();
      const place = (await square.boundingBox())!;
      await square.press('Enter');
      await expect(year.getByRole('heading', { level: 3 })).toBeFocused();
      await expect(year.getByText(new RegExp(`^${given} answers?, \\d+% known, (< )?\\d+ min\\.$`))).toBeVisible();
      await expect(year.getByRole('rowheader', { name: / · Flashcards$/ }).first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await expect(square).toBeFocused();
      await square.press('ArrowLeft');
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
      await expect(square).toHaveAttribute('aria-expanded', 'true');
      await expect(square).toHaveAccessibleName(new RegExp(`: ${given} answers?$`));
    });
    await expect(figure('Cards: known now').getByRole('link', { name: 'Review: Rivers' })).toHaveAttribute(
      'href',
      `/app/review?card=${other}`,
    );
    await expect(figure('Known, month by month').getByText(/^In \w+ \d{4} you knew \d+%/)).toBeVisible();
    await expect(figure('The next 90 days').getByText(/^\d+ \w+: Exam: Rivers$/)).toBeVisible();
    await expect(figure('The next 90 days').getByText(/^\d+ \w+: Exam: Cities$/)).toBeVisible();
    await expect(figure('How good the forecast is').getByText('Log loss')).toBeVisible();
    await expect(figure('By category').getByText('Humanities: 40 items')).toBeVisible();
    await expect(figure('By category').getByRole('link', { name: 'Review: Humanities' })).toHaveAttribute(
      'href',
      '/app/review?category=HUMANITIES',
    );
    await expect(figure('How your memory grows').getByText(`${items} items are in your memory.`)).toBeVisible();
    const simulator = figure('Try another goal');
    await expect(simulator.getByText(/\d+ answers a day on average, in the fullest week \d+\./)).toBeVisible();
    await expect(simulator.getByText('These are your settings.')).toBeVisible();
    await simulator.getByLabel('New items a day').fill('');
    await expect(simulator.getByText('From 0 to 200.')).toBeVisible();
    await simulator.getByLabel('New items a day').pressSequentially('30', { delay: 60 });
    await simulator.getByRole('slider', { name: 'Still known when an item comes back' }).press('ArrowLeft');
    await expect(simulator.getByText(/With your settings: \d+ answers? a day/)).toBeVisible();
    await simulator.getByRole('radio', { name: '1 year' }).click();
    await simulator.getByText('Show as table').click();
    await expect(simulator.getByRole('row')).toHaveCount(1 + 53);
    const coming = page.waitForEvent('download');
    await simulator.getByRole('button', { name: 'Save as CSV: Try another goal' }).click();
    const saved = await coming;
    expect(saved.suggestedFilename()).toBe('Try another goal.csv');
    await expect(
      simulator.getByText(/Of 20 simulated runs, eight in ten end with \d+( to \d+)? answers a day/),
    ).toBeVisible();
    const lines = readFileSync(await saved.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect([lines.length, lines[0]]).toEqual([1 + 53, '\uFEFFWeek from,Answers a day,8 of 10 runs,Time']);
    await expectAccessibleInBothThemes(page);
    await simulator.getByRole('button', { name: 'Use these settings' }).click();
    await expect.poll(() => ada.call('GET', '/api/memory/settings')).toMatchObject({ wanted: 89, new_a_day: 30 });
    await expect(simulator.getByText('These are your settings.')).toBeVisible();
    await figure('Time of day').getByText('Show as table').click();
    await expect(figure('Time of day').getByRole('columnheader', { name: 'Known' })).toBeVisible();
    await expectAccessibleInBothThemes(page);

    const model = figure('How Loci foretells your memory');
    await expect(model.getByText('In force: the usual weights, which suit most people.')).toBeVisible();
    await model.getByRole('button', { name: 'Fit now' }).click();
    await model.getByText('History').click();
    await expect(model.getByRole('listitem').filter({ hasText: 'foretell' })).toHaveCount(1);
    await expect(model.getByRole('columnheader', { name: 'AUC' })).toBeVisible();
    await expect(model.getByRole('rowheader', { name: 'Mean of the answers before' })).toBeVisible();
    await model.getByText('Enter weights').click();
    const weights = model.getByLabel('21 numbers, separated by commas');
    await weights.fill('0.2, 1.3');
    await expect(model.getByText('There must be 21 numbers.')).toBeVisible();
    const own = usualWeights.with(0, 0.4).join(', ');
    await weights.fill(own.replace('0.1542', '0.9'));
    await expect(model.getByText('Number 21 must lie between 0.100 and 0.800.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await weights.fill(own);
    await model.getByRole('button', { name: 'Use these weights' }).click();
    await expect(model.getByText('In force: weights that you chose.')).toBeVisible();
    await model.getByRole('button', { name: 'Use the usual weights' }).click();
    await expect(model.getByText('In force: the usual weights, which suit most people.')).toBeVisible();
    await figure('Hardest items').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/app\/card\/.*tab=repeat/);
  },
);
