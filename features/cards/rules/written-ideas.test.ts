import { describe, expect, it } from 'vitest';
import { keyIdea } from '#tests/harness/card-samples.ts';
import { namedOf, isWritten, writtenIn, writtenOnly } from './written-ideas.ts';

describe('[S1 §3] a key idea that says nothing', () => {
  it.each([
    ['Water rises', '', true],
    ['', '<p>It rises</p>', true],
    ['', '<p><img src="/media/x/regular.webp"></p>', true],
    ['', '', false],
    [' \n', '<p><br></p>', false],
    ['', '<p> </p><h2><br></h2>', false],
  ])('title %j, description %j: written %s', (title, key_idea_description, written) =>
    expect(isWritten({ title, key_idea_description })).toBe(written),
  );

  const [first, blank, untitled] = [
    keyIdea({ title: 'First', key_idea_description: '' }),
    keyIdea({ title: '', key_idea_description: '' }),
    keyIdea({ title: ' ', key_idea_description: '<p>In words</p>' }),
  ];

  it('is left out of what is read; one without a title is read, and not named', () => {
    expect(writtenOnly({ title: 'A card', key_idea: [first, blank, untitled] })).toEqual({ title: 'A card', key_idea: [first, untitled] });
    expect(namedOf([first, blank, untitled])).toEqual(['First']);
  });

  it('is not counted where it is stored, nor is a removed one', () =>
    expect(
      writtenIn([first, blank, untitled].map((idea) => ({ content: JSON.stringify(idea) })).concat([{ content: '', removed: 1 } as never])),
    ).toBe(2));
});
