import 'i18next';
import type account from '#features/account/texts/en.json';
import type administration from '#features/administration/texts/en.json';
import type app from '#app/texts/en.json';
import type cards from '#features/cards/texts/en.json';
import type importing from '#features/cards/ui/import/texts/en.json';
import type catalogue from '#features/catalogue/texts/en.json';
import type collections from '#features/collections/texts/en.json';
import type contact from '#features/contact/texts/en.json';
import type focusSessions from '#features/focus-sessions/texts/en.json';
import type focus from '#features/focus-sessions/ui/focus/texts/en.json';
import type history from '#features/focus-sessions/ui/history/texts/en.json';
import type guide from '#features/guide/texts/en.json';
import type journals from '#features/journals/texts/en.json';
import type maps from '#features/maps/texts/en.json';
import type media from '#features/media/texts/en.json';
import type membership from '#features/membership/texts/en.json';
import type memory from '#features/memory/texts/en.json';
import type moderation from '#features/moderation/texts/en.json';
import type notifications from '#features/notifications/texts/en.json';
import type people from '#features/people/texts/en.json';
import type publications from '#features/publications/texts/en.json';
import type repeat from '#features/repeat/texts/en.json';
import type scenes from '#features/scenes/texts/en.json';
import type selfTest from '#features/self-test/texts/en.json';
import type aloud from '#features/self-test/ui/aloud/texts/en.json';
import type several from '#features/self-test/ui/several/texts/en.json';
import type whiteboard from '#features/self-test/ui/whiteboard/texts/en.json';
import type sound from '#features/sound/texts/en.json';
import type mixer from '#features/sound/ui/mixer/texts/en.json';
import type takeAlong from '#features/take-along/texts/en.json';
import type teaching from '#features/teaching/texts/en.json';
import type locked from '#features/teaching/ui/locked/texts/en.json';
import type voice from '#features/voice/texts/en.json';
import type ui from '#ui/texts/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    /** One line an area. */
    resources: {
      app: typeof app;
      ui: typeof ui;
      account: typeof account;
      notifications: typeof notifications;
      membership: typeof membership;
      collections: typeof collections;
      'focus-sessions': typeof focusSessions;
      focus: typeof focus;
      history: typeof history;
      guide: typeof guide;
      voice: typeof voice;
      contact: typeof contact;
      administration: typeof administration;
      moderation: typeof moderation;
      people: typeof people;
      teaching: typeof teaching;
      locked: typeof locked;
      cards: typeof cards;
      import: typeof importing;
      journals: typeof journals;
      maps: typeof maps;
      media: typeof media;
      memory: typeof memory;
      publications: typeof publications;
      repeat: typeof repeat;
      scenes: typeof scenes;
      sound: typeof sound;
      mixer: typeof mixer;
      catalogue: typeof catalogue;
      'self-test': typeof selfTest;
      aloud: typeof aloud;
      several: typeof several;
      whiteboard: typeof whiteboard;
      'take-along': typeof takeAlong;
    };
  }
}
