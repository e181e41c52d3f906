import { useSearchParams } from 'react-router';
import { canonicalEmail, EMAIL_MESSAGES, isSchoolEmail } from '@quad/contract/accounts/emails';
import { schoolEmail } from '@quad/contract/accounts/emails.schemas';
import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { accountPath } from '@quad/contract/pages';
import { redirectIn } from '../../lib/sign-in/sign-in-paths.ts';
import { AddressForm } from './address-form.tsx';
import { useSendSchoolCode } from './verification.queries.ts';

type School = Pick<Campus, 'id' | 'shortName' | 'schoolDomains'>;

function errorOf(typed: string, current: string, { schoolDomains }: School) {
  if (canonicalEmail(typed) === canonicalEmail(current)) return EMAIL_MESSAGES.schoolFresh;
  const error = schoolEmail.safeParse(typed).error?.issues[0]?.message;
  // If a campus has no list of domains, the server validates the address.
  if (error !== undefined || schoolDomains.length === 0) return error;
  return isSchoolEmail(typed, schoolDomains) ? undefined : EMAIL_MESSAGES.schoolInvalid;
}

/** '@utexas.edu or @my.utexas.edu' */
function endings(domains: readonly string[]) {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(domains.map((domain) => `@${domain}`));
}

type Props = { school: School; isNamed: boolean; current: string | null; known: string | null };

/** A school email of this campus. `isNamed` is true when the page chose the campus. */
export function SchoolEmailForm({ school, isNamed, current, known }: Props) {
  const { mutateAsync } = useSendSchoolCode();
  const [search] = useSearchParams();
  const [domain] = school.schoolDomains;
  return (
    <AddressForm
      label="School email"
      placeholder={domain && `you@${domain}`}
      hint={domain && `It ends in ${endings(school.schoolDomains)}.`}
      current={current ?? ''}
      suggested={known ?? ''}
      errorOf={(typed) => errorOf(typed, current ?? '', school)}
      send={async (email) => {
        await mutateAsync({ email, campusId: isNamed ? school.id : undefined });
        const redirect = redirectIn(search);
        const kept = { email, ...(isNamed && { campus: school.id }), ...(redirect !== null && { redirect }) };
        return `${accountPath('verify_school_email')}?${new URLSearchParams(kept)}`;
      }}
    />
  );
}
