import type { Step } from '#platform/database/migrate.server.ts';

/** How many reports somebody has sent lately is counted among the reports themselves. */
export const reportsByReporter: Step = async (rows) => {
  await rows.schema.createIndex('report_by_reporter').on('report').columns(['reporter', 'created_at']).execute();
};
