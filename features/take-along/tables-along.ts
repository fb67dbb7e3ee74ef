/**
 * What becomes of each table that holds something of a member, when they take everything along. `portable`: it is in
 * the archive and comes back. `derived`: it follows from what is portable, or from what others have done. `leftOut`: it
 * is not in the archive, or does not come back, for the reason given.
 */
type Fate =
  | { readonly kind: 'portable'; readonly as: string }
  | { readonly kind: 'derived'; readonly from: string }
  | { readonly kind: 'leftOut'; readonly because: string };

interface TableAlong {
  /** The columns that name a member. */
  readonly members: readonly string[];
  readonly fate: Fate;
}

const portable = (members: string, as: string): TableAlong => ({
  members: members.split(' '),
  fate: { kind: 'portable', as },
});
const derived = (members: string, from: string): TableAlong => ({
  members: members.split(' '),
  fate: { kind: 'derived', from },
});
const leftOut = (members: string, because: string): TableAlong => ({
  members: members.split(' '),
  fate: { kind: 'leftOut', because },
});

/** Every table with a column that names a member. A test compares it with the schema of both engines. */
export const tablesAlong: Readonly<Record<string, TableAlong>> = {
  card: portable(
    'user_id author_id',
    'cards/; its items, mind map, ticks, notes and score with it. Not those in the bin',
  ),
  collection: portable('member_id', 'collections/, with the order of its cards'),
  focusmap: portable('member_id author_id', 'maps/; not those in the bin'),
  document: portable(
    'owner_id',
    'the content of maps and mind maps, as maps/ and cards/; its history of edits stays here',
  ),
  media: portable('user_id', 'pictures/ and sounds/ that something in the archive shows'),
  journal: portable('member_id', 'journal/'),
  focus_session: portable('user_id', 'sessions.json, with its acts; comes back as history without credit'),
  upload: portable('user_id', 'the files of recordings/; an unfinished upload is on the device'),
  recording: portable('member_id sent_to', 'recordings.json; whom it was sent to does not come back'),
  review_event: portable(
    'member_id',
    'learning/; of cards that are in the archive, without the learning day, so without a streak',
  ),
  item_flag: portable('member_id', 'learning/, as flags; what is flagged here already stays'),
  card_goal: portable('member_id', 'learning/, as goal; a card that has one here keeps it'),
  collection_goal: portable('member_id', 'collections/, as wanted'),
  memory_parameters: portable('member_id', 'member.json, as memory; who has weights here keeps them'),
  test_run: portable('member_id', 'learning/, with whether it counts for badges'),
  repeat_schedule: portable('member_id', 'learning/, with the rows and the plan'),
  several_run: portable('member_id', 'member.json'),
  sound_preset: portable('user_id', 'member.json'),
  focus_reminder: portable('user_id', 'member.json, brought in where the member wants it'),
  membership: portable(
    'user_id',
    'the hour at which a day begins and whether schedules start by themselves, in member.json; the plan and the role belong to the instance',
  ),

  memory_setting: leftOut('member_id', 'how reviews are planned here'),
  item_memory: derived('member_id', 'a replay of the review log'),
  answer_sum: derived('member_id', 'sums of the review log'),
  focus_credit: derived('user_id', 'focus sessions; a file gives no credit'),
  focus_unseen: derived('user_id', 'focus sessions that wait for an answer'),
  member_word: derived('member_id', 'names'),
  findable_word: derived('member_id', 'names'),
  study_room: leftOut(
    'host_id',
    'a room is shared with others and goes a month after its end; its sessions come along',
  ),
  study_seat: leftOut('member_id', 'whom somebody studied with belongs to them too'),
  explain_room: leftOut(
    'explainer_id listener_id',
    'a card explained to a friend, for an hour; the result is among the tests and comes along',
  ),
  pair_room: leftOut(
    'one_id other_id',
    'whom somebody worked with belongs to them too; goal, recap and what was confirmed come along with the session',
  ),
  pair_wait: derived('member_id', 'who waits to be paired now'),
  pair_missed: leftOut('came_id missed_id', 'who does not meet for a day; it concerns two people'),
  room_presence: derived('member_id', 'who is in a room now'),
  room_client: derived('member_id', 'who is in a room now'),

  student: leftOut(
    'teacher_id member_id',
    'member.json has the list to read; whoever brings it in asks them anew, because a file cannot speak for others',
  ),
  publication_rating: leftOut(
    'member_id removed_by',
    'member.json has stars and comments to read; they stay with what others have published',
  ),
  ai_picture: leftOut(
    'member_id',
    'what an AI was asked for; its pictures are in media, and the tokens belong to the instance',
  ),
  user: leftOut(
    'id invitedBy',
    'the account itself: name, address, language and time zone are those of the account that brings in',
  ),
  account: leftOut('userId', 'a way to sign in'),
  session: leftOut('userId', 'a way to sign in'),
  passkey: leftOut('userId', 'a way to sign in'),
  api_key: leftOut('member_id', 'a way to sign in'),
  oauthClient: leftOut('userId', 'a way to sign in'),
  oauthAccessToken: leftOut('userId', 'a way to sign in'),
  oauthRefreshToken: leftOut('userId', 'a way to sign in'),
  oauthConsent: leftOut('userId', 'a way to sign in'),
  email_change: leftOut('member_id', 'a change of address on this instance'),
  leaving: leftOut('member_id', 'leaving this instance'),
  closed_publication: leftOut('member_id', 'leaving this instance'),
  twoFactor: leftOut('userId', 'a way to sign in'),
  administrator_seat: leftOut('user_id', 'a role on this instance'),
  claimed_standing: leftOut('member_id', 'role and plan belong to the instance'),
  administrator_act: leftOut('administrator_id member_id', 'the log of the instance'),
  publication: leftOut(
    'author_id',
    'being published is a matter of this instance; what was published is the card, map or collection',
  ),
  map_edition: leftOut('author_id', 'a published state of a map'),
  collection_follower: leftOut('member_id', 'follows a collection that this instance has'),
  given_edition: leftOut('member_id', 'a locked copy, whose content its holder does not see'),
  school_class: leftOut('owner_id', 'its students are on this instance'),
  class_teacher: leftOut('member_id student_id', 'belongs to a class of this instance'),
  class_student: leftOut('student_id', 'is in a class of this instance'),
  class_map: leftOut('giver_id', 'given to a class of this instance; the map itself is there'),
  given_map: leftOut('student_id', 'an assignment on this instance; the copy itself is there'),
  assigned_edition: leftOut('student_id', 'an assignment on this instance'),
  student_answer: leftOut('teacher_id student_id', 'sent to a teacher, who has it on this instance'),
  friendship: leftOut('member_id friend_id', 'member.json has the names to read; two people who are on this instance'),
  friend_request: leftOut('from_id to_id', 'two people who are on this instance'),
  follow: leftOut('member_id followed_id', 'member.json has the names to read; two people who are on this instance'),
  person_like: leftOut('member_id liked_id', 'two people who are on this instance'),
  agent_act: leftOut('member_id', 'what was done with keys of this instance, and can be taken back on it only'),
  resource_like: leftOut('member_id publisher_id', 'two people who are on this instance'),
  conversation: leftOut('one_id other_id', 'two people who are on this instance'),
  conversation_side: leftOut('member_id', 'how far a conversation was read here'),
  message: leftOut('from_id', 'member.json has those of the member to read; written to somebody on this instance'),
  block: leftOut('member_id blocked_id', 'two people who are on this instance'),
  profile: leftOut('member_id', 'member.json has it to read; who one is to others is said on each instance'),
  notification: leftOut('member_id about_member_id', 'news of this instance'),
  notification_choice: leftOut(
    'member_id',
    'member.json has it to read; what a member is told is chosen on each instance',
  ),
  notification_setting: leftOut(
    'member_id',
    'member.json has it to read; what a member is told is chosen on each instance',
  ),
  push_device: leftOut('member_id', 'a device that this instance may tell something'),
  member_presence: leftOut('member_id', 'who is here now'),
  contact_message: leftOut('member_id', 'was sent to the administrators of this instance'),
  report: leftOut('member_id reporter', 'was sent to the administrators of this instance'),
  report_case: leftOut('author_id', 'of the administrators'),
  anki_import: leftOut('user_id', 'a file that was brought in here; what it has made is in the archive'),
  anki_note_type: leftOut('user_id', 'how another program draws notes; a package for it has it'),
  anki_note: leftOut('user_id', 'what a flashcard was in a package; the flashcard is in the archive'),
  anki_media: leftOut('user_id', 'what a file was called in a package; the file is in the archive'),
  anki_row: leftOut('user_id', 'what an import can be undone and updated by'),
  command_log: leftOut('member_id', 'only keeps a repeated call from acting twice'),
  billing_customer: leftOut('member_id', 'money'),
  checkout: leftOut('member_id', 'money'),
  invoice: leftOut('member_id', 'money'),
  subscription: leftOut('member_id', 'money'),
  token_balance: leftOut('member_id', 'money'),
  token_entry: leftOut('member_id', 'money'),
  invitation: leftOut('made_by', 'who may sign up is of this instance'),
  invitation_use: leftOut('member_id', 'how somebody came here is of this instance'),
};
