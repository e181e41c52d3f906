import { onlineManager, useInfiniteQuery } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { markupOf, textsIn } from '../../test/on-screen.tsx';
import { PlainList } from './plain-list.tsx';

function Chats() {
  const list = useInfiniteQuery({
    queryKey: ['chats'],
    queryFn: () => ({ items: [] }),
    initialPageParam: null,
    getNextPageParam: () => null,
  });
  return <PlainList list={list} label="Chats" rows={undefined} waiting="Loading" empty="No chats" />;
}

afterEach(() => onlineManager.setOnline(true));

test('a list that waits for the connection says so, instead of a skeleton', () => {
  expect(textsIn(markupOf(<Chats />))).toEqual(['Loading']);
  onlineManager.setOnline(false);
  expect(textsIn(markupOf(<Chats />))).toEqual(["You're offline", "This will load when you're back online."]);
});
