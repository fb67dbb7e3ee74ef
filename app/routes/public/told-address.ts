import { z } from 'zod';
import { emailAddress } from '#features/account/rules/email-address.ts';

const address = z.email({ pattern: emailAddress.pattern }).max(emailAddress.longest);

/** The address that a letter went to, as its own link tells it (`email`), for a form to begin with. What is no address is nothing. */
export const toldAddress = (parameters: URLSearchParams): string => address.safeParse(parameters.get('email')).data ?? '';
