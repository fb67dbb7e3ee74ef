import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishedCard, publishingScene, shareForm } from '#tests/harness/published-card.ts';

onBothEngines('reporting the same again', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, administrator, author, reader } = await publishingScene(engine));
  });
  afterAll(() => instance.close());

  const caseOf = async (id: string) =>
    (await administrator.calls.moderation.queue({})).cases.find(({ _id }) => _id === id);

  test('[S1 §5] after its case was settled, a report counts again if the edition was republished or shown again, once each', async () => {
    const { id, edition } = await publishedCard(author, { title: 'Wrong twice' });
    // Each a second later, except concurrent ones.
    const report = (message: string) => {
      instance.clock.advance(1_000);
      return reader.calls.moderation.report({
        memento_id: edition,
        memento_title: 'Wrong twice',
        selectedReason: 'wrong',
        message,
      });
    };
    const act = (wanted: { act: 'dismiss' | 'show' | 'reopen' } | { act: 'hide'; reason: 'wrong' }) => {
      instance.clock.advance(1_000);
      return administrator.calls.moderation.act({ id: edition, ...wanted });
    };
    const update = (desc: string) => {
      instance.clock.advance(1_000);
      return author.calls.publications.updatePublic({ focusCardId: id, language: 'en', ...shareForm, desc });
    };
    await report('first');
    await update('<p>twice</p>');
    await report('its case is open');
    expect(await caseOf(edition)).toMatchObject({ open: 1, counts: { wrong: 1 } });
    await act({ act: 'dismiss' });
    await update('<p>thrice</p>');
    await Promise.all([report('published anew'), report('published anew'), report('published anew')]);
    expect(await caseOf(edition)).toMatchObject({
      open: 1,
      settled: null,
      counts: { wrong: 2 },
      reports: [{ words: 'published anew' }, { words: 'first' }],
    });
    expect(
      (await administrator.calls.notifications.list()).notifications.filter(
        ({ key }) => key === 'moderation:told.report',
      ),
      'the desk hears of it again',
    ).toHaveLength(2);

    await act({ act: 'hide', reason: 'wrong' });
    await act({ act: 'show' });
    await report('shown again');
    await report('and its case is open');
    expect(await caseOf(edition)).toMatchObject({ open: 1, settled: null, counts: { wrong: 3 } });
    await act({ act: 'dismiss' });
    await report('judged as it stands');
    expect(await caseOf(edition)).toMatchObject({ open: 0, settled: 'dismissed', counts: { wrong: 3 } });

    await report('judged as it stands');
    await act({ act: 'reopen' });
    await update('<p>corrected before the moderator looks</p>');
    await act({ act: 'dismiss' });
    await report('judged as it stands');
    expect(await caseOf(edition)).toMatchObject({ open: 0, settled: 'dismissed', counts: { wrong: 3 } });

    await author.calls.publications.takeBackPublic({ focus_card_public_id: edition });
    await act({ act: 'reopen' });
    await act({ act: 'dismiss' });
    instance.clock.advance(1_000);
    await author.calls.publications.publishPublic({
      id,
      language: 'en',
      ...shareForm,
      desc: '<p>corrected before the moderator looks</p>',
    });
    await report('published again as it was');
    expect(await caseOf(edition)).toMatchObject({ open: 1, settled: null, counts: { wrong: 4 } });
  });
});
