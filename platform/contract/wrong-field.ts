type Step = PropertyKey | { key: PropertyKey };

/** The issues that a schema found; for a union, those of each member. */
export interface Issue {
  readonly code?: string;
  readonly path?: readonly Step[] | undefined;
  readonly message: string;
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly Issue[])[];
}

/**
 * The field to name for invalid input. Of a union, the best-fitting member counts: a value of another type, unknown
 * fields and missing fields weigh far more than an invalid value deep inside.
 */
export function wrongField(issues: readonly Issue[]): { field: string; message: string } | undefined {
  const [first] = issues;
  if (!first) return undefined;
  const found = deepest(first);
  return { field: found.path.map(String).join('.'), message: found.message };
}

function deepest(issue: Issue, above: readonly PropertyKey[] = []): { path: PropertyKey[]; message: string } {
  const path = [...above, ...(issue.path ?? []).map((step) => (typeof step === 'object' ? step.key : step))];
  const members = (issue.errors ?? []).filter((member) => member.length > 0);
  if (members.length > 0) {
    const best = members.reduce((one, other) => (misfit(other) < misfit(one) ? other : one));
    return deepest(best[0]!, path);
  }
  return {
    path: issue.code === 'unrecognized_keys' && issue.keys?.[0] ? [...path, issue.keys[0]] : path,
    message: issue.message,
  };
}

function misfit(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => {
    const depth = issue.path?.length ?? 0;
    if (issue.code === 'unrecognized_keys') return sum + (issue.keys?.length ?? 1) * (depth === 0 ? 100 : 3);
    if (depth === 0 && issue.code === 'invalid_union') return sum + Math.min(...(issue.errors ?? []).map(misfit));
    return sum + (depth === 0 ? 1_000 : depth === 1 ? 10 : 1);
  }, 0);
}
