import { ORPCError } from '@orpc/client';
import { data, redirect } from 'react-router';
import { pageContext, type Page } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { countryName } from '#features/catalogue/rules/countries.ts';
import { personAddress } from '#features/people/rules/person-address.ts';
import { NoPublicProfile, PublicProfile } from '#features/profiles/ui/public/public-profile.tsx';
import type { Route } from './+types/profile.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

export const handle: RouteHandle = { still: true, cached: true, texts: ['profiles', 'catalogue', 'cards'] };

/** What somebody shows to everybody. The reply for somebody unknown and somebody who shows nothing is the same. */
export async function loader({ context, params: { name } }: Route.LoaderArgs) {
  const { calls, member, locale, publicUrl } = context.get(pageContext);
  if (member) throw redirect(personAddress.forMembers(name));
  const profile = await shown(calls, name);
  // With status 404, the page cache does not keep it: there is no end of names.
  if (!profile) return data({ name, shown: undefined }, { status: 404 });
  const { country, average, _id: id } = profile;
  return data({
    name,
    shown: {
      publicUrl,
      profile: { ...profile, ...(country && { country: { ...country, name: countryName(country.code, locale) } }) },
      published: average === undefined ? undefined : await calls.profiles.published({ id }),
      resources: average === undefined ? [] : await calls.publicResources.list({ id }),
    },
  });
}

async function shown(calls: Page['calls'], name: string) {
  try {
    const profile = await calls.profiles.byName({ name });
    return profile.relation === 'self' ? undefined : profile;
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return undefined;
    throw error;
  }
}

export default function ProfileForVisitors({ loaderData: { name, shown: read } }: Route.ComponentProps) {
  return read ? <PublicProfile {...read} /> : <NoPublicProfile name={name} />;
}
