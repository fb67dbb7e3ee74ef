import { describe, expect, it } from 'vitest';
import { cardStates, type CardState } from '#features/cards/rules/card-limits.ts';
import { assignedStudent } from '../publications.contract.ts';
import { publishingLimits } from '#features/publications/rules/publishing-limits.ts';
import { publishingReasons } from './publishing-reasons.ts';
import {
  assignedEmails,
  blankShareForm,
  failedAnswer,
  isWorthSaving,
  pressPublish,
  refusedAddress,
  savedShareForm,
  sharePayload,
  addressesIn,
  sortAddresses,
  whatBlocksEmail,
  timerSource,
} from './share-form.ts';
import { shareLinks } from '#features/publications/rules/share-links.ts';
import { shareTabs, type ShareTab } from './share-tabs.ts';

describe('[S1 §4] tabs of the share modal', () => {
  const own: ShareTab[] = ['public', 'private'];
  const table: [CardState, ShareTab[], ShareTab | undefined, ShareTab | undefined][] = [
    // state, tabs, initial tab, initial tab with the update-public flag
    ['PRIVATE', own, 'private', 'public'],
    ['PUBLISHED_PRIVATE', own, 'private', 'public'],
    ['PUBLISHED_PUBLIC', own, 'private', 'public'],
    ['FROMPUBLIC', ['public', 'private', 'link'], 'link', 'link'],
    ['FROMSECRET', [], undefined, undefined],
    ['PUBLIC', ['link'], 'link', 'link'],
    ['SECRET', [], undefined, undefined],
  ];

  it('the table contains every state', () =>
    expect(table.map(([state]) => state).toSorted()).toEqual([...cardStates].toSorted()));

  it.each(table)('%s', (state, tabs, first, updating) => {
    expect(shareTabs(state, { updatePublic: false })).toEqual({ tabs, first });
    expect(shareTabs(state, { updatePublic: true })).toEqual({ tabs, first: updating });
  });
});

describe('[S1 §9] the share form', () => {
  const card = { desc: '<p>a</p>', language: 'fr', hasNotes: true, timerValueSelected: 4, round: 2 };
  const blank = blankShareForm(card);

  it('starts with 25 minutes, 2 rounds, the card’s description and language, and the terms not accepted', () =>
    expect(blank).toEqual({
      desc: '<p>a</p>',
      language: 'fr',
      timerMinutes: 25,
      rounds: 2,
      hasNotes: true,
      freeOfCount: false,
      terms: false,
      emails: [],
      typedEmail: '',
    }));

  it('starts with the timer and rounds that were set on the card, and says where they come from', () => {
    const set = { ...card, timerValueSelected: 15, round: 3 };
    expect(blankShareForm(set)).toMatchObject({ timerMinutes: 15, rounds: 3 });
    expect(timerSource(blankShareForm(set), set)).toBe('card');
    expect(timerSource(blank, card)).toBe('usual');
    expect(timerSource({ timerMinutes: 40 }, card)).toBe('chosen');
    expect(timerSource({ timerMinutes: 25 }, set), 'the card has one, so the usual length was chosen').toBe('chosen');
  });

  it('is stored as a draft if a value differs from the initial ones, the terms alone excepted', () => {
    expect(isWorthSaving(blank, blank)).toBe(false);
    expect(isWorthSaving({ ...blank, terms: true }, blank)).toBe(false);
    expect(isWorthSaving({ ...blank, desc: '<p>b</p>' }, blank)).toBe(true);
    expect(isWorthSaving({ ...blank, emails: ['a@b.org'] }, blank)).toBe(true);
    expect(isWorthSaving({ ...blank, typedEmail: 'a@b' }, blank)).toBe(true);
  });

  it('starts with the published values for an update; present assignments are kept, and nobody is listed twice', () => {
    const edition = {
      desc: '<p>b</p>',
      language: 'en',
      timerValueSelected: 40,
      round: 7,
      hasNotes: false,
      free_of_count: true,
      email_list: [{ email: 'a@b.org' }, {}],
    };
    expect(assignedEmails(edition)).toEqual(['a@b.org']);
    expect(savedShareForm(edition)).toEqual({
      desc: '<p>b</p>',
      language: 'en',
      timerMinutes: 40,
      rounds: 7,
      hasNotes: false,
      freeOfCount: true,
      terms: true,
      emails: [],
      typedEmail: '',
    });
  });

  it('[S1 §7] sends the timer in minutes and in seconds', () =>
    expect(sharePayload({ ...blank, timerMinutes: 35, rounds: 8 })).toEqual({
      desc: '<p>a</p>',
      free_of_count: false,
      timerValueSelected: 35,
      round: 8,
      timer: { valueTimerSec: 2_100 },
      hasNotes: true,
      terms: false,
    }));
});

