import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PushObstacle } from './push-section.tsx';

const textOf = (element: React.ReactElement) => renderToStaticMarkup(element).replaceAll(/<[^>]+>/g, ' ');

test('where the browser has refused, the page says how to turn it on again', () => {
  const text = textOf(<PushObstacle support="denied" />);
  expect(text).toContain('Your browser blocks notifications from this site.');
  expect(text).toContain('To turn them on again');
});

test('an iPhone is told to add the site to its Home Screen first', () => {
  expect(textOf(<PushObstacle support="add to home screen" />)).toContain('tap Share, then “Add to Home Screen”');
});
