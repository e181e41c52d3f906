import { expect, test } from 'vitest';
import { person, type Person } from '@quad/contract/accounts/accounts.schemas';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { markupOf } from '../../test/on-screen.tsx';
import { chatsQuery } from '../chats/chats.public.ts';
import { PartnerChoice } from './partner-choice.tsx';

function student(firstName: string, at: number): Person {
  return person.parse({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    username: firstName.toLowerCase(),
    firstName,
    lastName: 'H.',
    avatarId: null,
    isVerified: true,
  });
}

const [RASHID, ROSA] = [student('Rashid', 1), student('Rosa', 2)];

/** The choices from top to bottom, and the chosen one. */
function choicesOf(shown: Pick<Parameters<typeof PartnerChoice>[0], 'first' | 'chosen' | 'hasSomeoneElse'>) {
  const client = createQueryClient();
  client.setQueryDefaults(chatsQuery().queryKey, {
    initialData: { pages: [{ items: [{ other: RASHID }, { other: ROSA }], nextCursor: null }], pageParams: [null] },
  });
  const html = markupOf(<PartnerChoice legend="Who bought it?" onChoose={() => undefined} {...shown} />, client);
  return Array.from(html.matchAll(/<label.*?<\/label>/g), ([label]) => {
    const [name = ''] = ['Someone else', 'Rashid', 'Rosa'].filter((each) => label.includes(`>${each}`));
    return label.includes('checked=""') ? `${name}, chosen` : name;
  });
}

test('a sale is to a conversation partner or to someone else', () => {
  const choices = choicesOf({ first: null, chosen: 'someone else', hasSomeoneElse: true });
  expect(choices).toEqual(['Someone else, chosen', 'Rashid', 'Rosa']);
});

test('the holder is listed first and once', () => {
  const choices = choicesOf({ first: ROSA, chosen: ROSA.id, hasSomeoneElse: true });
  expect(choices).toEqual(['Someone else', 'Rosa, chosen', 'Rashid']);
});

test('a hold is for a student only, and nobody is selected at first', () => {
  expect(choicesOf({ first: null, chosen: null })).toEqual(['Rashid', 'Rosa']);
});
