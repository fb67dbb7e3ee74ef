import { accountContract } from './account/contract.ts';
import { administrationContract } from './administration/contract.ts';
import { cardsContract } from './cards/contract.ts';
import { collectionsContract } from './collections/contract.ts';
import { communityContract } from './community/contract.ts';
import { contactContract } from './contact/contract.ts';
import { focusCardContract } from './focus-card-put.contract.ts';
import { mediaContract } from './media/contract.ts';
import { membershipContract } from './membership/contract.ts';
import { memoryContract } from './memory/contract.ts';
import { moderationContract } from './moderation/contract.ts';
import { notificationsContract } from './notifications/contract.ts';
import { peopleContract } from './people/contract.ts';
import { publishingContract } from './publishing/contract.ts';
import { repeatContract } from './repeat/contract.ts';
import { takeAlongContract } from './take-along/contract.ts';
import { teachingContract } from './teaching/contract.ts';

/** Every call of the product. The browser gets this without its schemas (see `platform/contract/browser-contract.ts`). */
export const contract = {
  account: accountContract,
  notifications: notificationsContract,
  membership: membershipContract,
  contact: contactContract,
  people: peopleContract,
  media: mediaContract,
  cards: cardsContract,
  focusCard: focusCardContract,
  publishing: publishingContract,
  community: communityContract,
  takeAlong: takeAlongContract,
  memory: memoryContract,
  repeat: repeatContract,
  collections: collectionsContract,
  teaching: teachingContract,
  moderation: moderationContract,
  administration: administrationContract,
};

export type Contract = typeof contract;
