import { Kbd } from '#ui/kbd.tsx';

/** The key that presses a button, on devices with a keyboard. */
export function EnterKey() {
  return (
    <span aria-hidden="true" className="hidden pointer-fine:inline">
      <Kbd>↵</Kbd>
    </span>
  );
}
