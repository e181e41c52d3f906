import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { knownQuery } from './known-query.ts';
import { createQueryClient } from './query-client.ts';

const nameQuery = () => queryOptions({ queryKey: ['name'], queryFn: () => 'fetched', staleTime: Infinity });
const useName = knownQuery(nameQuery);

function Name() {
  return <b>{useName()}</b>;
}

function drawn(client: ReturnType<typeof createQueryClient>) {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Name />
      <Name />
    </QueryClientProvider>,
  );
}

test('every component reads the current data of its own client, without an observer each', () => {
  const [first, second] = [createQueryClient(), createQueryClient()];
  first.setQueryData(nameQuery().queryKey, 'Olive');
  second.setQueryData(nameQuery().queryKey, 'Marcus');
  expect(drawn(first)).toBe('<b>Olive</b><b>Olive</b>');
  expect(drawn(second)).toBe('<b>Marcus</b><b>Marcus</b>');
  first.setQueryData(nameQuery().queryKey, 'Ana');
  expect(drawn(first)).toBe('<b>Ana</b><b>Ana</b>');
});

test('missing data are an error', () => {
  expect(() => drawn(createQueryClient())).toThrow('Not in the document');
});
