import type { Step } from '#platform/database/migrate.server.ts';
import { foundation } from './0001-foundation.server.ts';
import { cards } from './0002-cards.server.ts';
import { rateLimitsAndInvitations } from './0010-rate-limits-and-invitations.server.ts';
import { notifications } from './0011-notifications.server.ts';
import { friends } from './0012-friends.server.ts';
import { reviewLog } from './0020-review-log.server.ts';
import { repeat } from './0021-repeat.server.ts';
import { testRuns } from './0030-test-runs.server.ts';
import { sampleWorld } from './0040-sample-world.server.ts';
import { membershipAndBilling } from './0050-membership.server.ts';
import { administration, memberSearch } from './0051-administration.server.ts';
import { repeatLastTest } from './0060-repeat-last-test.server.ts';
import { keyIdeaTitles } from './0061-key-idea-titles.server.ts';
import { editions } from './0062-editions.server.ts';
import { collections } from './0080-collections.server.ts';
import { community } from './0090-community.server.ts';
import { editionPictures } from './0091-edition-pictures.server.ts';
import { teaching } from './0100-teaching.server.ts';
import { moderation } from './0110-moderation.server.ts';
import { communityLists } from './0111-community-lists.server.ts';
import { reportsOfCollections } from './0120-reports-of-collections.server.ts';
import { leftOutEditions } from './0121-left-out-editions.server.ts';
import { namedAuthor } from './0122-named-author.server.ts';
import { reportsByReporter } from './0123-reports-by-reporter.server.ts';
import { askableQuestions } from './0124-askable-questions.server.ts';
import { publicCollections } from './0125-public-collections.server.ts';
import { addedCounts } from './0126-added-counts.server.ts';
import { publicTiers } from './0127-public-tiers.server.ts';
import { orderHeads } from './0128-order-heads.server.ts';
import { writtenKeyIdeas } from './0129-written-key-ideas.server.ts';
import { reportsAgain } from './0130-reports-again.server.ts';
import { editionsBack } from './0131-editions-back.server.ts';

/** In the order in which they run. Add to the end; never edit one that has been released. */
export const migrations: Record<string, Step> = {
  '0001-foundation': foundation,
  '0002-cards': cards,
  '0010-rate-limits-and-invitations': rateLimitsAndInvitations,
  '0011-notifications': notifications,
  '0012-friends': friends,
  '0020-review-log': reviewLog,
  '0021-repeat': repeat,
  '0030-test-runs': testRuns,
  '0040-sample-world': sampleWorld,
  '0050-membership': membershipAndBilling,
  '0051-administration': administration,
  '0052-member-search': memberSearch,
  '0060-repeat-last-test': repeatLastTest,
  '0061-key-idea-titles': keyIdeaTitles,
  '0062-editions': editions,
  '0080-collections': collections,
  '0090-community': community,
  '0091-edition-pictures': editionPictures,
  '0100-teaching': teaching,
  '0110-moderation': moderation,
  '0111-community-lists': communityLists,
  '0120-reports-of-collections': reportsOfCollections,
  '0121-left-out-editions': leftOutEditions,
  '0122-named-author': namedAuthor,
  '0123-reports-by-reporter': reportsByReporter,
  '0124-askable-questions': askableQuestions,
  '0125-public-collections': publicCollections,
  '0126-added-counts': addedCounts,
  '0127-public-tiers': publicTiers,
  '0128-order-heads': orderHeads,
  '0129-written-key-ideas': writtenKeyIdeas,
  '0130-reports-again': reportsAgain,
  '0131-editions-back': editionsBack,
};
