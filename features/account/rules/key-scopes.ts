import type { KeyScope } from './key-scope-names.ts';

/**
 * What a call asks of a key. `any`: whatever its scopes. `never`: no key may, because the call is about the account,
 * its safety, other people's access to it, money or administration, or deletes something for good.
 */
export type KeyNeed = KeyScope | 'any' | 'never' | 'byMeaning';

/** Every call of the contract by its scope. A test fails for a call without a row; such a call is refused. */
const callsOf: Readonly<Record<KeyNeed, string>> = {
  any: `
    GET /instance
    GET /instance/text/{kind}
    GET /user/me
    GET /global-promo
    GET /plans
    GET /focus-session/clock`,

  read: `
    GET /memory/cost
    GET /memory/forecast
    GET /memory/sample
    GET /memory/parameters
    POST /memory/next
    GET /user/friend
    GET /user/requests
    GET /user/following
    GET /user/followers
    GET /user/online
    GET /user/search/{text}
    GET /user/stats
    GET /user/{id}
    GET /user/profile/{name}
    GET /user/focus-card-published/{id}
    GET /user/public-resources/{id}
    GET /user/stats/{id}
    POST /image/extract-palette
    GET /picture-sources
    GET /image
    GET /stock-photos
    GET /stock-photos/search
    GET /focus-card/{id}
    GET /focus-card/
    GET /focus-card/get-all-list-short-by-user
    GET /focus-card/public/
    GET /focus-card/public/getBySlug/{slug}
    GET /focus-card/public/{url_seo}
    GET /focus-card/get-all-list-lite-by-user
    GET /focus-card/get-all-public-by-user
    GET /focus-card/get-one-for-roadmap
    GET /focus-card/private/{url_private_focus_id}
    GET /focus-card/private/{url_private_focus_id}/preview
    GET /focus-card/private/{url_private_focus_id}/copies
    GET /focus-card/public/meta/{id}
    GET /focus-card/public/addedList/{cardId}
    GET /focus-card/{id}/edition-news
    GET /focus-card/{id}/editions
    GET /focus-card/public/explore
    GET /focus-card/public/suited
    GET /focus-card/hidden/getBySlug/{slug}
    GET /focus-card/{id}/mindmap
    GET /focus-card/save-record/{cardId}
    GET /focus-card/{id}/repeat
    GET /community/languages
    GET /anki/import
    GET /anki/import/{id}
    POST /export
    POST /import/known
    GET /review-log/{id}
    GET /memory/settings
    GET /memory/figures
    GET /memory/day/{day}
    GET /focus-card/{id}/goal
    GET /memory/items/{id}
    GET /memory/item/{card_id}/{item_id}
    GET /self-test/recording-room
    GET /self-test/several
    GET /today
    GET /repeat-notification
    GET /review/next
    GET /review/items
    POST /review/items
    GET /review/ahead
    GET /review/resting
    GET /collection/
    GET /collection/{id}
    GET /collection/{id}/goal
    GET /collection/public/explore
    GET /collection/public/followed
    GET /collection/public/meta/{id}
    GET /collection/public/addedList/{id}
    GET /collection/public/getBySlug/{slug}
    GET /focusmap/
    GET /focusmap/get-all-list-short-by-user
    GET /focusmap/bin
    GET /focusmap/{id}
    GET /focusmap/{id}/document
    GET /focusmap/{id}/publication
    GET /focusmap/public
    GET /focusmap/public/followed
    GET /focusmap/get-all-short-public
    GET /focusmap/public/getBySlug/{slug}
    GET /focusmap/public/text/{slug}
    GET /focusmap/public/{id}
    GET /focusmap/public/bookmarked/{mapId}
    GET /focusmap/{id}/news
    GET /focusmap/public/rating/{focusmap_public_id}
    GET /focusmap/public/addedList/{id}
    GET /focus-session/sound-presets
    GET /focus-session/
    GET /focus-session/running
    GET /focus-session/calendar
    GET /focus-session/reminder
    GET /focus-session/{id}
    GET /streak/
    GET /journal/
    GET /journal/search
    GET /journal/{date}/around
    GET /journal/{date}
    GET /student/locked/{id}
    GET /class/mine`,

  answer: `
    POST /review-log
    POST /review/runs
    PUT /memory/flags
    PUT /focus-card/{id}/goal
    PUT /collection/{id}/goal
    PUT /focus-card/save-record/{cardId}
    PUT /focus-card/{id}/repeat
    PUT /self-test/several/{test_id}
    POST /focusmap/set-flashtest-score
    POST /focus-session/
    PUT /focus-session/{id}
    PUT /focus-session/resources`,

  write: `
    PUT /image/{id}
    PUT /sound/{id}
    PUT /image
    POST /save-img-from-url
    POST /focus-card/
    DELETE /focus-card/{id}
    POST /focus-card/{id}/restore
    POST /focus-card/public/{url_seo}
    POST /focus-card/private/{url_private_focus_id}
    POST /focus-card/{id}/edition-news/left-out
    PUT /focus-card/{id}/edition-news
    PUT /focus-card/{id}/mindmap/batch
    POST /anki/import
    PUT /anki/import/{id}
    PUT /import/picture/{id}
    PUT /import/sound/{id}
    POST /import/card
    POST /import/collection
    POST /import/map
    POST /import/journal
    POST /import/sessions
    POST /import/recording
    POST /import/learning
    POST /collection/
    PUT /collection/{id}
    POST /collection/public/{slug}/cards
    POST /focusmap/
    PUT /focusmap/{id}
    PUT /focusmap/{id}/batch
    DELETE /focusmap/{id}
    POST /focusmap/{id}/restore
    POST /focusmap/public/{focusmap_public_id}/add
    POST /focusmap/public/{mapId}
    POST /focusmap/{id}/take-news
    POST /focusmap/{id}/leave-news
    PUT /focus-session/sound-presets/{_id}
    PUT /journal/{date}`,

  share: `
    POST /focus-card/public/
    POST /focus-card/public/update/
    DELETE /focus-card/public/{focus_card_public_id}
    POST /focus-card/private/
    POST /focus-card/private/update
    DELETE /focus-card/private/{focus_card_private_id}
    PUT /focus-card/public/{focus_card_public_id}
    DELETE /focus-card/public/{focus_card_public_id}/rating
    POST /collection/public/
    DELETE /collection/public/{id}
    PUT /collection/public/rating/{id}
    DELETE /collection/public/rating/{id}
    PUT /focusmap/public/{id}
    DELETE /focusmap/public/{id}
    PUT /focusmap/public/rating/{focusmap_public_id}
    DELETE /focusmap/public/rating/{focusmap_public_id}
    GET /student/student_list/{userId}
    POST /student/add
    DELETE /student/{id}
    GET /student/card/{focusCardId}
    GET /student/{id}/cards
    DELETE /student/{id}/cards/{focusCardId}
    GET /student/teachers
    PUT /student/
    GET /student/answers
    GET /student/answers/{id}
    PUT /student/answers/{id}/review
    GET /class/
    POST /class/
    GET /class/{id}
    PUT /class/{id}
    POST /class/{id}/archive
    POST /class/{id}/code
    DELETE /class/{id}/code
    POST /class/{id}/students
    DELETE /class/{id}/students/{student}
    POST /class/{id}/work
    PUT /class/{id}/work/{work}
    DELETE /class/{id}/work/{work}
    GET /class/{id}/results`,

  // What a member is told holds words of messages too.
  messages: `
    GET /notifications
    PUT /notifications
    POST /messages
    GET /messages
    GET /messages/{memberId}
    PUT /messages/{memberId}`,

  byMeaning: `
    PUT /focus-card/{id}`,

  never: `
    GET /invitation/{token}
    PUT /user/preferences
    PUT /user/profile
    POST /user/{id}
    GET /user/security
    DELETE /user/sessions/{id}
    DELETE /user/sessions
    GET /user/keys
    DELETE /user/keys/{id}
    GET /user/agent-acts
    POST /user/agent-acts/{id}/undo
    GET /user/email-change
    DELETE /user/email-change
    GET /notification-choices
    PUT /notification-choices
    POST /user/here
    GET /push
    POST /push/devices
    DELETE /push/devices/{id}
    POST /push/devices/{id}/try
    GET /billing
    GET /billing/tokens
    POST /checkout_sessions
    POST /checkout_sessions/create-customer-portal-session
    PUT /billing/subscription
    GET /demo-checkout/{id}
    POST /demo-checkout/{id}
    POST /open-ai-generate-image
    POST /contact
    POST /report
    POST /explain-friend-notification
    POST /online-friend-notification
    POST /pairup-friend-notification
    POST /user/friend
    POST /user/following
    POST /user/likes/{id}
    DELETE /user/likes/{id}
    POST /public_resources/{id}
    DELETE /public_resources/{id}
    PUT /user/blocks/{id}
    DELETE /user/blocks/{id}
    GET /user/blocks
    GET /user/privacy
    PUT /user/privacy
    DELETE /messages/{memberId}
    DELETE /messages/one/{id}
    POST /study-room/
    GET /study-room/own
    PUT /study-room/{id}/seat
    PUT /study-room/{id}/seat/{who}/block
    PUT /study-room/{id}/host
    POST /explain-room/
    GET /explain-room/{id}
    GET /explain-room/{id}/card
    POST /explain-room/{id}/close
    POST /pair-up/
    POST /pair-up/wait
    DELETE /pair-up/wait
    GET /pair-up/own
    GET /pair-up/{id}
    PUT /pair-up/{id}
    POST /pair-up/{id}/enter
    PUT /pair-up/{id}/block
    GET /call/ice
    GET /call/{id}/ice
    GET /study-room/public
    GET /study-room/{id}
    POST /study-room/{id}/join
    POST /study-room/{id}/leave
    PUT /study-room/{id}
    DELETE /study-room/{id}/seat/{who}
    DELETE /focus-card/bin/{id}
    DELETE /focus-card/bin
    DELETE /focus-card/public/{focus_card_public_id}/comment/{comment_id}
    DELETE /collection/public/rating/{id}/comment/{comment_id}
    DELETE /focusmap/public/rating/{focusmap_public_id}/comment/{comment_id}
    DELETE /anki/import/{id}
    POST /import/member
    PUT /memory/settings
    PUT /memory/parameters
    POST /memory/parameters/fit
    DELETE /focus-card/save-record/{cardId}
    DELETE /collection/{id}
    DELETE /focusmap/{id}/bin
    DELETE /focus-session/sound-presets/{_id}
    PUT /focus-session/reminder
    DELETE /journal/{date}
    PUT /student/teachers/{id}
    PUT /student/teachers/letter
    PUT /student/given/{id}
    PUT /class/map/{id}
    POST /class/join
    POST /class/{id}/teachers
    DELETE /class/{id}/teachers/{teacher}
    PUT /class/asked/{id}
    DELETE /class/{id}
    GET /admin/outbox
    GET /admin/outbox/{id}
    PUT /admin/members/{id}
    GET /admin/settings
    PUT /admin/settings
    PUT /admin/members/{id}/membership
    POST /admin/members/{id}/tokens
    GET /admin/contact
    PUT /admin/contact/{id}
    GET /admin/reports
    GET /admin/reports/open
    GET /admin/reports/{id}/card
    GET /admin/reports/{id}/collection
    GET /admin/reports/{id}/map
    GET /admin/reports/{id}/person
    GET /admin/reports/{id}/message
    PUT /admin/reports/{id}
    GET /admin/members
    PUT /admin/members/{id}/role
    PUT /admin/members/{id}/approval
    PUT /admin/members/{id}/email
    POST /admin/mail/test
    GET /admin/members/{id}
    DELETE /admin/members/{id}/sessions
    POST /admin/members/{id}/membership
    GET /admin/acts
    GET /admin/health
    GET /admin/backups
    POST /admin/backups
    POST /admin/jobs/{id}/retry
    GET /admin/sample-world
    PUT /admin/sample-world
    GET /admin/instance
    GET /admin/instance/text
    PUT /admin/instance/text/{kind}
    PUT /admin/instance/logo
    DELETE /admin/instance/logo
    PUT /admin/instance
    GET /admin/invitations
    POST /admin/invitations
    DELETE /admin/invitations/{id}
    DELETE /admin/members/{id}`,
};

/** By method and path as in the contract: `GET /focus-card/{id}`. */
export const keyNeeds: ReadonlyMap<string, KeyNeed> = new Map(
  Object.entries(callsOf).flatMap(([need, calls]) =>
    calls
      .trim()
      .split('\n')
      .map((call) => [call.trim(), need as KeyNeed] as const),
  ),
);

/** The meanings of `PUT /focus-card/{id}`. */
export const needOfMeaning = {
  edit: 'write',
  markResource: 'write',
  mindMap: 'write',
  saveScore: 'answer',
  startRepeat: 'answer',
  cancelRepeat: 'answer',
  repeatDay: 'answer',
} as const satisfies Record<string, KeyScope>;

/** What a call asks of a key that the key has not: a scope, or `never`. `undefined` if the key may. */
export function whatKeyLacks(scopes: readonly KeyScope[], call: string): KeyScope | 'never' | undefined {
  const need = keyNeeds.get(call) ?? 'never';
  // Which scope it takes is known once the input is read.
  if (need === 'any' || need === 'byMeaning') return undefined;
  if (need === 'never') return need;
  return scopes.includes(need) ? undefined : need;
}
