import { expect, test } from 'vitest';
import { whyUnseen } from './unseen.ts';

const card = (published_public: boolean, hidden_public = false) => ({ published_public, hidden_public });

test.each([
  ['nobody sees anything of a private collection', false, false, card(false), undefined],
  ['a public card', true, true, card(true), undefined],
  ['a card that was just published on this device', true, false, card(true), undefined],
  ['a copy of a public card', true, true, card(false), undefined],
  ['a private card', true, false, card(false), 'private'],
  ['one that is not read yet', true, false, undefined, 'private'],
  ['one whose edition a moderator hid is not private', true, false, card(true, true), 'hidden'],
  ['nor where only the mark of hiding is left', true, false, card(false, true), 'hidden'],
])('%s', (_name, published, isPublic, card, why) => expect(whyUnseen({ published }, { isPublic }, card)).toBe(why));
