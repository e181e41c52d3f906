import { askSite } from '../parts/ask-site.ts';

/** Somebody new, with a password. */
export async function signUp() {
  const email = `lab-${Math.random().toString(36).slice(2, 12)}@mail.example`;
  const password = 'correct-horse-battery';
  const body = { email, password, fullName: 'Ada Lane', terms: true };
  const { status } = await askSite('POST', '/api/sign-up', { body });
  return { email, password, status };
}
