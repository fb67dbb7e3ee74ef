import { readableAccent } from './accent.ts';

/** Who may sign up: everybody, who was invited, who has an address of the listed domains, or nobody. */
export const signUpModes = ['open', 'invited', 'domains', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

export const instanceName = { longest: 40 } as const;
export const listedDomains = { most: 50 } as const;

export interface SignUpSettings {
  mode: SignUpMode;
  /** Of addresses, in lower case; `*.school.example` also has those below it. */
  domains: string[];
  /** Whether a link of a member (S1 §1) invites where an invitation is needed. */
  membersInvite: boolean;
  /** Whether an administrator approves new accounts of people whom nobody has invited. */
  approval: boolean;
}

/** Whether members can meet people whom they do not know. */
export interface TogetherSettings {
  /** In rooms that are open to everybody. */
  publicRooms: boolean;
  /** In pairs that the server makes. */
  matching: boolean;
}

export interface InstanceSettings {
  readonly name: string;
  /** `#rrggbb`, readable in both themes; `null`: our own. */
  readonly accent: string | null;
  /** Names the files of the logo; `null`: ours. */
  readonly logo: string | null;
  readonly signUp: SignUpSettings;
  readonly together: TogetherSettings;
}

/** What the environment decides; no value: the administrator decides. */
export interface InstanceEnvironment {
  readonly name: string | undefined;
  /** One that cannot be read is darkened until it can. */
  readonly accent: string | undefined;
  readonly signUpMode: SignUpMode | undefined;
  readonly signUpDomains: readonly string[] | undefined;
  readonly publicRooms: boolean | undefined;
  readonly matching: boolean | undefined;
  /** Whether it decides who is paid, who sends letters, and the OpenID provider. */
  readonly billing: true | undefined;
  readonly mail: true | undefined;
  readonly oidc: true | undefined;
  /** Whether it decides when backups are made, and which are kept. */
  readonly backupsAt: true | undefined;
  readonly backupsKeep: true | undefined;
  /** Whether that provider is the only way to sign in. */
  readonly onlyOidc: boolean | undefined;
}

export const defaultInstance: InstanceSettings = {
  name: 'Loci',
  accent: null,
  logo: null,
  signUp: { mode: 'open', domains: [], membersInvite: false, approval: false },
  together: { publicRooms: true, matching: true },
};

/** The fields that a variable of the environment can decide. */
export const variableOf = {
  name: 'INSTANCE_NAME',
  accent: 'INSTANCE_ACCENT',
  'signUp.mode': 'SIGN_UP',
  'signUp.domains': 'SIGN_UP_DOMAINS',
  'together.publicRooms': 'PUBLIC_ROOMS',
  'together.matching': 'MATCHING',
  billing: 'BILLING',
  mail: 'SMTP_URL',
  oidc: 'OIDC_DISCOVERY_URL',
  'oidc.only': 'SIGN_IN',
  'backups.at': 'BACKUP_AT',
  'backups.keep': 'BACKUP_KEEP',
} as const;
export type FixedField = keyof typeof variableOf;

/** Any subset of the settings, and of their groups. */
export interface InstanceUpdate {
  readonly name?: string | undefined;
  readonly accent?: string | null | undefined;
  readonly logo?: string | null | undefined;
  readonly signUp?: { readonly [Field in keyof SignUpSettings]?: SignUpSettings[Field] | undefined } | undefined;
  readonly together?: { readonly [Field in keyof TogetherSettings]?: boolean | undefined } | undefined;
  readonly billing?: unknown;
  readonly mail?: unknown;
  readonly oidc?: { readonly only?: boolean | undefined } | null | undefined;
  readonly backups?: { readonly at?: unknown; readonly keep?: unknown } | undefined;
}

/** Stored groups, with defaults for missing fields; the environment wins. */
export function instanceSettings(kept: InstanceUpdate, environment: InstanceEnvironment): InstanceSettings {
  const { mode, domains, membersInvite, approval } = kept.signUp ?? {};
  const byDefault = defaultInstance.signUp;
  return {
    name: environment.name ?? kept.name ?? defaultInstance.name,
    accent:
      environment.accent === undefined ? (kept.accent ?? defaultInstance.accent) : readableAccent(environment.accent),
    logo: kept.logo ?? defaultInstance.logo,
    signUp: {
      mode: environment.signUpMode ?? mode ?? byDefault.mode,
      domains: [...(environment.signUpDomains ?? domains ?? byDefault.domains)],
      membersInvite: membersInvite ?? byDefault.membersInvite,
      approval: approval ?? byDefault.approval,
    },
    together: togetherSettings(kept.together, environment),
  };
}

export const togetherSettings = (
  kept: InstanceUpdate['together'],
  environment: Pick<InstanceEnvironment, 'publicRooms' | 'matching'>,
): TogetherSettings => ({
  publicRooms: environment.publicRooms ?? kept?.publicRooms ?? defaultInstance.together.publicRooms,
  matching: environment.matching ?? kept?.matching ?? defaultInstance.together.matching,
});

export function fixedFields(environment: InstanceEnvironment): FixedField[] {
  const values: Record<FixedField, unknown> = {
    name: environment.name,
    accent: environment.accent,
    'signUp.mode': environment.signUpMode,
    'signUp.domains': environment.signUpDomains,
    'together.publicRooms': environment.publicRooms,
    'together.matching': environment.matching,
    billing: environment.billing,
    mail: environment.mail,
    oidc: environment.oidc,
    'oidc.only': environment.onlyOidc,
    'backups.at': environment.backupsAt,
    'backups.keep': environment.backupsKeep,
  };
  return (Object.keys(values) as FixedField[]).filter((field) => values[field] !== undefined);
}

/** The first field of an update that only the environment can change. */
export function fixedFieldIn(update: InstanceUpdate, fixed: readonly FixedField[]): FixedField | undefined {
  const isGiven: Record<FixedField, boolean> = {
    name: update.name !== undefined,
    accent: update.accent !== undefined,
    'signUp.mode': update.signUp?.mode !== undefined,
    'signUp.domains': update.signUp?.domains !== undefined,
    'together.publicRooms': update.together?.publicRooms !== undefined,
    'together.matching': update.together?.matching !== undefined,
    billing: update.billing !== undefined,
    mail: update.mail !== undefined,
    oidc: update.oidc !== undefined,
    'oidc.only': update.oidc?.only !== undefined,
    'backups.at': update.backups?.at !== undefined,
    'backups.keep': update.backups?.keep !== undefined,
  };
  return fixed.find((field) => isGiven[field]);
}
