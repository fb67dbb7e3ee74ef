/** Letters, digits and `-`, as an address can carry it: "Åsa Lindqvist" becomes `asa-lindqvist`; a name with no such letters becomes `member`. */
export function usernameFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);
  return plain || 'member';
}
