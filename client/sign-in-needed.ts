const listeners = new Set<() => void>();

/** The server refuses this device's commands because the member is not signed in. */
export const signInNeeded = (): void => listeners.forEach((listener) => listener());

export function onSignInNeeded(listener: () => void): void {
  listeners.add(listener);
}