describe('[S1 §5] addresses of a secret edition', () => {
  const full = Array.from({ length: publishingLimits.emailList }, (_, place) => `s${place}@b.org`);
  it.each([
    ['a@b.org', [], undefined],
    [' A.B+c@sub.example.org ', [], undefined],
    ['', [], 'invalid'],
    ['a', [], 'invalid'],
    ['a@b', [], 'invalid'],
    ['a b@c.org', [], 'invalid'],
    ['a@b.org, c@d.org', [], 'invalid'],
    ['<a@b.org>', [], 'invalid'],
    ['a..b@c.org', [], 'invalid'],
    [`${'a'.repeat(320)}@b.org`, [], 'invalid'],
    ["o'neil@b.org", [], undefined],
    ['a!b@c.org', [], 'invalid'],
    ['a@b_c.org', [], 'invalid'],
    ['zoé@exämple.org', [], 'letters'],
    ['zoe\u0301@example.org', [], 'letters'],
    ['жук@пример.рф', [], 'letters'],
    ['é@b', [], 'invalid'],
    ['a@b.org', ['c@d.org', 'A@B.org'], 'duplicate'],
    ['ME@own.org', [], 'own'],
    ['a@b.org', full, 'tooMany'],
  ])('%j beside %j: %s', (typed, list, problem) => {
    expect(whatBlocksEmail(typed, list, 'me@own.org')).toBe(problem);
    // The field and the call must accept the same addresses.
    const asSent = typed.trim().toLowerCase();
    const isWrong = problem === 'invalid' || problem === 'letters';
    expect(assignedStudent.safeParse({ email: asSent }).success, 'the contract').toBe(!isWrong);
  });

  it('the rejected address is the one that the server names', () => {
    const sent = [{ email: 'leo@example.org' }, { user_id: 'u1' }, { email: 'zoé@exämple.org' }];
    expect(refusedAddress('emailList.2.email', sent)).toBe('zoé@exämple.org');
    expect(refusedAddress('emailList.2', sent)).toBe('zoé@exämple.org');
    expect(refusedAddress('emailList.1.user_id', sent)).toBeUndefined();
    expect(refusedAddress('emailList', sent)).toBeUndefined();
    expect(refusedAddress('emailList.7.email', sent)).toBeUndefined();
    expect(refusedAddress(undefined, sent)).toBeUndefined();
  });

  it('typed or pasted text is split at commas, semicolons, spaces and line breaks', () => {
    expect(addressesIn(' a@x.org, b@x.org;c@x.org\nd@x.org ,')).toEqual(['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org']);
    expect(addressesIn(' , ')).toEqual([]);
  });

  it('of several addresses the valid ones are taken; the invalid ones stay in the field, and duplicates are dropped', () => {
    const take = (typed: string) =>
      sortAddresses(typed, (email, taken) => whatBlocksEmail(email, ['in@x.org', ...taken], 'me@own.org'));
    expect(take('A@x.org; b@x.org,\nA@X.org in@x.org')).toEqual({
      taken: ['a@x.org', 'b@x.org'],
      left: '',
      problem: undefined,
    });
    expect(take('half@ a@x.org me@own.org')).toEqual({
      taken: ['a@x.org'],
      left: 'half@ me@own.org',
      problem: 'invalid',
    });
    expect(take('in@x.org IN@x.org')).toEqual({ taken: [], left: 'in@x.org IN@x.org', problem: 'duplicate' });
    expect(take('in@x.org')).toEqual({ taken: [], left: 'in@x.org', problem: 'duplicate' });
    expect(take(' ')).toEqual({ taken: [], left: '', problem: undefined });
  });
});

describe('[S1 §5, §8] pressing "Publish", and replies that published nothing', () => {
  it('a FREE plan opens the upgrade modal, whatever else is missing', () => {
    expect(pressPublish(publishingReasons)).toBe('upgrade');
    expect(pressPublish(['needsPremium'])).toBe('upgrade');
    expect(pressPublish(['terms'])).toBe('blocked');
    expect(pressPublish([])).toBe('send');
  });

  it.each([
    ['public', false, false, [], undefined],
    ['public', true, false, ['description'], 'note'],
    ['public', true, true, ['needsPremium'], 'upgrade'],
    ['private', false, false, [], undefined],
    ['private', true, false, ['terms'], 'errorModal'],
    ['private', true, true, ['needsPremium'], 'billingPortal'],
    ['private', true, true, ['studentsFull'], 'moreStudents'],
  ] as const)('%s, failed %s, premium needed %s, %j: %s', (kind, failed, need_premium_account, reasons, opens) =>
    expect(failedAnswer(kind, { failed, need_premium_account, reasons })).toBe(opens),
  );
});

describe('[S1 §2] seven ways to send a link', () => {
  const links = shareLinks('https://loci.example/a-b?x=1&y=2', 'Ünïts & more: 100 %');

  it('in order', () =>
    expect(links.map(({ way }) => way)).toEqual([
      'mail',
      'whatsapp',
      'x',
      'facebook',
      'linkedin',
      'telegram',
      'reddit',
    ]));

  it('each contains the whole link, correctly encoded in its parameter', () => {
    for (const { way, href } of links) {
      const parameters = [...new URL(href).searchParams.values()];
      expect(
        parameters.some((value) => value.includes('https://loci.example/a-b?x=1&y=2')),
        way,
      ).toBe(true);
      expect(parameters.length, way).toBeLessThanOrEqual(2);
    }
  });
});
