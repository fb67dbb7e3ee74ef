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
import { publications } from './0062-publications.server.ts';
import { collections } from './0080-collections.server.ts';
import { teaching } from './0100-teaching.server.ts';
import { moderation } from './0110-moderation.server.ts';
import { uploads } from './0140-uploads.server.ts';
import { documents } from './0145-documents.server.ts';
import { rooms } from './0150-rooms.server.ts';
import { startsRepeat } from './0160-starts-repeat.server.ts';
import { recordings } from './0170-recordings.server.ts';
import { severalRuns } from './0180-several-runs.server.ts';
import { focusSessions } from './0190-focus-sessions.server.ts';
import { soundPresets } from './0200-sound-presets.server.ts';
import { studentAnswers } from './0210-student-answers.server.ts';
import { journals } from './0220-journals.server.ts';
import { maps } from './0230-maps.server.ts';
import { publicMaps } from './0240-public-maps.server.ts';
import { cardMindMaps } from './0250-card-mind-maps.server.ts';
import { acceptedStudents } from './0251-accepted-students.server.ts';
import { cardsOfMaps } from './0252-cards-of-maps.server.ts';
import { unfinishedImports } from './0271-unfinished-imports.server.ts';
import { shownDescriptions } from './0272-shown-descriptions.server.ts';
import { oneEntryADay } from './0281-one-entry-a-day.server.ts';
import { sessionsBroughtIn } from './0282-sessions-brought-in.server.ts';
import { copiesOutliveTheirAuthor } from './0283-copies-outlive-their-author.server.ts';
import { exactAccents } from './0291-exact-accents.server.ts';
import { recountFlashcards } from './0292-recount-flashcards.server.ts';
import { answersAboutCards } from './0301-answers-about-cards.server.ts';
import { indexOpenedCopies } from './0321-index-opened-copies.server.ts';
import { focusAttendance } from './0340-focus-attendance.server.ts';
import { goalReached } from './0400-goal-reached.server.ts';
import { reminderDays } from './0410-reminder-days.server.ts';
import { scoredTests } from './0434-scored-tests.server.ts';
import { findablePeople, profiles, relations } from './0450-relations.server.ts';
import { profileFields } from './0460-profile-fields.server.ts';
import { messages } from './0470-messages.server.ts';
import { kindsOfNotifications } from './0510-kinds-of-notifications.server.ts';
import { notificationChoices } from './0511-notification-choices.server.ts';
import { pictureOrigins } from './0530-picture-origins.server.ts';
import { placesOfNodes } from './0550-places-of-nodes.server.ts';
import { actsOfLeavers } from './0590-acts-of-leavers.server.ts';
import { ratingsAndResets } from './0610-ratings-and-resets.server.ts';
import { notificationChannels } from './0562-notification-channels.server.ts';
import { leaving } from './0591-leaving.server.ts';
import { invitations } from './0580-invitations.server.ts';
import { push } from './0563-push.server.ts';
import { studyRooms } from './0570-study-rooms.server.ts';
import { dueDays } from './0611-due-days.server.ts';
import { explainRooms } from './0625-explain-rooms.server.ts';
import { pairs } from './0626-pairs.server.ts';
import { pairWaits } from './0627-pair-waits.server.ts';
import { itemFlags } from './0640-item-flags.server.ts';
import { firstDays } from './0641-first-days.server.ts';
import { cardGoals } from './0642-card-goals.server.ts';
import { firstRun } from './0660-first-run.server.ts';
import { approval } from './0661-approval.server.ts';
import { sourcesOfAnswers } from './0600-sources-of-answers.server.ts';
import { apiKeys } from './0670-api-keys.server.ts';
import { resourceLikes } from './0690-resource-likes.server.ts';
import { passingMessages } from './0700-passing-messages.server.ts';
import { agentActs } from './0695-agent-acts.server.ts';
import { classMaps } from './0720-class-maps.server.ts';
import { claimedStanding } from './0740-claimed-standing.server.ts';
import { emailChanges } from './0671-email-changes.server.ts';
import { classes } from './0680-classes.server.ts';
import { ankiImports } from './0601-anki-imports.server.ts';
import { ankiRowsOfCard } from './0730-anki-rows-of-card.server.ts';
import { collectionGoals } from './0751-collection-goals.server.ts';
import { answerSums } from './0752-answer-sums.server.ts';
import { attendedSeats } from './0760-attended-seats.server.ts';
import { leavingInParts } from './0770-leaving-in-parts.server.ts';
import { sounds } from './0773-sounds.server.ts';
import { roomLobbies } from './0770-room-lobbies.server.ts';
import { ankiNotes } from './0774-anki-notes.server.ts';
import { sumsOfDays } from './0775-sums-of-days.server.ts';
import { assistants } from './0780-assistants.server.ts';
import { itemsById } from './0785-items-by-id.server.ts';
import { roomEditions } from './0790-room-editions.server.ts';
import { agesInLearningDays } from './0800-ages-in-learning-days.server.ts';
import { schedulesOfCard } from './0807-schedules-of-card.server.ts';
import { collectionExams } from './0823-collection-exams.server.ts';
import { clockWeeks } from './0830-clock-weeks.server.ts';
import { memoryParameters } from './0750-memory-parameters.server.ts';

