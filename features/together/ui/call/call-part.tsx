import CallBox from './call-box.tsx';
import { useCallOfTwo } from './use-call-of-two.ts';

/** The call of a screen that shows it in one place. */
export default function CallPart({
  id,
  name,
  brief,
  className,
}: {
  id: string;
  name: string;
  brief?: boolean;
  className: string;
}) {
  return <CallBox used={useCallOfTwo(id)} name={name} brief={brief} className={className} />;
}
