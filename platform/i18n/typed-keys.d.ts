import 'i18next';
import type account from '#features/account/texts/en.json';
import type administration from '#features/administration/texts/en.json';
import type app from '#app/texts/en.json';
import type cards from '#features/cards/texts/en.json';
import type catalogue from '#features/catalogue/texts/en.json';
import type collections from '#features/collections/texts/en.json';
import type community from '#features/community/texts/en.json';
import type contact from '#features/contact/texts/en.json';
import type guide from '#features/guide/texts/en.json';
import type media from '#features/media/texts/en.json';
import type membership from '#features/membership/texts/en.json';
import type memory from '#features/memory/texts/en.json';
import type moderation from '#features/moderation/texts/en.json';
import type notifications from '#features/notifications/texts/en.json';
import type people from '#features/people/texts/en.json';
import type publishing from '#features/publishing/texts/en.json';
import type repeat from '#features/repeat/texts/en.json';
import type selfTest from '#features/self-test/texts/en.json';
import type takeAlong from '#features/take-along/texts/en.json';
import type teaching from '#features/teaching/texts/en.json';
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
      community: typeof community;
      guide: typeof guide;
      voice: typeof voice;
      contact: typeof contact;
      administration: typeof administration;
      moderation: typeof moderation;
      people: typeof people;
      teaching: typeof teaching;
      cards: typeof cards;
      media: typeof media;
      memory: typeof memory;
      publishing: typeof publishing;
      repeat: typeof repeat;
      catalogue: typeof catalogue;
      'self-test': typeof selfTest;
      'take-along': typeof takeAlong;
    };
  }
}
