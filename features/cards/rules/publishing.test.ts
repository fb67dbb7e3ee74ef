import type { Publisher } from '#features/publications/rules/publishing-limits.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { editionNews, partsToTake, type PartNews, type Parts } from './edition-news.ts';
import { publishingReasons } from './publishing-reasons.ts';
import { isReserved } from '#features/publications/rules/reserved-words.ts';
import { whatBlocksPublishing, type PublishableCard, type PublishingForm } from './what-blocks-publishing.ts';
import { whatBlocksRating } from '#features/publications/rules/what-blocks-rating.ts';

describe('[S1 §5] what blocks publishing', () => {
  const card: PublishableCard = {
    state: 'PRIVATE',
    keyIdeas: 1,
    cover_picture: { regular: '/media/x' },
    forPublic: true,
    hidden: false,
  };
  const member: Publisher = { plan: 'PREMIUM', emailVerified: true };
  const form: PublishingForm = { kind: 'public', desc: '<p>about</p>', terms: true };

  it.each<[string, Partial<PublishableCard>, Partial<Publisher>, Partial<PublishingForm>, string[]]>([
    ['nothing, if nothing is missing', {}, {}, {}, []],
    ['a teacher may, too', {}, { plan: 'PREMIUM_TEACHER' }, {}, []],
    ['a FREE plan', {}, { plan: 'FREE' }, {}, ['needsPremium']],
    ['an address that was not confirmed', {}, { emailVerified: false }, {}, ['emailNotVerified']],
    ['no key idea', { keyIdeas: 0 }, {}, {}, ['keyIdeas']],
    ['no cover', { cover_picture: null }, {}, {}, ['cover']],
    ['a cover without its regular size', { cover_picture: { regular: '' } }, {}, {}, ['cover']],
    ['the picture of somebody else as its cover', { foreignCover: true }, {}, {}, ['foreignCover']],
    ['not marked for the public', { forPublic: false }, {}, {}, ['forPublic']],
    ['not marked for the public, but secret', { forPublic: false }, {}, { kind: 'private' }, []],
    [
      'secret without key idea and cover',
      { keyIdeas: 0, cover_picture: null },
      {},
      { kind: 'private' },
      ['keyIdeas', 'cover'],
    ],
    ['a description of only line breaks', {}, {}, { desc: '<p><br></p><h2><br></h2>' }, ['description']],
    [
      'a description that is longer than a rich text may be',
      {},
      {},
      { desc: 'x'.repeat(cardLimits.richText + 1) },
      ['descriptionTooLong'],
    ],
    ['the terms', {}, {}, { terms: false }, ['terms']],
    ['a copy of a public card', { state: 'FROMPUBLIC' }, {}, {}, ['notAuthor']],
    ['a copy of a secret card', { state: 'FROMSECRET' }, {}, { kind: 'private' }, ['notAuthor']],
    ['an edition hidden by a moderator', { hidden: true }, {}, {}, ['hidden']],
  ])('%s', (_, ofCard, ofMember, ofForm, expected) => {
    expect(whatBlocksPublishing({ ...card, ...ofCard }, { ...member, ...ofMember }, { ...form, ...ofForm })).toEqual(
      expected,
    );
  });

  it('returns all reasons at once, in order', () => {
    expect(
      whatBlocksPublishing(
        { state: 'FROMPUBLIC', keyIdeas: 0, cover_picture: null, foreignCover: true, forPublic: false, hidden: true },
        { plan: 'FREE', emailVerified: false },
        { kind: 'public', desc: '', terms: false },
      ),
      // The student quota is checked only if students are named; an empty description is not too long.
    ).toEqual(publishingReasons.filter((reason) => reason !== 'studentsFull' && reason !== 'descriptionTooLong'));
  });
});

