import { foldText } from '#platform/text/fold-text.ts';

/**
 * Letters, digits and `-`, as an address can carry it: "Åsa Øster" becomes `asa-oster`; a name with no such letters
 * becomes `member`.
 */
export function usernameFrom(name: string): string {
  const plain = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30)
    .replace(/-$/, '');
  return plain || 'member';
}
