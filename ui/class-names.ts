/** Joins the class names that apply: `cx('card', chosen && 'card-chosen')`. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
