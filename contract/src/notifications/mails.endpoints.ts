import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { emailSample, localMail } from './mails.schemas.ts';

export const listLocalMail = endpoint({
  method: 'GET',
  path: '/dev/mail',
  access: 'development',
  summary: 'Every email that was queued, sent or not, newest first.',
  query: pageQuery,
  response: pageOf(localMail),
});

export const listEmailSamples = endpoint({
  method: 'GET',
  path: '/dev/emails',
  access: 'development',
  summary: 'Every kind of email with sample data, in the colors of the campus.',
  response: z.object({ items: z.array(emailSample) }),
});
