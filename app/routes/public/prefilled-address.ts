import { z } from 'zod';
import { emailAddress } from '#vocabulary/email-address.ts';

const address = z.email({ pattern: emailAddress.pattern }).max(emailAddress.longest);

/** The e-mail address in the link of an e-mail (`email`), to prefill a form; empty if invalid. */
export const prefilledAddress = (parameters: URLSearchParams): string =>
  address.safeParse(parameters.get('email')).data ?? '';
