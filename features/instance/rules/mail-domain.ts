/** A domain of addresses such as `school.example`, or `*.school.example` with the domains below it. */
export const mailDomain = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Whether one of the listed domains has this address. `*.school.example` has `school.example` itself too. */
export function isOfDomains(address: string, domains: readonly string[]): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((listed) =>
    listed.startsWith('*.') ? domain === listed.slice(2) || domain.endsWith(listed.slice(1)) : domain === listed,
  );
}

/** Domains as a person types them: one a line, or with commas; `@school.example` is one too. */
export function domainsTyped(text: string): string[] {
  const typed = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^@/, ''))
    .filter((word) => word !== '');
  return [...new Set(typed)];
}
