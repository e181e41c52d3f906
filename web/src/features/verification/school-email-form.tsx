import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Campus } from '@quad/contract/campuses';
import { canonicalEmail, EMAIL_WORDS, EMAILS, isSchoolEmail, schoolEmail } from '@quad/contract/emails';
import { ERRORS } from '@quad/contract/errors';
import { CallError } from '../../lib/call.ts';
import { accountPath } from '../../lib/paths.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSendSchoolCode } from './verification.queries.ts';

type School = Pick<Campus, 'id' | 'shortName' | 'schoolDomains'>;

function faultOf(typed: string, current: string, { schoolDomains }: School) {
  if (canonicalEmail(typed) === canonicalEmail(current)) return EMAIL_WORDS.schoolFresh;
  const fault = schoolEmail.safeParse(typed).error?.issues[0]?.message;
  if (fault !== undefined) return fault;
  return isSchoolEmail(typed, schoolDomains) ? undefined : EMAIL_WORDS.schoolInvalid;
}

/** '@utexas.edu or @my.utexas.edu' */
function endings(domains: readonly string[]) {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(domains.map((domain) => `@${domain}`));
}

/** A school address of this campus: written here, proved on the next page. `isNamed` says that the page chose it. */
export function SchoolEmailForm({
  school,
  isNamed,
  current,
}: {
  school: School;
  isNamed: boolean;
  current: string | null;
}) {
  const navigate = useNavigate();
  const send = useSendSchoolCode();
  const [typed, setTyped] = useState(current ?? '');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (school.schoolDomains.length === 0) {
      toast({ message: ERRORS.input_invalid.message, tone: 'danger' });
      return;
    }
    const fault = faultOf(typed, current ?? '', school);
    setError(fault);
    if (fault !== undefined) return;
    const email = typed.trim();
    const search = new URLSearchParams({ email, ...(isNamed && { campus: school.id }) });
    send.mutate(
      { email, campusId: isNamed ? school.id : undefined },
      {
        onSuccess: () => void navigate(`${accountPath('verify_school_email')}?${search}`),
        onError: (refusal) => setError(refusal instanceof CallError ? refusal.fields['email'] : undefined),
      },
    );
  }

  return (
    <form noValidate className="flex max-w-md flex-col gap-5" onSubmit={submit}>
      <TextField
        label="School email"
        type="email"
        name="school-email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        maxLength={EMAILS.max}
        placeholder={school.schoolDomains[0] && `you@${school.schoolDomains[0]}`}
        value={typed}
        error={error}
        hint={school.schoolDomains.length > 0 && `An address ending in ${endings(school.schoolDomains)}.`}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <Button
        kind="primary"
        type="submit"
        className="self-start"
        disabled={typed.trim() === '' || typed.trim() === current}
        busy={send.isPending}
      >
        Save
      </Button>
    </form>
  );
}
