/** The tools that write, each call of which is an act. */
export const actTools = ['answer_question', 'create_cards', 'edit_card', 'create_map', 'add_to_map'] as const;
export type ActTool = (typeof actTools)[number];
