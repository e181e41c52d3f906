import { PROFILE_LISTS, type ProfileList } from '@quad/contract/posts';

/** Which list the address asks for; the posts, where it asks for none that there is. */
export function profileListOf(search: URLSearchParams): ProfileList {
  const show = search.get('show');
  return PROFILE_LISTS.find((list) => list === show) ?? 'home';
}
