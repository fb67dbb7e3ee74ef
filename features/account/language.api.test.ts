import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { locales } from '#platform/i18n/locales.ts';
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

  test('the language of a link is for visitors, and reaches no account', () => {
    const linked = new Headers({ cookie: 'locale-asked=fr', 'accept-language': 'en' });
    expect(localeOf(linked)).toBe('fr');
    expect(localeOf(linked, { locale: 'en' })).toBe('en');
    expect(localeOf(new Headers({ cookie: 'locale-asked=fr; locale=en' }))).toBe('en');
    expect(localeStored(linked, { locale: 'fr' })).toBeUndefined();
  });

  const subjects: Readonly<Record<string, RegExp>> = {
    en: /^Confirm /,
    fr: /^Confirmez/,
    de: /^Bestätige/,
    es: /^Confirma /,
    it: /^Conferma il/,
    'pt-BR': /^Confirme /,
    ru: /^Подтвердите /,
    'zh-Hans': /^确认/,
    'pt-PT': /^Confirme /,
    vi: /^Xác nhận /,
    ja: /アドレスを確認/,
    th: /^ยืนยัน/,
    ko: /주소를 확인/,
  };

  test.each<[{ asked: string; chosen?: string }, string]>([
    [{ asked: 'nl, fr;q=0.5' }, 'fr'],
    [{ asked: 'fr;q=0, nl' }, 'en'],
    [{ asked: 'de-AT, fr;q=0.5' }, 'de'],
    [{ asked: 'es-MX, fr;q=0.5' }, 'es'],
    [{ asked: 'it-CH, de;q=0.5' }, 'it'],
    [{ asked: 'pt-BR, fr;q=0.5' }, 'pt-BR'],
    [{ asked: 'ru-RU, fr;q=0.5' }, 'ru'],
    [{ asked: 'zh-TW, fr;q=0.5' }, 'zh-Hans'],
    [{ asked: 'pt-AO, fr;q=0.5' }, 'pt-PT'],
    [{ asked: 'vi-VN, fr;q=0.5' }, 'vi'],
    [{ asked: 'ja-JP, fr;q=0.5' }, 'ja'],
    [{ asked: 'th-TH, fr;q=0.5' }, 'th'],
    [{ asked: 'ko-KR, fr;q=0.5' }, 'ko'],
    [{ asked: 'fr;q=frog' }, 'en'],
    [{ asked: ';q=,*;;' }, 'en'],
    [{ asked: 'fr', chosen: 'en' }, 'en'],
    [{ asked: 'fr', chosen: 'EN' }, 'fr'],
    [{ asked: 'fr', chosen: 'br' }, 'fr'],
    [{ asked: 'fr', chosen: '__proto__' }, 'fr'],
    [{ asked: 'fr', chosen: '' }, 'fr'],
    [{ asked: 'fr', chosen: '%E0%A4%A' }, 'fr'],
  ])('a new account by a browser with %o is in %s', async ({ asked, chosen }, read) => {
    const email = `${crypto.randomUUID()}@example.org`;
    const reply = await instance.visitor().fetch('/api/auth/sign-up/email', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': asked,
        ...(chosen === undefined ? {} : { cookie: `locale=${chosen}` }),
      },
      body: JSON.stringify({ name: 'New', email, password: 'correct horse battery staple' }),
    });
    expect(reply.status).toBeLessThan(300);
    expect((await instance.lettersTo(email))[0]!.subject).toMatch(subjects[read]!);
    const outbox = join(instance.settings.dataFolder, 'outbox');
    const sent = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'));
    const [letter = ''] = sent.filter((each) => each.includes(`To: ${email}`));
    expect(letter).toMatch(new RegExp(`^content-language: ${read}\\r?$`, 'im'));
  });

  test('[S1 §9] `br` is Portuguese as written in Brazil for programs of the specification', async () => {
    const person = await instance.person('Bia');
    const [card, map, collection] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await person.calls.cards.create({ _id: card, update: { language: 'br' } });
    await person.calls.maps.create({ _id: map, update: { language: 'br' } });
    await person.calls.collections.create({ _id: collection, update: { language: 'br' } });
    const made = [
      await person.calls.cards.read({ id: card }),
      await person.calls.maps.read({ id: map }),
      await person.calls.collections.read({ id: collection }),
    ];
    expect(made.map(([one]) => one!.language)).toEqual(['pt-BR', 'pt-BR', 'pt-BR']);
    const listed = await person.calls.cards.list({ language: 'br' });
    expect(listed.cards.map(({ _id }) => _id)).toEqual([card]);
  });

  test('preferences take the languages of the instance; all others are refused with the field', async () => {
    const person = await instance.person('Speaks');
    expect((await instance.visitor().calls.account.instance()).languages).toEqual([...locales]);
    for (const locale of locales) {
      await person.calls.account.updatePreferences({ locale });
      expect((await person.calls.account.me()).locale).toBe(locale);
    }
    for (const { specName, tag } of languages) {
      const reply = await person.fetch('/api/user/preferences', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ locale: specName }),
      });
      expect(reply.ok, specName).toBe(true);
      expect((await person.calls.account.me()).locale, specName).toBe(tag);
    }
    await person.calls.account.updatePreferences({ locale: locales.at(-1)! });
    for (const locale of ['nl', 'FR', 'en-GB', 'fr;en', '', 'x'.repeat(5_000), 7, null]) {
      const reply = await person.fetch('/api/user/preferences', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ locale }),
      });
      expect(reply.status, String(locale)).toBe(400);
      expect(await reply.json()).toMatchObject({ data: { field: 'locale' } });
    }
    expect((await person.calls.account.me()).locale).toBe(locales.at(-1));
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
