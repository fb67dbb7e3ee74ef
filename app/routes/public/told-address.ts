import { z } from 'zod';

/** As long as the field of an account takes. */
const address = z.email().max(254);

/** The address that a letter went to, as its own link tells it (`email`), for a form to begin with. What is no address is nothing. */
export const toldAddress = (parameters: URLSearchParams): string => address.safeParse(parameters.get('email')).data ?? '';
