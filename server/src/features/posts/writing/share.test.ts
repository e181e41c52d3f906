import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

function share(payload: FormData) {
  const request = new Request('http://ou.localhost/share', { method: 'POST', body: payload });
  return request.arrayBuffer().then((body) =>
    world.app.inject({
      method: 'POST',
      url: '/share',
      headers: { host: 'ou.localhost', 'content-type': request.headers.get('content-type') ?? '', origin: 'null' },
      payload: Buffer.from(body),
    }),
  );
}

test('without a service worker, the composer gets the shared text', async () => {
  const form = new FormData();
  form.set('title', 'Desk lamp');
  form.set('text', 'Barely used & bright');
  form.set('url', 'https://shop.example/1');
  form.append('files', new File([Buffer.alloc(400_000)], 'lamp.png', { type: 'image/png' }));
  const response = await share(form);
  expect(response.statusCode).toBe(303);
  const { pathname, searchParams } = new URL(String(response.headers.location), 'http://ou.localhost');
  expect(pathname).toBe('/create/post');
  expect(searchParams.get('text')).toBe('Desk lamp\nBarely used & bright\nhttps://shop.example/1');
});

test('a share without a text opens the composer', async () => {
  const form = new FormData();
  form.append('files', new File(['photo'], 'lamp.png', { type: 'image/png' }));
  expect((await share(form)).headers.location).toBe('/create/post?shared=text&text=');
});
