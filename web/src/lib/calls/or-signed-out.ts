import { CallError } from './call.ts';

/** Turns the error of a request without a session into null. Other errors are rethrown. */
export async function orSignedOut<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof CallError && error.code === 'sign_in_required') return null;
    throw error;
  }
}
