import { command } from '#client/command.ts';
import { reviewsOfRun } from '#features/memory/client.ts';

/** Says that a run has ended, after its answers: the server decides which cards' sessions it was. */
export const finishRun = command('review.finish', 'review.finish', {
  target: ({ test_id }) => reviewsOfRun(test_id),
  label: 'repeat:queue.session',
  // It ended again, after an undo.
  merge: (_earlier, later) => later,
  readsAgain: [],
});
