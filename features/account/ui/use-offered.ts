import { useQuery } from '@tanstack/react-query';
import { query } from '#client/query.ts';

const everything = { publicRooms: true, matching: true };

/** Whether members meet people whom they do not know here. Until it is known, the server alone decides. */
export const useOffered = () => useQuery(query.account.instance.queryOptions()).data?.together ?? everything;
