import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EMAIL_MESSAGES } from '@quad/contract/accounts/emails';
import { email as emailSchema } from '@quad/contract/accounts/emails.schemas';
import { plainPage } from '../../platform/http/plain-page.ts';
import { LOCAL_PROVIDER_PATH, type LocalProvider, type LocalAccount } from './local-provider.ts';
import { localProviderPage, SAMPLE_ACCOUNTS } from './local-provider-page.ts';

const PAGE = `${LOCAL_PROVIDER_PATH}/interaction/:uid`;

/** Serves the sandbox provider on our own port: its page and the protocol endpoints. */
export async function mountLocalProvider(app: FastifyInstance, provider: LocalProvider) {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    // The popup must keep its opener while it is redirected from page to page.
    scope.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('cross-origin-opener-policy', 'unsafe-none'),
    );

    scope.get(PAGE, (request, reply) => showPage(provider, request, reply));
    scope.post(PAGE, (request, reply) => submitPage(provider, request, reply));
    scope.all(`${LOCAL_PROVIDER_PATH}/*`, (request, reply) => forward(provider, request, reply));
  });
}

async function submitPage(provider: LocalProvider, request: FastifyRequest, reply: FastifyReply) {
  const exchange = { request: request.raw, response: reply.raw };
  const form = new URLSearchParams(String(request.body));
  const account = chosenAccount(form);
  if (account === undefined || !(await provider.returnsTo(exchange))) {
    return showPage(provider, request, reply, EMAIL_MESSAGES.invalid);
  }
  return reply.redirect(await provider.completeSignIn(exchange, account), 303);
}

/** Null if canceled, undefined if the form is incomplete. */
function chosenAccount(form: URLSearchParams): LocalAccount | null | undefined {
  if (form.get('action') === 'cancel') return null;
  const sample = SAMPLE_ACCOUNTS.find(({ email }) => email === form.get('account'));
  if (sample) return sample;
  const email = emailSchema.safeParse(form.get('email'));
  if (!email.success) return undefined;
  return {
    email: email.data,
    name: form.get('name')?.slice(0, 100) ?? '',
    emailVerified: form.get('verified') === 'yes',
  };
}

async function showPage(provider: LocalProvider, request: FastifyRequest, reply: FastifyReply, problem?: string) {
  const returnsTo = await provider.returnsTo({ request: request.raw, response: reply.raw });
  if (!returnsTo) return showProblem(request, reply.code(400), 'This page only works while you sign in.');
  return reply
    .code(problem ? 400 : 200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(request.nonce, new URL(returnsTo).origin))
    .send(localProviderPage({ nonce: request.nonce, ...(problem && { problem }) }));
}

/** Browsers apply `form-action` to every redirect that follows, back to the campus site. */
function pagePolicy(nonce: string, returnsTo: string) {
  return `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${returnsTo}; base-uri 'none'; frame-ancestors 'none'`;
}

async function forward(provider: LocalProvider, request: FastifyRequest, reply: FastifyReply) {
  const response = await provider.ask({
    url: `http://${request.host}${request.url}`,
    method: request.method,
    headers: request.headers,
    body: typeof request.body === 'string' ? request.body : undefined,
  });
  reply.code(response.status);
  if (response.status >= 400 && response.headers['content-type']?.startsWith('text/plain')) {
    return showProblem(request, reply, response.body.toString());
  }
  return reply.headers(response.headers).send(response.body);
}

function showProblem({ nonce }: FastifyRequest, reply: FastifyReply, text: string) {
  return reply.type('text/html; charset=utf-8').send(plainPage({ title: 'We couldn’t sign you in', text, nonce }));
}
