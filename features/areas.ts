/** What the service worker caches of an area at the first visit; everything else is cached when it is first used. */
type Offline = 'screens and texts' | 'texts' | 'on use';

interface Area {
  /** The folder. */
  readonly name: string;
  readonly does: string;
  readonly offline: Offline;
}

/** What Loci consists of. An area may use the areas before it only. */
export const areas = [
  { name: 'catalogue', does: 'categories and languages of content', offline: 'screens and texts' },
  { name: 'voice', does: 'dictation and reading aloud', offline: 'screens and texts' },
  { name: 'guide', does: 'first steps, tips and quotes', offline: 'texts' },
  {
    name: 'instance',
    does: 'what the instance is called, who may sign up, who is paid and who sends letters',
    offline: 'on use',
  },
  { name: 'account', does: 'signing in, abilities and settings', offline: 'screens and texts' },
  { name: 'notifications', does: 'what a member is told, inside the app and by mail', offline: 'screens and texts' },
  { name: 'membership', does: 'plans, billing, promotions and tokens', offline: 'on use' },
  { name: 'contact', does: 'messages to the team', offline: 'on use' },
  { name: 'media', does: 'pictures that members upload', offline: 'screens and texts' },
  { name: 'pictures', does: 'photos, drawn covers and AI pictures to choose from', offline: 'on use' },
  { name: 'people', does: 'friends, follows, blocks, and who sees whom', offline: 'screens and texts' },
  { name: 'messages', does: 'conversations of two people', offline: 'on use' },
  { name: 'publications', does: 'editions, ratings and comments of what is public', offline: 'screens and texts' },
  { name: 'cards', does: 'keeping, showing and finding cards', offline: 'screens and texts' },
  { name: 'card-editor', does: 'writing cards', offline: 'screens and texts' },
  { name: 'card-import', does: 'cards from pasted lists, from files and from archives', offline: 'on use' },
  { name: 'memory', does: 'the review log and memory states', offline: 'screens and texts' },
  { name: 'self-test', does: 'tests of one card and of several', offline: 'screens and texts' },
  { name: 'repeat', does: 'repeat schedules, Today and reminders', offline: 'screens and texts' },
  { name: 'review', does: 'what would be forgotten, across all cards', offline: 'on use' },
  { name: 'collections', does: 'ordered sets of cards', offline: 'screens and texts' },
  { name: 'sound', does: 'generated ambient sound', offline: 'screens and texts' },
  { name: 'scenes', does: 'backgrounds of focus sessions', offline: 'on use' },
  { name: 'focus-sessions', does: 'timed sessions, streak and history', offline: 'on use' },
  { name: 'teaching', does: 'students and assigned cards', offline: 'texts' },
  { name: 'maps', does: 'cards and ideas on a canvas', offline: 'on use' },
  { name: 'mind-maps', does: 'the mind map in each card', offline: 'on use' },
  { name: 'profiles', does: 'what members say about themselves, and who reads it', offline: 'on use' },
  { name: 'journals', does: 'the learning diary', offline: 'on use' },
  { name: 'anki', does: 'packages of Anki brought in with their history', offline: 'on use' },
  { name: 'together', does: 'studying with others in rooms', offline: 'on use' },
  { name: 'take-along', does: 'export and import of everything', offline: 'texts' },
  { name: 'moderation', does: 'reports and decisions about them', offline: 'on use' },
  { name: 'agents', does: 'assistants that act for a member with a key', offline: 'on use' },
  { name: 'leaving', does: 'deleting an account, and coming back', offline: 'on use' },
  { name: 'administration', does: 'the desk of whoever runs the instance', offline: 'on use' },
] as const satisfies readonly Area[];

export const areaNames: readonly string[] = areas.map(({ name }) => name);
