import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { feedbackForm, feedbackId, feedbackNote, feedbackStatus } from './feedback.schemas.ts';

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  access: 'anyone',
  summary: 'Sends feedback to the staff. Retrying with the same clientId sends it once.',
  body: feedbackForm.extend({ clientId: z.uuid() }),
  response: z.object({ sent: z.literal(true) }),
});

export const listFeedback = endpoint({
  method: 'GET',
  path: '/staff/feedback',
  access: 'staff',
  summary: 'Feedback of every campus: the open notes oldest first, the closed ones newest first.',
  query: pageQuery.extend({ show: feedbackStatus.default('open') }),
  response: pageOf(feedbackNote),
});

export const changeFeedback = endpoint({
  method: 'PUT',
  path: '/staff/feedback/:feedbackId',
  access: 'staff',
  summary: 'Closes or reopens a note. Idempotent.',
  params: z.object({ feedbackId }),
  body: z.object({ status: feedbackStatus }),
  response: z.object({ id: feedbackId, status: feedbackStatus }),
});