describe('[S1 §4] what blocks rating', () => {
  const viewer = { needsCopy: true, signedIn: true, isAuthor: false, holdsCopy: true, rated: false };
  it.each([
    [{}, undefined],
    [{ signedIn: false }, 'notSignedIn'],
    [{ isAuthor: true }, 'own'],
    [{ holdsCopy: false }, 'noCopy'],
    [{ holdsCopy: false, rated: true }, undefined],
    [{ holdsCopy: false, needsCopy: false }, undefined],
  ])('%j: %s', (over, reason) => expect(whatBlocksRating({ ...viewer, ...over })).toBe(reason));
});

describe('[decisions, card states] news of an edition: what the copy took, the copy, the edition', () => {
  it.each<[string, string | undefined, string | undefined, string | undefined, Omit<PartNews, 'name'> | undefined]>([
    ['nobody changed it', 'a', 'a', 'a', undefined],
    ['the author changed it', 'a', 'a', 'b', { change: 'changed', yours: false }],
    ['the author added it', undefined, undefined, 'b', { change: 'added', yours: false }],
    ['the author removed it', 'a', 'a', undefined, { change: 'removed', yours: false }],
    ['the learner changed it', 'a', 'm', 'a', undefined],
    ['the learner added it', undefined, 'm', undefined, undefined],
    ['the learner removed it', 'a', undefined, 'a', undefined],
    ['both changed it', 'a', 'm', 'b', { change: 'changed', yours: true }],
    ['both changed it equally', 'a', 'b', 'b', undefined],
    ['both removed it', 'a', undefined, undefined, undefined],
    ['the learner removed what the author changed', 'a', undefined, 'b', { change: 'changed', yours: true }],
    ['the author removed what the learner changed', 'a', 'm', undefined, { change: 'removed', yours: true }],
  ])('%s', (_, taken, mine, theirs, expected) => {
    const parts = (value: string | undefined): Parts => (value === undefined ? {} : { part: value });
    expect(editionNews(parts(taken), parts(mine), parts(theirs))).toEqual(
      expected ? [{ name: 'part', ...expected }] : [],
    );
  });

  it('the learner’s changes are kept, unless named or all given up', () => {
    const news: PartNews[] = [
      { name: 'title', change: 'changed', yours: true },
      { name: 'desc', change: 'changed', yours: false },
      { name: 'flashcard.1', change: 'removed', yours: true },
    ];
    const names = (replace: 'all' | string[]) => {
      const { take, kept } = partsToTake(news, replace);
      return [take.map(({ name }) => name), kept.map(({ name }) => name)];
    };
    expect(names([])).toEqual([['desc'], ['title', 'flashcard.1']]);
    expect(names(['title', 'unknown'])).toEqual([['title', 'desc'], ['flashcard.1']]);
    expect(names('all')).toEqual([['title', 'desc', 'flashcard.1'], []]);
  });
});

describe('[decisions, card states] reserved addresses', () => {
  const root = join(import.meta.dirname, '../../..');

  it('contain every fixed first segment of a page’s path', () => {
    const routes = readFileSync(join(root, 'app/routes.ts'), 'utf8');
    const [app = '', outside = ''] = [
      /route\('app'/.exec(routes)?.[0],
      routes.slice(routes.indexOf("layout('routes/public/layout.tsx'")),
    ];
    const first = [...outside.matchAll(/route\('([^':*/]+)/g)].map(([, path]) => path!);
    expect(app).not.toBe('');
    expect(first.length).toBeGreaterThan(10);
    expect([...first, 'app'].filter((path) => !isReserved(path.replaceAll('.', '-')))).toEqual([]);
  });

  it('contain every file and folder at the root, and every fixed segment of a call below public cards', () => {
    const files = readdirSync(join(root, 'public')).map((name) => name.toLowerCase().replaceAll(/[^a-z-]+/g, '-'));
    expect(files.filter((name) => !isReserved(name))).toEqual([]);
    expect(
      ['robots-txt', 'sitemap-xml', 'service-worker-js', 'update', 'meta', 'addedlist', 'getbyslug'].filter(
        (name) => !isReserved(name),
      ),
    ).toEqual([]);
  });

  it('leave other titles free', () => {
    expect(['plants', 'app-design', 'the-api', 'meta-learning', '日本'].filter(isReserved)).toEqual([]);
  });
});
