import { PROFILE_LISTS, type ProfileList } from '@quad/contract/posts/posts';

/** The list in the URL, or the posts when it names no known list. */
export function profileListOf(search: URLSearchParams): ProfileList {
  const show = search.get('show');
  return PROFILE_LISTS.find((list) => list === show) ?? 'home';
}
