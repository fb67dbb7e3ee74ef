import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { localeOf, localeStored, withChosenLocale } from './language.server.ts';

onBothEngines('the language of an account', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  /** What a page does first; `chosen` is the cookie that the settings and the foot of public pages write. */
  const open = async (person: Person, { chosen, asked = 'en' }: { chosen?: string; asked?: string }) => {
    const { services, accounts } = instance.product;
    const cookie = [person.cookie(), ...(chosen ? [`locale=${chosen}`] : [])].join('; ');
    const headers = new Headers({ cookie, 'accept-language': asked });
    const { member } = await withChosenLocale(services, headers, await accounts.memberOf(headers));
    return { page: localeOf(headers, member), account: member?.locale };
  };

  test('a page opened in a chosen language takes the account along: cards, exports and letters follow', async () => {
    const person = await instance.person('Zoé');
    expect(await open(person, { chosen: 'fr' })).toEqual({ page: 'fr', account: 'fr' });
    expect((await person.calls.account.me()).locale).toBe('fr');
    const card = crypto.randomUUID();
    await person.calls.cards.create({ _id: card, update: {} });
    expect((await person.calls.cards.read({ id: card }))[0]!.language).toBe('fr');
    await person.calls.account.updatePreferences({ timeZone: 'Asia/Tokyo' });
    const file = await person.fetch('/api/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv' }),
    });
    expect(decodeURIComponent(file.headers.get('content-disposition')!)).toContain('loci-tout-2026-03-02-180000.csv');
    await instance.visitor().fetch('/api/auth/request-password-reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email }),
    });
    expect((await instance.lettersTo(person.email)).at(-1)!.subject).toMatch(/mot de passe/);
  });

  test('where nothing was chosen in the browser, the page is in the language of the account', async () => {
    const person = await instance.person('Away');
    await person.calls.account.updatePreferences({ locale: 'fr' });
    expect(await open(person, { asked: 'en-GB' })).toEqual({ page: 'fr', account: 'fr' });
    expect(await open(person, { chosen: 'xx', asked: 'en-GB' }), 'no language of the product').toEqual({
      page: 'fr',
      account: 'fr',
    });
    expect(await open(instance.visitor(), { asked: 'fr-CA' })).toEqual({ page: 'fr', account: undefined });
  });
});

test('a choice is stored once, and counts as stored only when the account has it', () => {
  const headers = (cookie: string) => new Headers({ cookie });
  expect(localeStored(headers('locale=fr'), { locale: 'fr' })).toContain('locale-stored=fr');
  expect(localeStored(headers('locale=fr'), { locale: 'en' }), 'it could not be stored').toBeUndefined();
  expect(localeStored(headers('locale=fr; locale-stored=fr'), { locale: 'fr' })).toBeUndefined();
  expect(localeStored(headers(''), { locale: 'fr' })).toBeUndefined();
  expect(localeStored(headers('locale=fr'), null)).toBeUndefined();
});
