export type MemberRow =
  | 'notifications'
  | 'people'
  | 'journal'
  | 'students'
  | 'plans'
  | 'desk'
  | 'settings'
  | 'how'
  | 'keys'
  | 'theme'
  | 'language'
  | 'sign-out';

/**
 * Rows of the member's menu, in order. On a phone at most eight, so that they need no scrolling: appearance, language
 * and plans are in the settings too. Beside the rail, its places are not repeated.
 */
export function memberRows(at: { onPhone: boolean; hasKeyboard: boolean; administers: boolean }): MemberRow[] {
  if (at.onPhone) {
    const last: MemberRow = at.administers ? 'desk' : 'plans';
    return ['notifications', 'people', 'journal', 'students', last, 'settings', 'how', 'sign-out'];
  }
  const keys: MemberRow[] = at.hasKeyboard ? ['keys'] : [];
  return ['notifications', 'students', 'plans', 'settings', 'how', ...keys, 'theme', 'language', 'sign-out'];
}
