import { z } from 'zod';
import { id } from '#platform/contract/contract.ts';
import { severalLimits } from './rules/several/options.ts';
import { severalRun } from './several.contract.ts';

export const exportedSeveral = z.strictObject({ ...severalRun.shape, cards: z.array(id).max(severalLimits.most) });
export type ExportedSeveral = z.infer<typeof exportedSeveral>;
