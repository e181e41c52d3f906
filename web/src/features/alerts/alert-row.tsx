import { useState } from 'react';
import { alertSearchPath } from '@quad/contract/alerts/alert-search-path';
import { ALERT_CHANNELS, ALERT_FREQUENCIES } from '@quad/contract/alerts/alerts';
import type { Alert, AlertChange } from '@quad/contract/alerts/alerts.schemas';
import { postPath } from '@quad/contract/pages';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Time } from '../../ui/text/time.tsx';
import { keyIn } from '../search/search.public.ts';
import { ALERT_COPY } from './alert-copy.ts';
import { filtersText } from './filters-text.ts';
import { RenameAlertDialog } from './rename-alert-dialog.tsx';
import { useChangeAlert, useRemoveAlert } from './alerts.queries.ts';

const CHANNELS = ALERT_CHANNELS.map((value) => ({ value, label: ALERT_COPY.channels[value] }));
const FREQUENCIES = ALERT_FREQUENCIES.map((value) => ({ value, label: ALERT_COPY.frequencies[value] }));

/** One saved search. A choice is shown while it is being saved. */
export function AlertRow({ alert }: { alert: Alert }) {
  const save = useChangeAlert();
  const remove = useRemoveAlert();
  const [isRenaming, setRenaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const shown = { ...alert, ...(save.isPending && given(save.variables.change)) };
  const change = (wanted: AlertChange) => save.mutate({ alertId: alert.id, change: wanted });
  const isDaily = shown.often === 'daily';
  const filters = filtersText(alert.search);
  return (
    <li className="border-b border-line px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold">
            <Link href={alertSearchPath(alert.search)} className="hover:underline">
              <bdi>{shown.name}</bdi>
            </Link>
          </h2>
          {filters !== '' && <p className="text-meta wrap-anywhere text-muted">{filters}</p>}
          <LastFind find={alert.lastFind} />
        </div>
        <Switch
          label={<span className="sr-only">{ALERT_COPY.onOf(shown.name)}</span>}
          checked={shown.isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
      </div>
      <fieldset disabled={!shown.isOn} className="mt-2 grid gap-3 over-600:grid-cols-2 disabled:opacity-60">
        <legend className="sr-only">{shown.name}</legend>
        <Select
          label={ALERT_COPY.often}
          options={FREQUENCIES}
          value={shown.often}
          hint={hintOf(shown)}
          onChange={({ target }) => change({ often: keyIn(ALERT_COPY.frequencies, target.value) })}
        />
        {!isDaily && (
          <Select
            label={ALERT_COPY.how}
            options={CHANNELS}
            value={shown.how}
            onChange={({ target }) => change({ how: keyIn(ALERT_COPY.channels, target.value) })}
          />
        )}
      </fieldset>
      <div className="mt-3 flex gap-2">
        <Button size="small" aria-label={ALERT_COPY.renameOf(shown.name)} onClick={() => setRenaming(true)}>
          {ALERT_COPY.rename}
        </Button>
        <Button
          size="small"
          kind="danger"
          aria-label={ALERT_COPY.deleteOf(shown.name)}
          onClick={() => setDeleting(true)}
        >
          {ALERT_COPY.delete}
        </Button>
      </div>
      <RenameAlertDialog alert={alert} open={isRenaming} onClose={() => setRenaming(false)} />
      <ConfirmDialog
        open={isDeleting}
        title={ALERT_COPY.deleteTitle}
        confirmLabel={ALERT_COPY.delete}
        cancelLabel={ALERT_COPY.cancel}
        tone="danger"
        busy={remove.isPending}
        // The button that opened it is removed with the row.
        focusAfter={() => (remove.isIdle || remove.isError ? null : document.getElementById('content'))}
        onConfirm={() => remove.mutate(alert.id, { onSettled: () => setDeleting(false) })}
        onCancel={() => setDeleting(false)}
      >
        {ALERT_COPY.deleteHint(shown.name)}
      </ConfirmDialog>
    </li>
  );
}

/** An alert that is off says what it would send. */
function hintOf({ how, often, isMailed }: Alert) {
  if (isMailed) return often === 'daily' ? ALERT_COPY.howDaily : ALERT_COPY.howAtOnce;
  return often === 'daily' || how !== 'push' ? ALERT_COPY.emailsOff : ALERT_COPY.howAtOnceOnly;
}

/** The fields that the change sets. */
function given({ name, isOn, how, often }: AlertChange): Partial<Alert> {
  return {
    ...(name !== undefined && { name }),
    ...(isOn !== undefined && { isOn }),
    ...(how && { how }),
    ...(often && { often }),
  };
}

function LastFind({ find }: { find: Alert['lastFind'] }) {
  if (!find) return <p className="text-meta text-muted">{ALERT_COPY.noFind}</p>;
  return (
    <p className="truncate text-meta text-muted">
      {ALERT_COPY.lastFind}{' '}
      <Link href={postPath(find.postId)} className="text-text hover:underline">
        <bdi>{find.excerpt === '' ? <Time at={find.at} mode="date" /> : find.excerpt}</bdi>
      </Link>{' '}
      · <Time at={find.at} />
    </p>
  );
}
