import { expect, test } from 'vitest';
import { blockingEdition, whatBlocksDeleting, type DeletingBlock } from './deleting.ts';

test.each<[boolean, boolean, string[], DeletingBlock[]]>([
  [false, false, [], []],
  [true, false, [], [{ reason: 'publishedPublic' }]],
  [false, true, [], [{ reason: 'publishedPrivate' }]],
  [
    false,
    false,
    ['x', 'y'],
    [
      { reason: 'inCollection', collectionId: 'x' },
      { reason: 'inCollection', collectionId: 'y' },
    ],
  ],
  [
    true,
    true,
    ['x'],
    [{ reason: 'publishedPublic' }, { reason: 'publishedPrivate' }, { reason: 'inCollection', collectionId: 'x' }],
  ],
])(
  '[S1 §5] published publicly %s, privately %s, in collections %j',
  (published_public, published_private, collectionIds, blocks) => {
    expect(whatBlocksDeleting({ published_public, published_private, collectionIds })).toEqual(blocks);
  },
);

test.each([
  [false, false, 'publishedPublic', 'publishedPrivate'],
  [true, false, 'hiddenPublic', 'publishedPrivate'],
  [false, true, 'publishedPublic', 'hiddenPrivate'],
] as const)(
  '[S1 §5] a hidden edition is not called published: public %s, private %s',
  (hidden_public, hidden_private, open, secret) => {
    const card = { hidden_public, hidden_private };
    expect([blockingEdition('publishedPublic', card), blockingEdition('publishedPrivate', card)]).toEqual([
      open,
      secret,
    ]);
  },
);
