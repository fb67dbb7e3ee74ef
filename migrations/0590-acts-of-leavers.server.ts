import { statement, type Step } from '#platform/database/migrate.server.ts';

/**
 * The log of administrators stays append-only, but for one change: the name of an account that is deleted is emptied.
 */
export const actsOfLeavers: Step = async (rows, types) => {
  for (const text of emptied[types.engine]) await statement(rows, text);
};

const kept = ['id', 'administrator_id', 'act', 'member_id', 'details', 'created_at'];

const emptied = {
  sqlite: [
    'DROP TRIGGER administrator_act_refuses_update',
    `CREATE TRIGGER administrator_act_refuses_update BEFORE UPDATE ON administrator_act
     WHEN ${kept.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')}
       OR (NEW.administrator_name <> '' AND NEW.administrator_name IS NOT OLD.administrator_name)
       OR (NEW.member_name <> '' AND NEW.member_name IS NOT OLD.member_name)
     BEGIN SELECT RAISE(ABORT, 'the log of administrators is append-only'); END`,
  ],
  postgres: [
    'DROP TRIGGER administrator_act_never_changes ON administrator_act',
    `CREATE TRIGGER administrator_act_never_goes BEFORE DELETE ON administrator_act
     FOR EACH ROW EXECUTE FUNCTION administrator_act_is_append_only()`,
    `CREATE TRIGGER administrator_act_never_changes BEFORE UPDATE ON administrator_act
     FOR EACH ROW WHEN (${kept.map((column) => `NEW.${column} IS DISTINCT FROM OLD.${column}`).join(' OR ')}
       OR (NEW.administrator_name <> '' AND NEW.administrator_name IS DISTINCT FROM OLD.administrator_name)
       OR (NEW.member_name <> '' AND NEW.member_name IS DISTINCT FROM OLD.member_name))
     EXECUTE FUNCTION administrator_act_is_append_only()`,
  ],
};
