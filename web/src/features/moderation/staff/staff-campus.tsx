import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CAMPUSES } from '@quad/contract/campuses/campuses';
import { campusSettings, type CampusSettings } from '@quad/contract/campuses/campuses.schemas';
import { STAFF } from '@quad/contract/moderation/staff';
import { staffReason } from '@quad/contract/moderation/staff.schemas';
import { STAFF_CAMPUS_COPY as COPY, STAFF_COPY } from './staff-copy.ts';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { LineSkeleton } from '../../../ui/lists/row-skeletons.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccountForm } from '../../accounts/accounts.public.ts';
import { settingsOf, formValuesOf, type CampusFormValues } from './campus-form-values.ts';
import { staffCampusesQuery, useChangeCampus } from './staff.queries.ts';

export function StaffCampus({ slug }: { slug: string }) {
  const campuses = useQuery(staffCampusesQuery());
  if (!campuses.data) {
    const waiting = (
      <SkeletonList count={8}>
        <LineSkeleton />
      </SkeletonList>
    );
    return <NotLoaded query={campuses} waiting={waiting} />;
  }
  const campus = campuses.data.items.find((each) => each.slug === slug);
  if (!campus) return <EmptyState title={COPY.missing} />;
  return (
    <div className="p-4">
      <h2 className="mb-4 text-lead font-bold">{campus.name}</h2>
      <CampusForm key={slug} slug={slug} settings={campus.settings} />
    </div>
  );
}

/** The campus settings and the reason for the change. */
type FormValues = CampusFormValues & { reason: string };

const PRIVACIES = Object.entries(COPY.privacies).map(([value, label]) => ({ value, label }));

function CampusForm({ slug, settings }: { slug: string; settings: CampusSettings }) {
  const { mutateAsync } = useChangeCampus(slug);
  // The values that the fields were filled with. Compared with later ones, an untouched field would look changed.
  const [stored, setStored] = useState(() => ({ ...formValuesOf(settings), reason: '' }));
  const { values, field, frame } = useForm({ defaults: stored, errorsOf, submit: save });
  const canSave = Object.keys(stored).some((name) => isField(name) && values[name] !== stored[name]);

  /** Sends only changed fields, so that two people who edit different fields do not overwrite each other. */
  async function save({ reason, ...typed }: FormValues) {
    const wanted = campusSettings.parse(settingsOf(typed));
    const saved = formValuesOf(wanted);
    const changed = Object.entries(wanted).filter(([name]) => isField(name) && saved[name] !== stored[name]);
    await mutateAsync({ ...Object.fromEntries(changed), reason });
    toast({ message: COPY.saved, tone: 'success' });
    setStored({ ...saved, reason: '' });
    return { ...saved, reason: '' };
  }

  function isField(name: string): name is keyof CampusFormValues {
    return name !== 'reason' && Object.hasOwn(stored, name);
  }

  const text = (name: keyof CampusFormValues) => ({ label: COPY.fields[name], autoComplete: 'off', ...field(name) });
  return (
    <AccountForm {...frame} canSave={canSave}>
      <TextField {...text('name')} />
      <TextField {...text('shortName')} />
      <Select label={COPY.fields.privacy} options={PRIVACIES} {...field('privacy')} />
      <TextField {...text('firstPageSize')} type="number" inputMode="numeric" min={1} max={CAMPUSES.firstPageSizeMax} />
      <TextField {...text('schoolDomains')} hint={COPY.domainsHint} />
      <TextField {...text('primaryColor')} end={<Swatch color={settings.primaryColor} />} />
      <TextField {...text('secondaryColor')} end={<Swatch color={settings.secondaryColor} />} />
      <TextField {...text('monogram')} />
      <TextField {...text('city')} />
      <TextField {...text('state')} />
      <TextField {...text('countryCode')} />
      <TextField {...text('timeZone')} />
      <TextField {...text('customHost')} />
      <TextField {...text('supportEmail')} type="email" />
      <TextField {...text('socialUrl')} type="url" />
      <TextArea
        label={STAFF_COPY.reason}
        hint={COPY.reasonHint}
        rows={2}
        dir="auto"
        counted
        maxLength={STAFF.reasonMax}
        textLength={Array.from(values.reason).length}
        {...field('reason')}
      />
    </AccountForm>
  );
}

const changeForm = campusSettings.extend({ reason: staffReason });

/** Only the first error of a list is shown. */
function errorsOf({ reason, ...values }: FormValues) {
  const issues = changeForm.safeParse({ ...settingsOf(values), reason }).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

function Swatch({ color }: { color: string }) {
  return (
    <span aria-hidden className="mr-2 size-6 rounded-full border border-line" style={{ backgroundColor: color }} />
  );
}
