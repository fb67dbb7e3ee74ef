import { useId, type ComponentProps } from 'react';
import { DictationButton, fieldTarget } from '#features/voice/ui/dictation-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useContent } from './editing-context.tsx';

type Spoken<Field> = Omit<Field, 'id' | 'trailing' | 'lang' | 'label'> & { label: string };

/** A text field in the card's language, with a dictation button. */
export function SpokenTextField(field: Spoken<ComponentProps<typeof TextField>>) {
  const { id, lang, button } = useDictation(field.label);
  return <TextField {...field} id={id} lang={lang} trailing={button} />;
}

export function SpokenTextArea(field: Spoken<ComponentProps<typeof TextArea>>) {
  const { id, lang, button } = useDictation(field.label);
  return <TextArea {...field} id={id} lang={lang} trailing={button} />;
}

function useDictation(label: string) {
  const id = useId();
  const lang = useContent((content) => content.language);
  return {
    id,
    lang,
    button: <DictationButton language={lang} field={label} into={() => fieldTarget(document.getElementById(id))} />,
  };
}
