import type pg from 'pg';
import { postPath, profilePath, ROUTES } from '@quad/contract/pages';
import { chooseSubjects } from '../reading/subjects.ts';

/** A page, the request for its list, and the minimum rate of the members' document relative to that request. */
export type MeasuredPage = { name: string; document: string; api: string; requiredOfApi: number };

export async function choosePages(client: pg.ClientBase) {
  const subjects = await chooseSubjects(client);
  const { campusId, threadId, username } = subjects;
  const { rows } = await client.query<{ id: string }>(
    `select id from posts where campus_id = $1 and parent_id is null and comment_count between 2 and 10
     order by bumped_at desc limit 1`,
    [campusId],
  );
  const postId = rows[0]?.id ?? threadId;
  const thread = (id: string) => ({ document: postPath(id), api: `/api/posts/${id}/thread`, requiredOfApi: 0 });
  const pages: MeasuredPage[] = [
    { name: '/home', document: ROUTES.home, api: '/api/feed', requiredOfApi: 0.15 },
    { name: 'post', ...thread(postId) },
    { name: 'post, 200 comments', ...thread(threadId) },
    {
      name: 'profile',
      document: profilePath(username),
      api: `/api/people/${username}/posts?show=home`,
      requiredOfApi: 0,
    },
    { name: 'search', document: `${ROUTES.search}?q=desk`, api: '/api/search/posts?q=desk', requiredOfApi: 0 },
  ];
  return { pages, ...subjects };
}
