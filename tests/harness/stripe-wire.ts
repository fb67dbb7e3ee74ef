import type { IncomingMessage } from 'node:http';

/** What the real client sends and reads, for the calls of this product; shapes of API version 2026-10-28. */
export type Fields = { [name: string]: Value };
export type Value = string | Fields | Value[];
export class Wrong extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: { type?: string; code?: string; param?: string; message: string }) {
    super(body.message);
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

export const apiVersion = '2026-10-28.endive';
export const missing = (what: string, id: string) =>
  new Wrong(404, { code: 'resource_missing', param: 'id', message: `No such ${what}: '${id}'` });

/** Parameters of each endpoint; others are refused, as by Stripe. */
export const known: Record<string, readonly string[]> = {
  'POST customers': ['email', 'name', 'preferred_locales', 'metadata'],
  'POST products': ['id', 'name'],
  'POST coupons': ['id', 'percent_off', 'duration', 'duration_in_months', 'name'],
  'POST checkout/sessions': [
    'mode',
    'customer',
    'line_items',
    'discounts',
    'subscription_data',
    'metadata',
    'success_url',
    'cancel_url',
    'locale',
  ],
  'POST billing_portal/sessions': ['customer', 'return_url', 'locale'],
  'POST subscriptions/:id': [
    'items',
    'billing_cycle_anchor',
    'proration_behavior',
    'payment_behavior',
    'discounts',
    'metadata',
    'cancel_at_period_end',
    'cancel_at',
  ],
};

export function endpointOf(method: string, path: string): { endpoint: string | undefined; id: string } {
  const parts = path.split('/');
  const named = /^(cus|sub|cs|in)_/;
  const id = parts.find((part) => named.test(part)) ?? '';
  return { endpoint: `${method} ${parts.map((part) => (named.test(part) ? ':id' : part)).join('/')}`, id };
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Decodes nested parameters such as `line_items[0][price_data][currency]=eur`. */
export function decoded(text: string): Fields {
  const root: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.replaceAll(']', '').split('[');
    let here = root as Record<string, unknown>;
    steps.forEach((step, index) => {
      if (index === steps.length - 1) here[step] = value;
      else here = (here[step] ??= /^\d+$/.test(steps[index + 1]!) ? [] : {}) as Record<string, unknown>;
    });
  }
  return root;
}
