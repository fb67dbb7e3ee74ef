import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import type { Weights } from '#features/memory/rules/weights.ts';

/** Asked again while the server fits: where no live socket tells of its end. */
const againMs = 3_000;

/** The weights of the member's memory, and what can be done with them; it needs the network. */
export function useModel() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    ...query.memory.parameters.queryOptions({ staleTime: 0 }),
    refetchInterval: ({ state }) => (state.data?.is_fitting ? againMs : false),
  });
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => queries.invalidateQueries({ queryKey: query.memory.parameters.key() }),
  });
  return {
    model: data,
    isError,
    retry: () => void refetch(),
    isBusy: act.isPending,
    hasFailed: act.isError,
    fit: () => act.mutate(() => calls.memory.fit({})),
    choose: (weights: Weights | null, then?: () => void) =>
      act.mutate(() => calls.memory.saveParameters({ weights: weights && [...weights] }), {
        onSuccess: then,
      }),
  };
}
