import { randomUUID } from 'node:crypto';
import { befriend } from './friends.ts';
import { expect, signUp, test } from './journey.ts';
import { author, publishable, shareForm } from './teaching-pages.ts';

test.use({ serverEnvironment: { JOURNEY: 'together-public' } });

test('[S3 §3] a room that is open to everybody: its language, the tile of the public card that is studied there, and coming back to it when it is empty @long', async ({
  page: ada,
  browser,
  server,
  viewport,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const writer = await author(browser, server, server.administrator, 'Walter Writer');
  const title = 'How plants drink';
  const { url_seo: slug } = await writer.call<{ url_seo: string }>('POST', '/api/focus-card/public/', {
    id: await publishable(writer, server, title),
    language: 'en',
    ...shareForm,
  });
  const me = await signIn('Ottilie Brandt');
  const { insertedId: copy } = await me.call<{ insertedId: string }>('POST', `/api/focus-card/public/${slug}`, {});
  const other = await browser.newContext({ baseURL: server.url, ...(viewport && { viewport }) });
  const stranger = await signUp(server, other, 'Casimir Vane');
  const bob = await other.newPage();

  // Opened with the keyboard: in Dutch, on a copy of a public card.
  await ada.goto(`/app/focus-session/new?connectType=ONLINE&focusCardIdParam=${copy}`);
  await expect(ada.getByText(title).first()).toBeVisible();
  await ada.getByRole('radio', { name: 'Friends' }).focus();
  await ada.keyboard.press('ArrowRight');
  await expect(ada.getByRole('radio', { name: 'Everybody' })).toBeChecked();
  const language = ada.getByRole('combobox', { name: /^Language/ });
  await expect(language).toContainText('English');
  await language.focus();
  await ada.keyboard.press('Enter');
  await expect(ada.getByRole('option').first()).toBeVisible();
  await ada.keyboard.type('Nederl');
  await expect(ada.getByRole('option')).toHaveCount(1);
  await ada.keyboard.press('Enter');
  await expect(language).toContainText('Dutch');
  // Hiding the name is part of a paid plan (S1 §5).
  const hideName = ada.getByRole('switch', { name: 'Hide my name' });
  await hideName.click();
  await expect(ada.getByRole('dialog')).toContainText('Hiding your name is part of Premium');
  await ada.keyboard.press('Escape');
  await expect(ada.getByRole('dialog')).toHaveCount(0);
  await expect(hideName).not.toBeChecked();
  await expectAccessibleInBothThemes(ada);
  await ada.getByRole('button', { name: 'Start' }).click();
  await expect(ada.getByRole('dialog', { name: 'Invite friends' })).toBeVisible();
  await ada.keyboard.press('Escape');

  // Found by its language, and by no other.
  await bob.goto('/app/together');
  const rooms = bob.locator('section').filter({ hasText: 'Open to everybody' });
  await expect(bob.getByText('Dutch').first()).toBeVisible();
  const choose = async (name: string) => {
    await bob.getByRole('combobox', { name: 'Language' }).click();
    await bob.getByRole('option', { name, exact: true }).click();
  };
  await choose('French');
  await expect(bob.getByRole('link', { name: /^Look in/ })).toHaveCount(0);
  await choose('Dutch');
  await expect(rooms.getByText('Ottilie Brandt').first()).toBeVisible();
  await expectAccessibleInBothThemes(bob);
  await bob.getByRole('link', { name: /^Look in/ }).click();

  // The tile leads a stranger to the page of the card, beside the room.
  const tile = bob.getByRole('link', { name: title });
  await expect(tile).toHaveAttribute('href', `/${slug}`);
  await expectAccessibleInBothThemes(bob);
  const opened = other.waitForEvent('page');
  await tile.click();
  const shown = await opened;
  await expect(shown.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await shown.close();
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  const panel = bob.getByRole('region', { name: 'The room' });
  await expect(panel).toContainText('2 people here');
  await panel.getByRole('button', { name: 'The room' }).click();
  const sheet = bob.getByRole('dialog', { name: 'The room' });
  await expect(sheet.getByRole('link', { name: title })).toBeVisible();
  await expectAccessibleInBothThemes(bob);

  // Both leave. The room goes on: whoever was there finds it, and is its host.
  const [room] = await stranger.call<[{ _id: string }]>('GET', '/api/study-room/own');
  await me.call('POST', `/api/study-room/${room._id}/leave`, {});
  await stranger.call('POST', `/api/study-room/${room._id}/leave`, {});
  await bob.goto('/app/together');
  await expect(bob.getByText('You were here')).toBeVisible();
  await bob.getByRole('link', { name: /^Look in/ }).click();
  await expect(bob.getByText('Nobody is here any more.')).toBeVisible();
  await expectAccessibleInBothThemes(bob);
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await expect(panel).toContainText('1 person here');
  await panel.getByRole('button', { name: 'The room' }).click();
  await expect(sheet.getByText('Host', { exact: true })).toBeVisible();
  await other.close();
});

test('[S3 §2, §3] a public map is shown as one from its bar and from the start screen; a friend chooses a card of theirs for it @long', async ({
  page: ada,
  browser,
  server,
  viewport,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const writer = await author(browser, server, server.administrator, 'Walter Writer');
  const map = randomUUID();
  const node = (id: string, label: string, x: number, data: object = {}) => ({
    id,
    type: 'custom',
    position: { x, y: 0 },
    data: { label, ...data },
  });
  await writer.call('POST', '/api/focusmap/', {
    _id: map,
    update: {
      title: 'Tides of the sea',
      language: 'en',
      nodes: [
        node('mainNode', 'Tides of the sea', 0, { dataNodeType: 1 }),
        node('moon', 'The Moon pulls', 300),
        node('sun', 'The Sun helps', 600),
      ],
      edges: ['moon', 'sun'].map((target) => ({ id: `e${target}`, source: 'mainNode', target })),
    },
  });
  const published = await writer.call<{ focusmap_public_id: string }>('PUT', `/api/focusmap/public/${map}`, {
    id: map,
    desc: '<p>All of it.</p>',
    category_1: 'SCIENCES',
    category_2: 'SCIENCESOTHER',
    toBePublished: true,
  });
  const edition = published.focusmap_public_id;
  const me = await signIn('Ottilie Brandt');
  const other = await browser.newContext({ baseURL: server.url, ...(viewport && { viewport }) });
  const friend = await signUp(server, other, 'Casimir Vane');
  await befriend(me, friend);
  const card = randomUUID();
  for (const [_id, title] of [
    [card, 'Ebb and flow'],
    [randomUUID(), 'Something else'],
  ] as const)
    await friend.call('POST', '/api/focus-card/', { _id, update: { title, language: 'en' } });

  const ownRooms = () => me.call<{ _id: string; own: string }[]>('GET', '/api/study-room/own');
  const seatedRoom = async () => (await ownRooms()).find(({ own }) => own === 'seated')?._id;
  const tiles = async () => {
    const [{ seats }] = await me.call<[{ seats: { edition: { title: string } | null }[] }]>(
      'GET',
      `/api/study-room/${await seatedRoom()}`,
    );
    return seats.map((seat) => seat.edition?.title);
  };
  const leave = async () => me.call('POST', `/api/study-room/${await seatedRoom()}/leave`, {});

  // From the bar of the public map.
  await ada.goto(`/app/focusmap/${edition}?isPublic=true&readOnly=true`);
  await ada.getByRole('button', { name: 'Focus session' }).click();
  const launch = ada.getByRole('dialog');
  await launch.getByRole('radio', { name: 'With others' }).click();
  await launch.getByRole('button', { name: 'Start' }).click();
  await expect(ada.getByRole('dialog', { name: 'Invite friends' })).toBeVisible();
  expect(await tiles()).toEqual(['Tides of the sea']);
  await leave();

  // From the start screen, whose address names the edition alone.
  await ada.goto(`/app/focus-session/new?connectType=ONLINE&focusmap_id=${edition}`);
  await expect(ada.getByText('Tides of the sea')).toBeVisible();
  await ada.getByRole('button', { name: 'Start' }).click();
  await expect(ada.getByRole('dialog', { name: 'Invite friends' })).toBeVisible();
  expect(await tiles()).toEqual(['Tides of the sea']);

  // The friend studies a card of their own there, chosen with the keyboard.
  const bob = await other.newPage();
  await bob.goto(`/app/together/${await seatedRoom()}`);
  await expect(bob.getByRole('link', { name: 'Tides of the sea' })).toBeVisible();
  const title = bob.getByRole('textbox', { name: 'What do you study?' });
  await expect(title).toHaveValue('Tides of the sea');
  await bob.getByRole('combobox', { name: 'A card of yours' }).focus();
  await bob.keyboard.press('Enter');
  await expect(bob.getByRole('option')).toHaveCount(3);
  await bob.keyboard.type('ebb');
  await expect(bob.getByRole('option')).toHaveCount(1);
  await bob.keyboard.press('Enter');
  await expect(title).toHaveValue('Ebb and flow');
  await expectAccessibleInBothThemes(bob);
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await expect(bob).toHaveURL(/\/app\/focus-session\//);
  const session = new URL(bob.url()).pathname.split('/').at(-1)!;
  expect(await friend.call('GET', `/api/focus-session/${session}`)).toMatchObject([
    { focusCardIdParam: card, titleFocus: 'Ebb and flow', sessionType: 'MEMENTO' },
  ]);
  await bob.getByRole('button', { name: 'What I study' }).click();
  await expect(bob.getByRole('dialog', { name: 'What I study' })).toBeVisible();
  await other.close();
});
