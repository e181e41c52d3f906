import { canonicalEmail, EMAIL_MESSAGES, isSchoolEmail } from '@quad/contract/accounts/emails';
import { schoolEmail } from '@quad/contract/accounts/emails.schemas';
import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { accountPath } from '@quad/contract/pages';
import { AddressForm } from './address-form.tsx';
import { useSendSchoolCode } from './verification.queries.ts';

type School = Pick<Campus, 'id' | 'shortName' | 'schoolDomains'>;

function faultOf(typed: string, current: string, { schoolDomains }: School) {
  if (canonicalEmail(typed) === canonicalEmail(current)) return EMAIL_MESSAGES.schoolFresh;
  const fault = schoolEmail.safeParse(typed).error?.issues[0]?.message;
  // If a campus has no list of domains, the server validates the address.
  if (fault !== undefined || schoolDomains.length === 0) return fault;
  return isSchoolEmail(typed, schoolDomains) ? undefined : EMAIL_MESSAGES.schoolInvalid;
}

/** '@utexas.edu or @my.utexas.edu' */
function endings(domains: readonly string[]) {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(domains.map((domain) => `@${domain}`));
}

type Props = { school: School; isNamed: boolean; current: string | null };

/** A school email of this campus. `isNamed` is true when the page chose the campus. */
export function SchoolEmailForm({ school, isNamed, current }: Props) {
  const { mutateAsync } = useSendSchoolCode();
  const [domain] = school.schoolDomains;
  return (
    <AddressForm
      label="School email"
      placeholder={domain && `you@${domain}`}
      hint={domain && `It ends in ${endings(school.schoolDomains)}.`}
      current={current ?? ''}
      faultOf={(typed) => faultOf(typed, current ?? '', school)}
      send={async (email) => {
        await mutateAsync({ email, campusId: isNamed ? school.id : undefined });
        return `${accountPath('verify_school_email')}?${new URLSearchParams({ email, ...(isNamed && { campus: school.id }) })}`;
      }}
    />
  );
}
