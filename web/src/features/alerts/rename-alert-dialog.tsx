import { ALERT_MESSAGES, ALERTS } from '@quad/contract/alerts/alerts';
import type { Alert } from '@quad/contract/alerts/alerts.schemas';
import { FORM_COPY } from '../../lib/forms/form-copy.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ALERT_COPY } from './alert-copy.ts';
import { useChangeAlert } from './alerts.queries.ts';

type Props = { alert: Alert; open: boolean; onClose: () => void };

export function RenameAlertDialog({ alert, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={ALERT_COPY.rename} size="small" closeOnOutsidePress={false}>
      <RenameForm alert={alert} onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ alert, onClose }: Omit<Props, 'open'>) {
  const { mutateAsync } = useChangeAlert();
  const { field, frame } = useForm({
    defaults: { name: alert.name },
    errorsOf: ({ name }): Record<string, string> => (name.trim() === '' ? { name: ALERT_MESSAGES.nameEmpty } : {}),
    submit: async ({ name }) => {
      await mutateAsync({ alertId: alert.id, change: { name } });
      onClose();
    },
  });
  return (
    <form {...frame.form} className="flex flex-col gap-4">
      <TextField label={ALERT_COPY.name} maxLength={ALERTS.nameMax} autoComplete="off" {...field('name')} />
      <Button type="submit" kind="primary" wide busy={frame.busy}>
        {FORM_COPY.save}
      </Button>
    </form>
  );
}
