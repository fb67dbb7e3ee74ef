import type { ComponentProps } from 'react';
import type { CardFields } from '#features/cards/contract.ts';
import { useAct, useContent } from './editing-context.tsx';
import { SpokenTextArea, SpokenTextField } from './spoken-fields.tsx';

type TextName = { [Name in keyof CardFields]: CardFields[Name] extends string ? Name : never }[keyof CardFields];

/** Value and setter of a text field of the card. */
export function useTextOfCard(name: TextName): { value: string; write: (value: string) => void } {
  const act = useAct();
  const value = useContent((content) => content[name]);
  return { value, write: (text) => act({ kind: 'field', change: { [name]: text }, typedAt: Date.now() }) };
}

export function CardTextField({
  name,
  ...field
}: Omit<ComponentProps<typeof SpokenTextField>, 'name' | 'value' | 'onChange'> & { name: TextName }) {
  const { value, write } = useTextOfCard(name);
  return <SpokenTextField {...field} value={value} onChange={(event) => write(event.currentTarget.value)} />;
}

export function CardTextArea({
  name,
  ...field
}: Omit<ComponentProps<typeof SpokenTextArea>, 'name' | 'value' | 'onChange'> & { name: TextName }) {
  const { value, write } = useTextOfCard(name);
  return <SpokenTextArea {...field} value={value} onChange={(event) => write(event.currentTarget.value)} />;
}
