import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { campusQuery } from './campuses.queries.ts';
import { FrequentQuestions } from './frequent-questions.tsx';

const CAMPUSES = {
  private: { privacy: 'private', isGeneric: false },
  public: { privacy: 'public', isGeneric: false },
  generic: { privacy: 'public', isGeneric: true },
};

function questionsOn(campus: keyof typeof CAMPUSES) {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: CAMPUSES[campus] });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FrequentQuestions />
    </QueryClientProvider>,
  );
}

test.each([
  ['private', 'Without one, you can read once you’ve confirmed your email.', 'Only people with a confirmed account'],
  ['public', 'Without one, you can still read everything posted here.', 'Everyone. This is a public community.'],
  ['generic', 'To post here, a confirmed email is enough.', 'Everyone. This is a public community.'],
] as const)('on a %s campus the answers are those of this campus', (campus, joining, readers) => {
  const text = questionsOn(campus);
  expect(text).toContain('A .edu school email is needed to join a campus.');
  const answers = ['Without one,', 'To post here', 'Only people with', 'Everyone.'];
  const given = answers.filter((start) => text.includes(start));
  expect(text).toContain(joining);
  expect(text).toContain(readers);
  expect(given).toHaveLength(2);
});
