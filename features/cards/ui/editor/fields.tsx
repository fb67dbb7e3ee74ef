import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ComponentProps } from 'react';
import type { CardFields } from '../../contract.ts';
import { useAct, useContent } from './editing-context.tsx';

type TextName = { [Name in keyof CardFields]: CardFields[Name] extends string ? Name : never }[keyof CardFields];

/** A field of the card that is typed into. */
export function useTextOfCard(name: TextName): { value: string; write: (value: string) => void } {
  const act = useAct();
  const value = useContent((content) => content[name]);
  return { value, write: (text) => act({ kind: 'field', change: { [name]: text }, typedAt: Date.now() }) };
}

export function CardTextField({
  name,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange'> & { name: TextName }) {
  const { value, write } = useTextOfCard(name);
  const lang = useContent((content) => content.language);
  return <TextField lang={lang} {...field} value={value} onChange={(event) => write(event.currentTarget.value)} />;
}

export function CardTextArea({
  name,
  ...field
}: Omit<ComponentProps<typeof TextArea>, 'name' | 'value' | 'onChange'> & { name: TextName }) {
  const { value, write } = useTextOfCard(name);
  const lang = useContent((content) => content.language);
  return <TextArea lang={lang} {...field} value={value} onChange={(event) => write(event.currentTarget.value)} />;
}
