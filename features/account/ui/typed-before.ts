const key = 'loci-sign-up';

interface Typed {
  readonly name: string;
  readonly email: string;
  /** The address with which the form began. */
  readonly told?: string;
}

/** What was typed into the sign-up form of this tab before a reload. Passwords are never stored on a device. */
export function typedBefore(): Typed {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Typed>;
    return { name: String(kept.name ?? ''), email: String(kept.email ?? ''), told: String(kept.told ?? '') };
  } catch {
    return { name: '', email: '' };
  }
}

export function keepTyped({ name, email, told }: Typed): void {
  try {
    if (name || email || told) sessionStorage.setItem(key, JSON.stringify({ name, email, told }));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is turned off: a reload empties the form.
  }
}

const signInKey = 'loci-sign-in';

/** The address that was typed into the sign-in form of this tab before a reload, as a choice of language makes one. */
export function addressBefore(): string {
  try {
    return sessionStorage.getItem(signInKey) ?? '';
  } catch {
    // Storage is turned off: nothing was kept.
    return '';
  }
}

export function keepAddress(email: string): void {
  try {
    if (email) sessionStorage.setItem(signInKey, email);
    else sessionStorage.removeItem(signInKey);
  } catch {
    // Storage is turned off: a reload empties the form.
  }
}
