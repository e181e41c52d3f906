import { expect, test } from 'vitest';
import type { EmailCampus, EmailCopy } from './email.ts';
import { layOutEmail } from './email-layout.ts';

const campus: EmailCampus = {
  name: 'University of Oklahoma',
  timeZone: 'America/Chicago',
  shortName: 'OU',
  monogram: 'OU',
  primaryColor: '#841617',
  secondaryColor: '#fdf9d8',
  theme: {
    hue: 26,
    light: '#841617',
    lightContrast: '#ffffff',
    softLight: '#ffe8e5',
    dark: '#ee7a6c',
    darkContrast: '#140b0a',
    softDark: '#3c1f1c',
    darkFill: '#841617',
    darkFillContrast: '#ffffff',
  },
  supportEmail: 'support@quad.example',
  url: 'https://ou.quad.example',
};

const words: EmailCopy = {
  subject: 'A subject',
  preheader: 'Beside the subject',
  heading: 'A heading',
  parts: [],
  reason: 'You asked for it.',
};

test('text is plain text, whatever it looks like', async () => {
  const nasty = '<img src=x onerror=alert(1)> & "quotes" </style><script>alert(1)</script>';
  const { html, text } = await layOutEmail(
    { ...campus, name: nasty },
    {
      ...words,
      subject: nasty,
      heading: nasty,
      preheader: nasty,
      reason: nasty,
      parts: [{ kind: 'text', text: nasty }],
    },
  );
  expect(html).not.toMatch(/<img|<script|alert\(1\)<\/script>/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).toContain(nasty);
});

test('emails with the same layout have their own texts', async () => {
  const texts = ['First & foremost', 'Second'];
  const emails = await Promise.all(
    texts.map((text) =>
      layOutEmail(campus, { ...words, subject: `About ${text}`, preheader: text, parts: [{ kind: 'text', text }] }),
    ),
  );
  const [first = '', second = ''] = emails.map(({ html }) => html);
  // In the title, beside the subject and in the card.
  expect([first.split('First &amp; foremost'), second.split('Second')]).toMatchObject([{ length: 4 }, { length: 4 }]);
  expect([first.includes('Second'), second.includes('First')]).toEqual([false, false]);
  const without = (html: string) => html.replaceAll(/First &amp; foremost|Second|[\u00A0\u200B-\u200F\uFEFF]/g, '');
  expect(without(first)).toBe(without(second));
});

test('an email loads nothing and runs nothing', async () => {
  const link = 'https://ou.quad.example/login';
  const { html } = await layOutEmail(campus, { ...words, parts: [{ kind: 'button', label: 'Log in', link }] });
  expect(html).not.toMatch(/<img|<script|<link|src=|url\(|@import/i);
});

test.each([
  'https://evil.example/login/sent?token=abc',
  'https://ou.quad.example.evil.example/login',
  'https://ou.quad.example@evil.example/login',
  'http://ou.quad.example/login',
  'javascript:alert(1)',
  '/login',
])('an email does not link to %s', async (link) => {
  const part = { kind: 'button', label: 'Log in', link } as const;
  await expect(layOutEmail(campus, { ...words, parts: [part] })).rejects.toThrow(TypeError);
});

test('an email has the colors of its campus in both themes', async () => {
  const { html } = await layOutEmail(campus, { ...words, parts: [{ kind: 'code', code: '1234' }] });
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  const [light, dark] = html.split('prefers-color-scheme:dark');
  expect(`${light}${dark?.slice(dark.indexOf('</style>'))}`).toContain(campus.theme.light);
  expect(dark?.slice(0, dark.indexOf('</style>'))).toContain(campus.theme.dark);
});
