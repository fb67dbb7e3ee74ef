import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { flashcard, keyIdea, questions, resource } from '../harness/card-samples.ts';
import { signUp, type SharedServer } from './journey.ts';
import type { ScreenWorld } from './screens.ts';
import { publishable, shareForm } from './teaching-pages.ts';

const longWord = 'https://example.org/an/address/without/any/space/that/a/line/could/be/broken/at';

const longTitle = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzesänderungsantragstext';

const dayMs = 86_400_000;

/** Known twice, and due since: a review has something to ask, and a memory has figures. */
const answersTo = (card_id: string, item_id: string) =>
  [20, 10].map((days) => ({
    kind: 'answer',
    _id: randomUUID(),
    test_id: randomUUID(),
    card_id,
    item_id,
    item_kind: 'flashcard',
    outcome: 'right',
    answer: '',
    elapsed_ms: 8_000,
    answered_at: new Date(Date.now() - days * dayMs).toISOString(),
  }));

/** Puts something on every screen: lists have rows, texts are long. Everything belongs to the administrator. */
export async function openScreenWorld(browser: Browser, server: SharedServer): Promise<ScreenWorld> {
  const admin = server.administrator;
  const context = await browser.newContext({ baseURL: server.url });
  await context.addCookies([admin.cookie]);
  const member = await signUp(server, await browser.newContext({ baseURL: server.url }), 'Robin Featherstonehaugh');
  await admin.call('PUT', `/api/admin/members/${admin.id}/membership`, { grantedPlan: 'PREMIUM_TEACHER' });
  await admin.call('PUT', `/api/admin/members/${member.id}/membership`, { manualPromo: 55, allowedStudents: 12 });

  const card = await publishable({ ...admin, context }, server, longTitle);
  const asked = [
    flashcard(),
    flashcard({ order: 'a1', question: longWord }),
    flashcard({ order: 'a2', question: 'Which part of a leaf lets air in?' }),
  ];
  await admin.call('PUT', `/api/focus-card/${card}`, {
    id: card,
    update: {
      desc: '<p>From the root to the leaf, in ten minutes.</p>',
      key_idea: { put: [keyIdea({ order: 'b0', title: 'Leaves pull water up' })] },
      flashcard: { put: asked },
      quizz: { put: questions() },
      resource: { put: [resource({ title: longWord })] },
    },
  });
  const { url_seo: slug } = await admin.call<{ url_seo: string }>('POST', '/api/focus-card/public/', {
    id: card,
    language: 'en',
    ...shareForm,
  });
  await admin.call('POST', '/api/review-log', { events: asked.flatMap(({ _id }) => answersTo(card, _id)) });
  await admin.call('PUT', '/api/memory/flags', {
    card_id: card,
    flags: [{ item_id: asked[2]!._id, suspended: true, until: null }],
  });
  const secretCard = await publishable({ ...admin, context }, server, 'The human lung');
  await admin.call('POST', '/api/focus-card/private/', {
    id: secretCard,
    emailList: [{ email: member.email }],
    ...shareForm,
  });
  const [{ url_private_focus_id: secretLink }] = await admin.call<[{ url_private_focus_id: string }]>(
    'GET',
    `/api/focus-card/${secretCard}`,
  );
  await admin.call('PUT', `/api/focus-card/${card}`, { id: card, startFocusRepeat: true, plan: 'classic' });
  const deleted = randomUUID();
  await admin.call('POST', '/api/focus-card/', { _id: deleted, update: { title: 'Not needed any more' } });
  await admin.call('DELETE', `/api/focus-card/${deleted}`);

  const collection = randomUUID();
  await admin.call('POST', '/api/collection/', {
    _id: collection,
    update: {
      title: 'Für alle Augen',
      description: 'Cards for all to see.',
      cards: { put: [card, secretCard].map((_id, at) => ({ _id, order: `a${at}` })) },
    },
  });
  const { url_seo: publicCollection } = await admin.call<{ url_seo: string }>('POST', '/api/collection/public/', {
    id: collection,
    terms: true,
  });

  await member.call('POST', `/api/focus-card/public/${slug}`, {});
  await member.call('POST', '/api/report', {
    memento_id: collection,
    memento_title: 'Für alle Augen',
    selectedReason: 'wrong',
    message: longWord,
  });
  await member.call('POST', '/api/contact', {
    email: member.email,
    fullname: member.name,
    subject: 'A subject that is long enough to be cut on a phone',
    message: `Was geschah mit meiner Karte? ${longWord}`,
    typeMessage: 'problem',
  });
  const { url } = await admin.call<{ url: string }>('POST', '/api/checkout_sessions', {
    plan: 'PREMIUM',
    interval: 'month',
  });
  const journal = '2026-03-02';
  await admin.call('PUT', `/api/journal/${journal}`, {
    update: { title: 'Light becomes sugar', content: `<p>Leaves pull water up. ${longWord}</p>` },
  });
  const map = randomUUID();
  await admin.call('POST', '/api/focusmap/', {
    _id: map,
    update: {
      title: 'Photosynthesis',
      nodes: [
        { id: 'main', type: 'custom', position: { x: 0, y: 0 }, data: { label: 'Photosynthesis', dataNodeType: 1 } },
        { id: 'leaf', type: 'custom', position: { x: -200, y: 160 }, data: { label: longWord, todo: 'DONE' } },
        { id: 'light', type: 'custom', position: { x: 200, y: 160 }, data: { label: 'Light', dataNodeType: 5 } },
      ],
      edges: [
        { id: 'emain-leaf', source: 'main', target: 'leaf', label: 'happens in' },
        { id: 'emain-light', source: 'main', target: 'light' },
      ],
    },
  });
  const { urlSeo: publicMap, focusmap_public_id: publicMapId } = await admin.call<{
    urlSeo: string;
    focusmap_public_id: string;
  }>('PUT', `/api/focusmap/public/${map}`, {
    id: map,
    desc: '<p>Light becomes sugar.</p>',
    category_1: 'SCIENCES',
    category_2: 'SCIENCESBIOLOGY',
    toBePublished: true,
  });
  await context.close();
  return {
    author: admin.id,
    card,
    slug,
    secretCard,
    secretLink,
    collection,
    publicCollection,
    journal,
    map,
    publicMap,
    publicMapId,
    checkout: new URL(url, server.url).pathname,
  };
}
