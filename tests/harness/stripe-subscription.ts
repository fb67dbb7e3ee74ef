export type Thing = Record<string, unknown> & { id: string };

export const monthsLater = (instant: number, months: number) => {
  const date = new Date(instant * 1000);
  date.setUTCMonth(date.getUTCMonth() + months);
  return Math.floor(date.getTime() / 1000);
};

export interface Item {
  id: string;
  price: { id: string; product: string; unit_amount: number; currency: string; recurring: { interval: string } };
  current_period_start: number;
  current_period_end: number;
}
export const itemOf = (subscription: Thing) => (subscription['items'] as { data: Item[] }).data[0]!;
export const begin = (item: Item, start: number) => {
  item.current_period_start = start;
  item.current_period_end = monthsLater(start, item.price.recurring.interval === 'year' ? 12 : 1);
};
