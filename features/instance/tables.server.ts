interface InstanceSettingTable {
  name: string;
  /** JSON. */
  value: string;
  changed_at: number;
}

export interface InvitationTable {
  id: string;
  hash: string;
  made_by: string | null;
  /** The only address that may use it; `null`: whoever has the link. */
  email: string | null;
  uses: number;
  ends_at: number;
  ended_at: number | null;
  created_at: number;
}

/** Written by the database with the account that uses an invitation. */
interface InvitationUseTable {
  invitation_id: string;
  n: number;
  member_id: string | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    instance_setting: InstanceSettingTable;
    invitation: InvitationTable;
    invitation_use: InvitationUseTable;
  }
}
