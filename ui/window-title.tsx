import { useLook } from './look.tsx';

/** The title of the window, with the name of the instance: "Library · Loci". */
export function WindowTitle({ title }: { title: string }) {
  const { name } = useLook();
  return <title>{`${title} · ${name}`}</title>;
}
