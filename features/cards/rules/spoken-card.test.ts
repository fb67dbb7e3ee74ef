import { expect, test } from 'vitest';
import { keyIdea } from '#tests/harness/card-samples.ts';
import { spokenCard } from './spoken-card.ts';

test('reads title, key ideas and summary, rich text as plain passages, and nothing empty', () => {
  expect(
    spokenCard({
      title: 'Rivers',
      subtitle: '',
      key_idea: [
        keyIdea({
          title: 'Source',
          key_idea_description: '<h2>Spring</h2><p>Small &amp; <strong>cold</strong>.<br>Clear.</p>',
        }),
        keyIdea({
          title: 'Mouth',
          key_idea_description: '<ul><li><p>Delta</p></li><li><p>Estuary</p></li></ul><p><br></p>',
        }),
      ],
      summary: '<p>They <a href="https://example.org">flow</a>.</p><img src="x">',
    }),
  ).toEqual(['Rivers', 'Source', 'Spring', 'Small & cold.', 'Clear.', 'Mouth', 'Delta', 'Estuary', 'They flow.']);
});

test('raised and lowered figures are read without a sign', () => {
  const card = { title: 'a', subtitle: '', key_idea: [], summary: '<p>H<sub>2</sub>O</p>' };
  expect(spokenCard(card)).toEqual(['a', 'H2O']);
});
