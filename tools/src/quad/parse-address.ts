import { email } from '@quad/contract/accounts/emails.schemas';
import { ConfigError } from '../../../server/src/platform/process/config-error.ts';

/** The address that a command is about. */
export function parseAddress(command: string, address: string | undefined) {
  if (address === undefined) {
    throw new ConfigError(`Which address? For example: npm run quad -- ${command} someone@mail.example`);
  }
  const read = email.safeParse(address);
  if (!read.success) throw new ConfigError(`"${address}" is not an email address.`);
  return read.data;
}
