import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageContext } from '#app/page-context.ts';
import { callsFor } from '#features/product.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { resource } from '#tests/harness/card-samples.ts';
import type { Person } from '#tests/harness/instance.ts';
import { publishedCard, publishingScene, type PublishingScene } from '#tests/harness/published-card.ts';
import { loader as ofApp } from '../app/focusmate.tsx';
import { loader } from './profile.tsx';

let scene: PublishingScene;
beforeAll(async () => {
  scene = await publishingScene('sqlite');
});
afterAll(() => scene.instance.close());

async function asked(load: typeof loader | typeof ofApp, name: string, { as, locale = 'en' as Locale }: Asked = {}) {
  const { services, accounts } = scene.instance.product;
  const { url: publicUrl } = scene.instance;
  const headers = new Headers(as && { cookie: as.cookie() });
  const asker = await accounts.memberOf(headers);
  const calls = callsFor({ services, ...asker, requestId: 'r', idempotencyKey: undefined, address: '127.0.0.1' });
  const context = new RouterContextProvider();
  context.set(pageContext, {
    calls,
    ...asker,
    locale,
    nonce: '',
    publicUrl,
    look: undefined,
    cached: undefined,
    rendered: {},
  });
  const given = { context, request: new Request(publicUrl), params: { name } };
  return (load as unknown as (asked: typeof given) => Promise<never>)(given);
}
interface Asked {
  as?: Person;
  locale?: Locale;
}

const save = (person: Person, fields: Record<string, unknown>) =>
  person.calls.profiles.save({ page: 'updateUser', id: person.id, ...fields } as never);

const notThere = (name: string) => ({ data: { name, shown: undefined }, init: { status: 404 } });

test('[S3 §2] a visitor reads what its owner shows to everybody, with countries in the language of the page', async () => {
  const ada = await scene.instance.person('Ada');
  await ada.calls.people.changePrivacy({ reach: 'everybody' });
  await save(ada, { taglife: 'Counts', country: { name: '', code: 'DE' } });
  expect(await asked(loader, ada.id, { locale: 'fr' })).toMatchObject({
    data: {
      shown: {
        profile: {
          name: 'Ada',
          taglife: 'Counts',
          country: { code: 'DE', name: 'Allemagne' },
          listed: true,
          likes: [],
        },
        published: [],
      },
    },
  });
});

test('who shows visitors nothing is like nobody: hidden, suspended, and for members or friends alone', async () => {
  const { instance } = scene;
  const { database } = instance.product.services;
  const [members, hidden, suspended] = [
    await instance.person('Mo'),
    await instance.person('Hy'),
    await instance.person('Su'),
  ];
  await hidden.calls.people.changePrivacy({ reach: 'everybody' });
  await suspended.calls.people.changePrivacy({ reach: 'everybody' });
  await database.handle.updateTable('profile').set({ hidden: 1 }).where('member_id', '=', hidden.id).execute();
  await instance.administrator.calls.account.suspend({ id: suspended.id, suspended: true });
  for (const name of [members.id, hidden.id, suspended.id, 'nobody-has-this', 'x'.repeat(300)])
    expect(await asked(loader, name), name).toMatchObject(notThere(name));
});

test('an author of something public is there, but not listed by search engines unless shown to everybody', async () => {
  const { author, reader } = scene;
  await publishedCard(author, {
    title: 'For all eyes',
    resource: [resource({ url: 'https://example.org/a', title: 'A book' })],
  });
  const listed = async () => ((await asked(loader, author.id)) as { data: { shown?: unknown } }).data.shown;
  expect(await listed()).toMatchObject({
    profile: { listed: false },
    published: [{ title: 'For all eyes' }],
    resources: [{ title: 'A book', number_likes: 0, likes: [] }],
  });
  await author.calls.people.changePrivacy({ reach: 'everybody', found: false });
  expect(await listed()).toMatchObject({ profile: { listed: false } });
  await author.calls.people.changePrivacy({ found: true });
  expect(await listed()).toMatchObject({ profile: { listed: true } });
  // Only visitors are told.
  expect(await reader.calls.profiles.user({ id: author.id })).not.toHaveProperty('listed');
});

test('members read it inside the app, and visitors of the app the page, by the name as it was given', async () => {
  const to = (thrown: unknown) => (thrown as Response).headers.get('location');
  expect(to(await asked(loader, 'some body', { as: scene.reader }).catch((thrown) => thrown))).toBe(
    '/app/focusmate/some%20body',
  );
  expect(to(await asked(ofApp, 'nobody-has-this').catch((thrown) => thrown))).toBe('/profile/nobody-has-this');
  expect(await asked(ofApp, 'nobody-has-this', { as: scene.reader })).toBe(null);
});