/** In the order in which they run. Append only; never edit a released migration. */
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
  '0062-publications': publications,
  '0080-collections': collections,
  '0100-teaching': teaching,
  '0110-moderation': moderation,
  '0140-uploads': uploads,
  '0145-documents': documents,
  '0150-rooms': rooms,
  '0160-starts-repeat': startsRepeat,
  '0170-recordings': recordings,
  '0180-several-runs': severalRuns,
  '0190-focus-sessions': focusSessions,
  '0200-sound-presets': soundPresets,
  '0210-student-answers': studentAnswers,
  '0220-journals': journals,
  '0230-maps': maps,
  '0240-public-maps': publicMaps,
  '0250-card-mind-maps': cardMindMaps,
  '0251-accepted-students': acceptedStudents,
  '0252-cards-of-maps': cardsOfMaps,
  '0271-unfinished-imports': unfinishedImports,
  '0272-shown-descriptions': shownDescriptions,
  '0281-one-entry-a-day': oneEntryADay,
  '0282-sessions-brought-in': sessionsBroughtIn,
  '0283-copies-outlive-their-author': copiesOutliveTheirAuthor,
  '0291-exact-accents': exactAccents,
  '0292-recount-flashcards': recountFlashcards,
  '0301-answers-about-cards': answersAboutCards,
  '0321-index-opened-copies': indexOpenedCopies,
  '0340-focus-attendance': focusAttendance,
  '0400-goal-reached': goalReached,
  '0410-reminder-days': reminderDays,
  '0434-scored-tests': scoredTests,
  '0450-relations': relations,
  '0451-profiles': profiles,
  '0452-findable-people': findablePeople,
  '0460-profile-fields': profileFields,
  '0470-messages': messages,
  '0510-kinds-of-notifications': kindsOfNotifications,
  '0511-notification-choices': notificationChoices,
  '0530-picture-origins': pictureOrigins,
  '0550-places-of-nodes': placesOfNodes,
  '0562-notification-channels': notificationChannels,
  '0563-push': push,
  '0570-study-rooms': studyRooms,
  '0580-invitations': invitations,
  '0590-acts-of-leavers': actsOfLeavers,
  '0591-leaving': leaving,
  '0600-sources-of-answers': sourcesOfAnswers,
  '0601-anki-imports': ankiImports,
  '0610-ratings-and-resets': ratingsAndResets,
  '0611-due-days': dueDays,
  '0625-explain-rooms': explainRooms,
  '0626-pairs': pairs,
  '0627-pair-waits': pairWaits,
  '0640-item-flags': itemFlags,
  '0641-first-days': firstDays,
  '0642-card-goals': cardGoals,
  '0660-first-run': firstRun,
  '0661-approval': approval,
  '0670-api-keys': apiKeys,
  '0671-email-changes': emailChanges,
  '0680-classes': classes,
  '0690-resource-likes': resourceLikes,
  '0695-agent-acts': agentActs,
  '0700-passing-messages': passingMessages,
  '0720-class-maps': classMaps,
  '0730-anki-rows-of-card': ankiRowsOfCard,
  '0740-claimed-standing': claimedStanding,
  '0750-memory-parameters': memoryParameters,
  '0751-collection-goals': collectionGoals,
  '0752-answer-sums': answerSums,
  '0760-attended-seats': attendedSeats,
  '0770-leaving-in-parts': leavingInParts,
  '0770-room-lobbies': roomLobbies,
  '0773-sounds': sounds,
  '0774-anki-notes': ankiNotes,
  '0775-sums-of-days': sumsOfDays,
  '0780-assistants': assistants,
  '0785-items-by-id': itemsById,
  '0790-room-editions': roomEditions,
  '0800-ages-in-learning-days': agesInLearningDays,
  '0807-schedules-of-card': schedulesOfCard,
  '0823-collection-exams': collectionExams,
  '0830-clock-weeks': clockWeeks,
};
