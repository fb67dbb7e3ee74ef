/** Takes the token out of the address, so that it stays in no history and no screenshot. */
export function takeToken(): string {
  const url = new URL(location.href);
  const token = url.searchParams.get('token') ?? '';
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  return token;
}
