import { moderated } from '#app/shell/moderated.tsx';
import { useMember } from '#client/session.ts';

/** How a member reports a public map. */
export default function ReportMap({ map }: { map: Parameters<typeof moderated>[1] }) {
  return moderated('map', map, { id: useMember()._id }).report;
}
