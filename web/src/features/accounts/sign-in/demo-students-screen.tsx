import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PageHead } from '../../../lib/page-head.tsx';
import { ROUTES } from '@quad/contract/pages';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PersonSkeleton } from '../../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { VerifiedTick } from '../../../ui/feedback/verified-tick.tsx';
import { demoStudentsQuery, useSignInAsDemoStudent } from './demo-students.queries.ts';
import { fullNameOf } from '../people/names.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';

/** Development only: signs in as a demo student with one press. */
export function DemoStudentsScreen() {
  return (
    <>
      <PageHead title="Demo students" />
      <PageHeader title="Demo students" subtitle="Sign in as one of them, without a password" />
      <DemoStudentList />
    </>
  );
}

function DemoStudentList() {
  const students = useQuery(demoStudentsQuery());
  const signIn = useSignInAsDemoStudent();
  const navigate = useNavigate();

  if (students.isPending) {
    return (
      <SkeletonList count={8}>
        <PersonSkeleton />
      </SkeletonList>
    );
  }
  if (!students.data) return <ErrorState onRetry={() => void students.refetch()} />;
  if (students.data.items.length === 0) {
    return (
      <EmptyState title="No demo students here">
        This campus has no demo data. Restart without --no-demo to add some.
      </EmptyState>
    );
  }
  return (
    <ul>
      {students.data.items.map((student) => (
        <li key={student.id} className="flex items-center gap-3 border-b border-line px-4 py-3">
          <PersonAvatar person={student} />
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-1 font-bold">
              <bdi className="truncate">{fullNameOf(student)}</bdi>
              {student.isVerified && <VerifiedTick />}
            </p>
            <p className="truncate text-meta text-muted">
              @{student.username}
              {student.note !== '' && ` · ${student.note}`}
            </p>
          </div>
          <Button
            size="small"
            busy={signIn.isPending && signIn.variables === student.username}
            aria-label={`Sign in as ${fullNameOf(student)}`}
            onClick={() => signIn.mutate(student.username, { onSuccess: () => void navigate(ROUTES.home) })}
          >
            Sign in
          </Button>
        </li>
      ))}
    </ul>
  );
}
