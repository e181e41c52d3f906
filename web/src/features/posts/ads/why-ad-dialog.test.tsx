import { expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { markupOf, textsIn } from '../../../test/on-screen.tsx';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { WhyAdBody } from './why-ad-dialog.tsx';

test('the whole text that says why an ad is shown', () => {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { id: 'ou', name: 'OU' } });
  expect(textsIn(markupOf(<WhyAdBody firstName="Olive" />, client))).toEqual([
    'Olive boosted this post. Boosted posts are shown to everyone on OU; we use nothing about you to choose them.',
  ]);
});
