import { askSite } from '../parts/ask-site.ts';

export const newAddress = () => `lab-${Math.random().toString(36).slice(2, 12)}@mail.example`;

/** Somebody new, with a password. */
export async function signUp() {
  const email = newAddress();
  const password = 'correct-horse-battery';
  const body = { email, password, fullName: 'Ada Lane', terms: true };
  const { status } = await askSite('POST', '/api/sign-up', { body });
  return { email, password, status };
}
