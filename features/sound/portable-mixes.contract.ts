import { z } from 'zod';
import { instant } from '#platform/contract/contract.ts';
import { preset } from './contract.ts';

export const exportedMix = z.strictObject({ ...preset.shape, updated_at: instant });
export type ExportedMix = z.infer<typeof exportedMix>;
