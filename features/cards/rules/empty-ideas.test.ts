import { describe, expect, it } from 'vitest';
import { keyIdea } from '#tests/harness/card-samples.ts';
import { ideaTitles, hasText, countWrittenIdeas, withoutEmptyIdeas } from './empty-ideas.ts';

describe('[S1 §3] an empty key idea', () => {
  it.each([
    ['Water rises', '', true],
    ['', '<p>It rises</p>', true],
    ['', '<p><img src="/media/x/regular.webp"></p>', true],
    ['', '', false],
    [' \n', '<p><br></p>', false],
    ['', '<p> </p><h2><br></h2>', false],
  ])('title %j, description %j: written %s', (title, key_idea_description, written) =>
    expect(hasText({ title, key_idea_description })).toBe(written),
  );

  const [first, blank, untitled] = [
    keyIdea({ title: 'First', key_idea_description: '' }),
    keyIdea({ title: '', key_idea_description: '' }),
    keyIdea({ title: ' ', key_idea_description: '<p>In words</p>' }),
  ];

  it('is left out for readers; one without a title is shown, but not listed on tiles', () => {
    expect(withoutEmptyIdeas({ title: 'A card', key_idea: [first, blank, untitled] })).toEqual({
      title: 'A card',
      key_idea: [first, untitled],
    });
    expect(ideaTitles([first, blank, untitled])).toEqual(['First']);
  });

  it('is not counted among stored ones, nor is a removed one', () =>
    expect(
      countWrittenIdeas(
        [first, blank, untitled]
          .map((idea) => ({ content: JSON.stringify(idea) }))
          .concat([{ content: '', removed: 1 } as never]),
      ),
    ).toBe(2));
});
