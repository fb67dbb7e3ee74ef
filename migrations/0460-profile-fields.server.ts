import { type Step } from '#platform/database/migrate.server.ts';

const texts = ['taglife', 'education_topic', 'university', 'widget_id', 'ad'];
/** JSON. */
const lists = [
  'best_category',
  'best_read',
  'best_watch',
  'best_listen',
  'subject_teached',
  'education_teached',
  'languages_spoken',
  'teacher_modes',
];

/** What members say about themselves. */
export const profileFields: Step = async (rows) => {
  const { schema } = rows;
  const add = (name: string, standard: string) =>
    schema
      .alterTable('profile')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(standard))
      .execute();
  for (const name of texts) await add(name, '');
  for (const name of lists) await add(name, '[]');
  await add('currency', 'dollar');
  for (const name of ['occupation', 'country', 'education_level', 'avatar_id', 'cover_id'])
    await schema.alterTable('profile').addColumn(name, 'text').execute();
  for (const name of ['enabled_call', 'enabled_teacher_contact'])
    await schema
      .alterTable('profile')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  // Whoever asks for a picture may see it because it is somebody's.
  for (const name of ['avatar_id', 'cover_id'])
    await schema.createIndex(`profile_${name}`).on('profile').column(name).execute();
};
