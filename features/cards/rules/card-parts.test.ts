import { describe, expect, it } from 'vitest';
import { resource } from '#tests/harness/card-samples.ts';
import { notesOf, publicParts } from './card-parts.ts';

describe('[S1 §2] the parts of a public card', () => {
  it.each([
    ['<p>About</p>', 1, ['desc', 'keyIdeas', 'mindMap', 'resources']],
    ['<p><br></p>', 1, ['keyIdeas', 'mindMap', 'resources']],
    ['<p>About</p>', 0, ['desc', 'keyIdeas', 'mindMap']],
    ['', 0, ['keyIdeas', 'mindMap']],
  ])('description %j and %i resources', (desc, count, parts) =>
    expect(publicParts({ desc, resource: Array.from({ length: count }, () => resource()) })).toEqual(parts),
  );
});

it('[S1 §2] summary comes before notes, and an empty one is left out', () => {
  expect(notesOf({ summary: '<p>s</p>', notesDataAuthor: '<p></p>', notesData: '<p>n</p>' })).toEqual(['summary', 'notesData']);
});
