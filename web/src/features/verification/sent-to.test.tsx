import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SentTo, type SendState } from './sent-to.tsx';

test.each<[SendState, RegExp]>([
  ['sent', /^We sent a code to olive@ou\.edu\./],
  ['sending', /^We’re emailing a code to olive@ou\.edu\./],
  ['unsent', /^Enter the code from our email to olive@ou\.edu\. Don’t have one\? Request it below\./],
])('a PIN page claims a sent code only when it knows of one: %s', (state, text) => {
  const markup = renderToStaticMarkup(<SentTo address="olive@ou.edu" state={state} />);
  expect(markup.replace(/<[^>]+>/g, '')).toMatch(text);
});
