/** Plain text with its line breaks; removes invisible characters and those that PostgreSQL cannot store. */
export function plainComment(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
