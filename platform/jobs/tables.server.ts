export interface JobTable {
  id: string;
  kind: string;
  payload: string;
  unique_key: string | null;
  run_at: number;
  attempts: number;
  claimed_by: string | null;
  claimed_until: number;
  finished_at: number | null;
  last_error: string | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    job: JobTable;
  }
}
