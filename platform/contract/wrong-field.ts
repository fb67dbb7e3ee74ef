type Step = PropertyKey | { key: PropertyKey };

/** What a schema found wrong; of a union, what each of its members found wrong. */
export interface Issue {
  readonly code?: string;
  readonly path?: readonly Step[] | undefined;
  readonly message: string;
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly Issue[])[];
}

/**
 * The one field to name for an input that does not fit. Of a union the member counts that fits best: a value of quite another kind, or fields
 * that it does not know, or lacks, speak against a member far more than a wrong value deep inside.
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
  return { path: issue.code === 'unrecognized_keys' && issue.keys?.[0] ? [...path, issue.keys[0]] : path, message: issue.message };
}

function misfit(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => {
    const depth = issue.path?.length ?? 0;
    if (issue.code === 'unrecognized_keys') return sum + (issue.keys?.length ?? 1) * (depth === 0 ? 100 : 3);
    if (depth === 0 && issue.code === 'invalid_union') return sum + Math.min(...(issue.errors ?? []).map(misfit));
    return sum + (depth === 0 ? 1_000 : depth === 1 ? 10 : 1);
  }, 0);
}
