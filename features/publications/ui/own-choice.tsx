import { CSPProvider } from '@base-ui/react/csp-provider';
import { Combobox } from '#ui/combobox.tsx';
import { Select } from '#ui/select.tsx';
import type { ChoiceProps } from './explore-filters.tsx';

/** Options that a list shows at once; among more one searches by typing. */
const mostListed = 12;

/** A filter of Explore, with the product's own controls. Without style elements, which public pages forbid. */
export function OwnChoice({ label, labelHidden, value, options, onChange }: ChoiceProps) {
  const Control = options.length > mostListed ? Combobox : Select;
  return (
    <CSPProvider disableStyleElements>
      <Control label={label} labelHidden={labelHidden} value={value} options={options} onChange={onChange} />
    </CSPProvider>
  );
}
