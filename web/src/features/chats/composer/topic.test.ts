import { expect, test } from 'vitest';
import { CHATS } from '@quad/contract/chats/chats';
import { chatAboutPath } from '@quad/contract/pages';
import { postId } from '@quad/contract/posts/posts.schemas';
import { toasts } from '../../../lib/toasts.ts';
import { documentOf } from '../../posts/posts.public.ts';
import { topicIn, withoutTopic } from './topic-address.ts';
import { withQuestion, withTopic } from './use-topic-in-address.ts';

const lamp = postId.parse('11111111-1111-4111-8111-111111111111');
const desk = postId.parse('22222222-2222-4222-8222-222222222222');
const STILL = 'Is this still available?';
const about = (id: typeof lamp, text: string) => ({ postId: id, text });

test('the address of a conversation has the post and the text', () => {
  const path = chatAboutPath('chat', about(lamp, STILL));
  const search = new URL(path, 'https://ou.example').searchParams;
  expect(topicIn(search)).toEqual(about(lamp, STILL));
  search.set('message', '7');
  expect(withoutTopic(search)).toBe('message=7');
});

test('an invalid post is ignored, and a text that is too long is cut', () => {
  expect(topicIn(new URLSearchParams({ post: 'lamp', text: STILL }))).toBeNull();
  expect(topicIn(new URLSearchParams({ post: lamp, text: 'a'.repeat(900) }))?.text).toHaveLength(500);
});

test('an empty field gets the text', () => {
  expect(withTopic({ document: documentOf('') }, about(lamp, STILL))).toEqual({
    about: { postId: lamp, filled: STILL },
    document: documentOf(STILL),
  });
});

test('text typed by the student stays', () => {
  const document = documentOf('I can come at 4');
  expect(withTopic({ document }, about(lamp, STILL))).toEqual({ about: { postId: lamp, filled: '' } });
  const edited = { document: documentOf(`${STILL} I have a car`), about: { postId: lamp, filled: STILL } };
  expect(withTopic(edited, about(desk, 'Where can we meet?'))).toEqual({ about: { postId: desk, filled: '' } });
});

test('a prefilled text is replaced by the next one', () => {
  const filled = { document: documentOf(STILL), about: { postId: lamp, filled: STILL } };
  expect(withTopic(filled, about(desk, 'Where can we meet?'))).toEqual({
    about: { postId: desk, filled: 'Where can we meet?' },
    document: documentOf('Where can we meet?'),
  });
});

const MEET = 'Where can we meet?';

test('a question is added to what the student wrote, on a line of its own and once', () => {
  const asked = { about: { postId: lamp, filled: '' }, document: documentOf(`I can come at 4\n${MEET}`) };
  for (const written of ['I can come at 4', 'I can come at 4\n']) {
    expect(withQuestion({ document: documentOf(written) }, about(lamp, MEET))).toEqual(asked);
  }
  expect(withQuestion(asked, about(lamp, MEET))).toEqual({ about: asked.about });
});

test('a question replaces one that was only filled in, and fills an empty field', () => {
  const filled = { about: { postId: lamp, filled: MEET }, document: documentOf(MEET) };
  for (const blank of ['', ' \n']) {
    expect(withQuestion({ document: documentOf(blank) }, about(lamp, MEET))).toEqual(filled);
  }
  expect(
    withQuestion({ document: documentOf(STILL), about: { postId: lamp, filled: STILL } }, about(lamp, MEET)),
  ).toEqual(filled);
});

test('a question that does not fit is left out completely', () => {
  const document = documentOf('a'.repeat(CHATS.textMax - MEET.length));
  expect(withQuestion({ document }, about(lamp, MEET))).toEqual({ about: { postId: lamp, filled: '' } });
  expect(toasts.read().shown).toMatchObject([{ tone: 'danger' }]);
});
